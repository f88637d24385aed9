// Simulates the contact center on this computer, so that Chat can be tried: the bus of Genesys Widgets as far as the
// portal uses it (src/portal/support/chat-bus.ts), with a window that answers from a list. It sends nothing anywhere and
// keeps nothing. A development tool like the outbox: it is served by the local back end and is no part of the portal.
'use strict' // Else `open` and `close` in the block below become the window's own, and no page can open another one.

{
  const words = {
    label: 'Chat with support',
    heading: 'Chat (stand-in)',
    notice:
      'This is a stand-in for the contact center. No agent reads what you write, and it does not leave this computer.',
    you: 'You',
    agent: 'Stand-in',
    greeting: (subject) => `You asked about: ${subject}. In a real chat, an agent would talk with you here.`,
    answers: [
      'Thank you. In a real chat, an agent would answer this now.',
      'Please go on. The stand-in has only a few answers, which it gives in turn.',
      'That is all that the stand-in can say. You can end the chat at any time.',
    ],
    message: 'Your message',
    send: 'Send',
    minimize: 'Minimize',
    restore: 'Restore',
    end: 'End Chat',
  }

  const styles = `
  :host { position: fixed; inset: auto 1rem 1rem auto; z-index: 1000; width: min(22rem, calc(100vw - 2rem));
    font: 1rem/1.5 system-ui, sans-serif; color: #111 }
  :host([data-minimized]) { width: auto; inset: auto .5rem .5rem auto }
  section { display: grid; gap: .5rem; max-height: calc(100vh - 2rem); padding: 1rem; overflow: auto; background: #fff;
    border: 2px solid #1f3d5c; border-radius: .75rem }
  :host([data-minimized]) section { padding: 0; border: 0 }
  header { display: flex; align-items: center; justify-content: space-between; gap: .5rem }
  h2, p { margin: 0; font-size: 1rem }
  .notice { padding: .5rem .75rem; background: #fff4ce; border-radius: .5rem }
  [role=log] { display: grid; gap: .5rem; max-height: 14rem; overflow: auto }
  form { display: grid; gap: .25rem }
  input, button { min-height: 44px; box-sizing: border-box; font: inherit }
  input { padding: 0 .75rem; border: 1px solid #4a545d; border-radius: .5rem }
  button { padding: 0 1rem; color: #fff; background: #1f3d5c; border: 2px solid #1f3d5c; border-radius: .5rem; cursor: pointer }
  .quiet { color: #1f3d5c; background: #fff }
  :focus-visible { outline: 3px solid #2d6aa3; outline-offset: 2px }
  [hidden] { display: none }
  @media print { :host { display: none } }`

  const answerAfter = 600
  const listeners = new Map()
  let chat

  const emit = (event) => listeners.get(event)?.forEach((listener) => listener())

  /** An element with its text, attributes and what happens when it is used. */
  function element(name, { text = '', on = {}, ...attributes } = {}) {
    const made = document.createElement(name)
    made.textContent = text
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    for (const [event, listener] of Object.entries(on)) made.addEventListener(event, listener)
    return made
  }

  /** Opens the window, with what the portal's form said. */
  function open({ form }) {
    close()
    const log = element('div', { role: 'log' })
    const say = (who, text) => {
      log.append(element('p', { text: `${who}: ${text}` }))
      log.scrollTop = log.scrollHeight
    }
    let answered = 0
    const answer = () => say(words.agent, words.answers[Math.min(answered++, words.answers.length - 1)])
    const input = element('input', { id: 'message', autocomplete: 'off', maxlength: '500', required: '' })
    const send = (event) => {
      event.preventDefault()
      say(words.you, input.value)
      input.value = ''
      setTimeout(answer, answerAfter)
    }
    const compose = element('form', { on: { submit: send } })
    compose.append(
      element('label', { for: 'message', text: words.message }),
      input,
      element('button', { text: words.send }),
    )
    const body = [element('p', { class: 'notice', text: words.notice }), log, compose]
    const fold = element('button', { type: 'button', class: 'quiet', on: { click: () => minimize(!body[0].hidden) } })
    const minimize = (isMinimized) => {
      // Only the way back is left, so that the window covers little of a phone's page.
      for (const part of [...body, heading, end]) part.hidden = isMinimized
      host.toggleAttribute('data-minimized', isMinimized)
      fold.textContent = isMinimized ? words.restore : words.minimize
      if (!isMinimized) input.focus()
    }
    const heading = element('h2', { text: words.heading })
    const end = element('button', { type: 'button', class: 'quiet', text: words.end, on: { click: endAndClose } })
    const header = element('header')
    header.append(heading, fold)
    const section = element('section', { 'aria-label': words.label })
    section.append(header, ...body, end)

    const host = element('div', { id: 'contact-center-chat' })
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    root.append(section)
    document.body.append(host)
    chat = { host, minimize }
    minimize(false)
    say(words.agent, words.greeting(form.subject))
    emit('WebChat.opened')
  }

  function endAndClose() {
    emit('WebChat.ended')
    close()
  }

  function close() {
    if (!chat) return
    chat.host.remove()
    chat = undefined
    emit('WebChat.closed')
  }

  const commands = {
    'WebChat.open': open,
    'WebChat.minimize': ({ minimized = true } = {}) => chat?.minimize(minimized),
    'WebChat.endChat': () => chat && emit('WebChat.ended'),
    'WebChat.close': close,
  }

  globalThis.CXBus = {
    configure() {},
    loadPlugin: async () => undefined,
    subscribe: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    command: async (name, options) => commands[name]?.(options),
  }
}
