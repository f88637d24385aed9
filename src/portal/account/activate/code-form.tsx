import { useRef, useState, type SubmitEvent } from 'react'
import { activateMessages } from 'virtual:messages/activate'
import { usePortalConfig } from '../../config/portal-config.ts'
import { CodeField, codeLength } from '../../ui/code-field/code-field.tsx'
import { ErrorToast } from '../../ui/error-toast/error-toast.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { StatusMessage } from '../../ui/status-message/status-message.tsx'
import { TextWithPhone } from '../../ui/text-with-phone/text-with-phone.tsx'
import classes from '../form/form.module.css'
import { SlowNotice } from '../form/slow-notice.tsx'
import { useFormTitle } from '../form/use-form-title.ts'
import { useSubmission } from '../form/use-submission.ts'
import { useWrongField } from '../form/use-wrong-field.ts'
import { useSession } from '../session/session-context.tsx'
import { activateErrorOf, resendFailed, unverified, type ActivateError } from './activate-error.ts'

/** The six boxes for the code, and the ways to get another one. */
export function CodeForm({ username, onActivated }: { username: string; onActivated: () => Promise<void> }) {
  const session = useSession()
  const { supportPhone } = usePortalConfig()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [notice, setNotice] = useState<string>()
  const [needsMore, setNeedsMore] = useState(false)
  const verifying = useSubmission<ActivateError>((error) => activateErrorOf(error, supportPhone))
  const resending = useSubmission<ActivateError>(() => resendFailed(supportPhone))
  const refused = verifying.failure ?? resending.failure ?? (needsMore ? unverified(supportPhone) : undefined)
  const isPhone = username.startsWith('+')
  const isDisabled = verifying.isBusy || !isComplete(code)
  useFormTitle(isPhone ? activateMessages.phoneTitle : activateMessages.emailTitle, refused !== undefined)
  useWrongField(form, verifying.failure)

  const forget = () => {
    verifying.forget()
    resending.forget()
    setNeedsMore(false)
    setNotice(undefined)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isDisabled) return
    forget()
    void verifying.run(async () => {
      if (await (await session.identity()).confirmSignUp(username, code)) await onActivated()
      else setNeedsMore(true)
    })
  }
  const resend = () => {
    forget()
    void resending.run(async () => {
      await (await session.identity()).resendSignUpCode(username)
      setCode('')
      setNotice(activateMessages.resent)
    })
  }

  return (
    <>
      <PageHeading>{isPhone ? activateMessages.phoneTitle : activateMessages.emailTitle}</PageHeading>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        <p>
          {activateMessages.sentTo} <strong className={classes.address}>{username}</strong>
        </p>
        {refused && (
          <ErrorToast title={refused.title} onClose={forget}>
            {refused.advice !== undefined && <TextWithPhone text={refused.advice} phone={supportPhone} />}
          </ErrorToast>
        )}
        <StatusMessage>{notice}</StatusMessage>
        <CodeField
          label={activateMessages.code}
          value={code}
          onChange={setCode}
          invalid={verifying.failure?.isOfCode === true}
        />
        <p>
          {isPhone ? activateMessages.textQuestion : activateMessages.spamQuestion}{' '}
          <button type="button" className={`link ${classes.textButton} ${classes.resend}`} onClick={resend}>
            {activateMessages.resend}
          </button>
          .
        </p>
        <SlowNotice isBusy={verifying.isBusy || resending.isBusy} />
        <button type="submit" className="button button-wide" aria-disabled={isDisabled}>
          {activateMessages.verify}
        </button>
      </form>
    </>
  )
}

function isComplete(code: string): boolean {
  return code.length === codeLength && !code.includes(' ')
}
