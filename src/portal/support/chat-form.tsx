import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useLayoutEffect, useState, type FocusEvent, type SubmitEvent } from 'react'
import { supportMessages } from 'virtual:messages/support'
import { usePortalConfig, type ChatConfig } from '../config/portal-config.ts'
import { ModalDialog } from '../ui/modal-dialog/modal-dialog.tsx'
import { loadChatBus, openChat, showOpenChat } from './chat-bus.ts'
import { ChatDialog } from './chat-dialog.tsx'
import classes from './chat-form.module.css'
import { emptyRequest, errorsOf, limits, trimmed, type ChatRequest } from './chat-request.ts'
import { ReasonField } from './reason-field.tsx'

type State = 'asking' | 'opening' | 'failed'

const fields = Object.keys(emptyRequest) as readonly (keyof ChatRequest)[]

/** What Chat opens where a chat is configured: a form, and then the contact centre's own window in its place. */
export function ChatForm({ chat, onClose }: { chat: ChatConfig; onClose: () => void }) {
  const { contactUrl } = usePortalConfig()
  /** The fields whose errors are shown: each once it was left, all once the form was refused. */
  const [judged, setJudged] = useState<readonly string[]>([])
  const form = useForm<ChatRequest>({
    initialValues: emptyRequest,
    validate: errorsOf,
    validateInputOnChange: true,
  })
  const [isOpenAlready] = useState(showOpenChat)
  const [refusals, setRefusals] = useState(0)
  const [state, setState] = useState<State>('asking')
  useLayoutEffect(() => {
    // Once the errors stand beside their fields, so that a screen reader says them with the first.
    const wrong = fields.find((name) => form.errors[name] !== undefined)
    if (refusals > 0 && wrong) form.getInputNode(wrong)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- Only where the form is refused, not with each error that is mended.
  }, [refusals])
  useLayoutEffect(() => {
    // While the form is filled in; whether that works shows when it is sent.
    if (isOpenAlready) onClose()
    else loadChatBus(chat).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- Once: whoever draws it anew opens nothing.
  }, [])
  if (isOpenAlready) return null
  if (state === 'failed') return <ChatDialog onClose={onClose} />

  const open = async (request: ChatRequest) => {
    setState('opening')
    try {
      await loadChatBus(chat)
      await openChat(trimmed(request))
      onClose()
    } catch {
      setState('failed')
    }
  }
  const refuse = () => {
    setJudged(fields)
    setRefusals(refusals + 1)
  }
  const send = form.onSubmit((request) => void open(request), refuse)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (state === 'opening') event.preventDefault()
    else send(event)
  }
  const input = (name: keyof ChatRequest) => {
    const { error, ...props } = form.getInputProps(name) as { error?: string }
    return {
      ...props,
      name,
      error: error && judged.includes(name) && (
        <>
          <WarningCircleIcon size={20} weight="fill" aria-hidden />
          {error}
        </>
      ),
      // An error that pushed the button away while it is pressed would swallow the press.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (form.values[name] === '' || relatedTarget instanceof HTMLButtonElement) return
        setJudged([...judged, name])
      },
    }
  }
  return (
    <ModalDialog title={supportMessages.chatFormTitle} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <h2>{supportMessages.chatFormTitle}</h2>
        <p>{supportMessages.chatFormAdvice}</p>
        <TextInput
          {...input('firstName')}
          label={supportMessages.firstName}
          maxLength={limits.name}
          autoComplete="given-name"
          aria-required
        />
        <TextInput
          {...input('lastName')}
          label={supportMessages.lastName}
          maxLength={limits.name}
          autoComplete="family-name"
          aria-required
        />
        <TextInput
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
        <TextInput
          {...input('phone')}
          label={supportMessages.phone}
          description={supportMessages.phoneAdvice}
          type="tel"
          autoComplete="tel-national"
          aria-required
        />
        <ReasonField {...input('reason')} value={form.values.reason} helpUrl={chat.helpUrl ?? contactUrl} />
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
