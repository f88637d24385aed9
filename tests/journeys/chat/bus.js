// Stands in for the contact center's script: the same commands and events, a window of its own, and a diary of what it was told.
;(() => {
  const listeners = {}
  const told = { settings: undefined, plugins: [], commands: [], widgets: window._genesys?.widgets }
  const emit = (event) => (listeners[event] ?? []).forEach((listener) => listener())

  const close = () => {
    document.getElementById('stand-in-chat')?.remove()
    emit('WebChat.closed')
  }

  const open = ({ form }) => {
    const section = document.createElement('section')
    section.id = 'stand-in-chat'
    section.setAttribute('aria-label', 'Chat with support')
    section.style = 'position: fixed; inset: auto 0 0 auto; z-index: 9; padding: 1rem; background: white; color: black'
    const words = document.createElement('p')
    words.textContent = `An agent will talk with you about: ${form.subject}`
    const leave = document.createElement('button')
    leave.textContent = 'End Chat'
    leave.style = 'min-height: 44px'
    leave.addEventListener('click', () => {
      emit('WebChat.ended')
      close()
    })
    section.append(words, leave)
    document.body.append(section)
    emit('WebChat.opened')
  }

  const commands = {
    'WebChat.open': open,
    'WebChat.minimize': () => document.querySelector('#stand-in-chat button')?.focus(),
    'WebChat.endChat': () => emit('WebChat.ended'),
    'WebChat.close': close,
  }

  window.standInChat = told
  window.CXBus = {
    configure: (settings) => (told.settings = settings),
    loadPlugin: (name) => Promise.resolve(told.plugins.push(name)),
    subscribe: (event, listener) => (listeners[event] ??= []).push(listener),
    command: (name, options) => {
      told.commands.push({ name, options })
      return Promise.resolve(commands[name]?.(options))
    },
  }
})()
