import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { forgotPasswordMessages } from 'virtual:messages/forgot-password'
import { passwordMessages } from 'virtual:messages/password'
import { usePortalConfig } from '../../config/portal-config.ts'
import { codeLength } from '../../ui/code-field/code-field.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { StatusMessage } from '../../ui/status-message/status-message.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { FormError } from '../form/form-error.tsx'
import classes from '../form/form.module.css'
import { SlowNotice } from '../form/slow-notice.tsx'
import { serviceErrorOf } from '../form/service-error.ts'
import { useFormTitle } from '../form/use-form-title.ts'
import { useSubmission } from '../form/use-submission.ts'
import { useWrongField } from '../form/use-wrong-field.ts'
import { isUsable, NewPasswordFields } from '../password/new-password-fields.tsx'
import { useSession } from '../session/session-context.tsx'
import { resetErrorOf, type StepError } from './reset-error.ts'

/** How long it is said that the code was sent, in milliseconds (spec/portal §9). */
const noticeDuration = 6000

const labels = { password: passwordMessages.newPassword, confirmation: passwordMessages.confirmPassword }

/** The second step: the code that was sent, and the new password. */
export function ResetStep({ email, username, onReset }: { email: string; username: string; onReset: () => void }) {
  const session = useSession()
  const { supportPhone } = usePortalConfig()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [chosen, setChosen] = useState({ password: '', confirmation: '' })
  const [notice, setNotice] = useState<string | undefined>(forgotPasswordMessages.codeSent)
  const { isBusy, failure, run, forget } = useSubmission<StepError>((error) => resetErrorOf(error, supportPhone))
  const resending = useSubmission<StepError>((error) => ({ title: serviceErrorOf(error).message }))
  const refused = failure ?? resending.failure
  const isDisabled = isBusy || code.length !== codeLength || !isUsable(chosen)
  useFormTitle(forgotPasswordMessages.resetTitle, refused !== undefined)
  useWrongField(form, failure)
  useEffect(() => {
    const timer = setTimeout(() => setNotice(undefined), noticeDuration)
    return () => clearTimeout(timer)
  }, [notice])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isDisabled) return
    resending.forget()
    setNotice(undefined)
    void run(async () => {
      await (await session.identity()).confirmResetPassword(username, code, chosen.password)
      onReset()
    })
  }
  const resend = () => {
    forget()
    void resending.run(async () => {
      setNotice(undefined)
      await (await session.identity()).resetPassword(username)
      setCode('')
      setNotice(forgotPasswordMessages.resent)
    })
  }
  return (
    <>
      <PageHeading announce>{forgotPasswordMessages.resetTitle}</PageHeading>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        <p>
          {forgotPasswordMessages.sentTo} <strong className={classes.address}>{email}</strong>
        </p>
        <StatusMessage>{notice}</StatusMessage>
        <FormError error={refused} />
        <TextField
          label={forgotPasswordMessages.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, codeLength))}
          isWrong={failure?.isOfField === true}
        />
        <p>
          {forgotPasswordMessages.resendQuestion}{' '}
          <button type="button" className={`link ${classes.textButton} ${classes.resend}`} onClick={resend}>
            {forgotPasswordMessages.resend}
          </button>
          .
        </p>
        <NewPasswordFields
          labels={labels}
          differs={passwordMessages.resetDiffers}
          value={chosen}
          onChange={setChosen}
        />
        <SlowNotice isBusy={isBusy || resending.isBusy} />
        <button type="submit" className="button button-wide" aria-disabled={isDisabled}>
          {forgotPasswordMessages.resetPassword}
        </button>
      </form>
    </>
  )
}
