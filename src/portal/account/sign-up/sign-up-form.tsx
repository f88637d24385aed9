import { useRef, useState, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { signUpMessages } from 'virtual:messages/sign-up'
import { passwordMessages } from 'virtual:messages/password'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useActivationHandOver } from '../activate/activation-hand-over.tsx'
import classes from '../form/form.module.css'
import { SlowNotice } from '../form/slow-notice.tsx'
import { useFormTitle } from '../form/use-form-title.ts'
import { useSubmission } from '../form/use-submission.ts'
import { useWrongField } from '../form/use-wrong-field.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { useSession } from '../session/session-context.tsx'
import { ContactFields } from './contact-fields.tsx'
import { signUpErrorOf, type SignUpError } from './sign-up-error.ts'
import { SignUpFailure } from './sign-up-failure.tsx'
import {
  accountOf,
  emptySignUp,
  isComplete,
  nameErrorOf,
  type SignUpFields,
  type SignUpMethod,
} from './sign-up-fields.ts'

const labels = { password: signUpMessages.password, confirmation: signUpMessages.confirmPassword }

/** The sign-up by e-mail or by telephone; changing between the two keeps what was typed. */
export function SignUpForm() {
  const session = useSession()
  const navigate = useNavigate()
  const handOver = useActivationHandOver()
  const form = useRef<HTMLFormElement>(null)
  const [method, setMethod] = useState<SignUpMethod>('email')
  const [fields, setFields] = useState(emptySignUp)
  const [left, setLeft] = useState<ReadonlySet<keyof SignUpFields>>(new Set())
  const [hasTrouble, setTrouble] = useState(false)
  const { isBusy, failure, run, forget } = useSubmission<SignUpError>(signUpErrorOf)
  const refused = failure ?? (hasTrouble ? 'trouble' : undefined)
  const isDisabled = isBusy || !isComplete(fields, method)
  const title = method === 'email' ? signUpMessages.emailTitle : signUpMessages.phoneTitle
  useFormTitle(title, refused !== undefined)
  useWrongField(form, failure)

  const change = (changed: Partial<SignUpFields>) => setFields({ ...fields, ...changed })
  const leave = (name: keyof SignUpFields) => setLeft(new Set([...left, name]))
  const close = () => {
    forget()
    setTrouble(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isDisabled) return
    close()
    void run(async () => {
      const account = accountOf(fields, method)
      const waitsForCode = await (await session.identity()).signUp(account)
      setTrouble(!waitsForCode)
      if (!waitsForCode) return
      handOver.lay({ username: account.username, password: account.password })
      await navigate('/activate')
    })
  }
  const nameField = (name: 'firstName' | 'lastName', label: string, autoComplete: string) => (
    <TextField
      label={label}
      name={name}
      autoComplete={autoComplete}
      required
      value={fields[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      onBlur={() => leave(name)}
      error={left.has(name) ? nameErrorOf(fields[name]) : undefined}
    />
  )

  return (
    <>
      <PageHeading announce>{title}</PageHeading>
      <form ref={form} className={classes.form} noValidate onSubmit={submit} method="post">
        {refused && <SignUpFailure error={refused} onClose={close} />}
        <button
          type="button"
          className={`link ${classes.textButton}`}
          onClick={() => setMethod(method === 'email' ? 'phone' : 'email')}
        >
          {method === 'email' ? signUpMessages.phoneInstead : signUpMessages.emailInstead}
        </button>
        {nameField('firstName', signUpMessages.firstName, 'given-name')}
        {nameField('lastName', signUpMessages.lastName, 'family-name')}
        <ContactFields {...{ method, fields, left }} onChange={change} onLeave={leave} isTaken={failure === 'taken'} />
        <NewPasswordFields
          labels={labels}
          differs={passwordMessages.differs}
          value={fields.newPassword}
          onChange={(newPassword) => change({ newPassword })}
          isRefused={failure === 'weakPassword'}
        />
        <p className={classes.small}>{signUpMessages.consent}</p>
        <SlowNotice isBusy={isBusy} />
        <button type="submit" className="button button-wide" aria-disabled={isDisabled}>
          {signUpMessages.signUp}
        </button>
        <Link className={`link ${classes.aside}`} to="/login">
          {signUpMessages.backToLogin}
        </Link>
      </form>
    </>
  )
}
