import { useLayoutEffect, useRef, useState, type FocusEvent, type SubmitEvent } from 'react'
import { supportMessages } from 'virtual:messages/support'
import { usePortalConfig, type ChatConfig } from '../config/portal-config.ts'
import { ModalDialog } from '../ui/modal-dialog/modal-dialog.tsx'
import { TextField } from '../ui/text-field/text-field.tsx'
import { loadChatBus, openChat, showOpenChat } from './chat-bus.ts'
import { ChatDialog } from './chat-dialog.tsx'
import classes from './chat-form.module.css'
import { emptyRequest, errorsOf, limits, trimmed, type ChatRequest } from './chat-request.ts'
import { ReasonField } from './reason-field.tsx'

type State = 'asking' | 'opening' | 'failed'

/** What Chat opens where a chat is configured: a form, and then the contact centre's own window in its place. */
export function ChatForm({ chat, onClose }: { chat: ChatConfig; onClose: () => void }) {
  const { contactUrl } = usePortalConfig()
  const [request, setRequest] = useState(emptyRequest)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isOpenAlready] = useState(showOpenChat)
  const [refusals, setRefusals] = useState(0)
  const [state, setState] = useState<State>('asking')
  const form = useRef<HTMLFormElement>(null)
  const errors = errorsOf(request)
  const shown = refusals > 0 ? errors : Object.fromEntries(Object.entries(errors).filter(([name]) => left.has(name)))
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  useLayoutEffect(() => {
    // While the form is filled in; whether that works shows when it is sent.
    if (isOpenAlready) onClose()
    else loadChatBus(chat).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- Once: whoever draws it anew opens nothing.
  }, [])
  if (isOpenAlready) return null
  if (state === 'failed') return <ChatDialog onClose={onClose} />

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (state === 'opening') return
    if (Object.keys(errors).length > 0) {
      setRefusals(refusals + 1)
      return
    }
    setState('opening')
    try {
      await loadChatBus(chat)
      await openChat(trimmed(request))
      onClose()
    } catch {
      setState('failed')
    }
  }
  const field = (name: keyof ChatRequest) => ({
    value: request[name],
    error: shown[name],
    // An error that pushed the button away while it is pressed would swallow the press.
    onBlur: (event: FocusEvent) => {
      if (request[name] !== '' && !(event.relatedTarget instanceof HTMLButtonElement)) setLeft(new Set([...left, name]))
    },
  })
  const input = (name: keyof ChatRequest) => ({
    ...field(name),
    name,
    onChange: ({ target }: { target: HTMLInputElement }) => setRequest({ ...request, [name]: target.value }),
  })
  return (
    <ModalDialog title={supportMessages.chatFormTitle} onClose={onClose}>
      <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <h2>{supportMessages.chatFormTitle}</h2>
        <p>{supportMessages.chatFormAdvice}</p>
        <TextField
          {...input('firstName')}
          label={supportMessages.firstName}
          maxLength={limits.name}
          autoComplete="given-name"
          aria-required
        />
        <TextField
          {...input('lastName')}
          label={supportMessages.lastName}
          maxLength={limits.name}
          autoComplete="family-name"
          aria-required
        />
        <TextField
          {...input('email')}
          label={
            <>
              {supportMessages.email} <span className="field-optional">{supportMessages.optional}</span>
            </>
          }
          type="email"
          maxLength={limits.email}
          autoComplete="email"
        />
        <TextField
          {...input('phone')}
          label={supportMessages.phone}
          description={supportMessages.phoneAdvice}
          type="tel"
          autoComplete="tel-national"
          aria-required
        />
        <ReasonField
          {...field('reason')}
          helpUrl={chat.helpUrl ?? contactUrl}
          onChange={(reason) => setRequest({ ...request, reason })}
        />
        <output className={classes.status}>{state === 'opening' && supportMessages.opening}</output>
        <button type="submit" className="button button-wide" aria-disabled={state === 'opening'}>
          {supportMessages.startChat}
        </button>
        <button type="button" className="button button-secondary button-wide" onClick={onClose}>
          {supportMessages.close}
        </button>
      </form>
    </ModalDialog>
  )
}
