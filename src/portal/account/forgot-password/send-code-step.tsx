import { useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgotPasswordMessages } from 'virtual:messages/forgot-password'
import { usePortalConfig } from '../../config/portal-config.ts'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { FormError } from '../form/form-error.tsx'
import classes from '../form/form.module.css'
import { SlowNotice } from '../form/slow-notice.tsx'
import { useFormTitle } from '../form/use-form-title.ts'
import { useSubmission } from '../form/use-submission.ts'
import { useWrongField } from '../form/use-wrong-field.ts'
import { usernameOf } from '../login/username-of.ts'
import { useSession } from '../session/session-context.tsx'
import { sendCodeErrorOf } from './reset-error.ts'

/** The first step: whose password it is. */
export function SendCodeStep({ onSent }: { onSent: (email: string, username: string) => void }) {
  const session = useSession()
  const navigate = useNavigate()
  const { supportPhone } = usePortalConfig()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const { isBusy, failure, run } = useSubmission((error) => sendCodeErrorOf(error, supportPhone))
  const isDisabled = isBusy || email.trim() === ''
  useFormTitle(forgotPasswordMessages.title, failure !== undefined)
  useWrongField(form, failure)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isDisabled) return
    void run(async () => {
      const username = usernameOf(email)
      await (await session.identity()).resetPassword(username)
      onSent(email.trim(), username)
    })
  }
  return (
    <>
      <PageHeading subtitle={forgotPasswordMessages.introduction}>{forgotPasswordMessages.title}</PageHeading>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        <FormError error={failure} />
        <TextField
          label={forgotPasswordMessages.email}
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          onFocus={() => session.prepare()}
          isWrong={failure?.isOfField === true}
        />
        <SlowNotice isBusy={isBusy} />
        <button type="submit" className="button button-wide" aria-disabled={isDisabled}>
          {forgotPasswordMessages.sendCode}
        </button>
        <button type="button" className="button button-secondary button-wide" onClick={() => void navigate('/login')}>
          {forgotPasswordMessages.backToLogin}
        </button>
      </form>
    </>
  )
}
