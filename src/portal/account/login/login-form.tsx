import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { loginMessages } from 'virtual:messages/login'
import { useHasStarted } from '../../ui/after-start/after-start.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { StatusMessage } from '../../ui/status-message/status-message.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { FormError } from '../form/form-error.tsx'
import { SlowNotice } from '../form/slow-notice.tsx'
import { useSession } from '../session/session-context.tsx'
import { useTypedBeforeStart } from '../form/use-typed-before-start.ts'
import type { LoginState } from './use-login.ts'

/** The two fields and the Login button. They can be typed into before the scripts arrive; the button waits for them. */
export function LoginForm(props: { state: LoginState; onSubmit: (email: string, password: string) => Promise<void> }) {
  const { state } = props
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const hasStarted = useHasStarted()
  const [typed, setTyped] = useState({ email: '', password: '' })
  const isWaiting = state.phase === 'submitting' || state.phase === 'succeeded'
  const isDisabled = isWaiting || typed.email === '' || typed.password === ''
  const refused = state.phase === 'failed' ? state.error : undefined
  const emptyFields = refused && 'emptyFields' in refused ? refused.emptyFields : []
  const errorOf = (name: 'email' | 'password') =>
    emptyFields.includes(name) && typed[name].trim() === '' ? loginMessages.empty : undefined

  useTypedBeforeStart(form, (values) => setTyped((now) => ({ ...now, ...values })))
  useEffect(() => {
    if (state.phase === 'failed') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state])

  const prepare = () => session.prepare()
  useEffect(() => {
    // A field that had the focus before the scripts arrived does not get it again.
    if (form.current?.contains(document.activeElement)) session.prepare()
  }, [session])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWaiting) return
    // From the form and not from the state: browsers show a filled-in password to scripts only once something is pressed.
    const fields = new FormData(event.currentTarget)
    const [email, password] = [fields.get('email') as string, fields.get('password') as string]
    setTyped({ email, password })
    void props.onSubmit(email, password)
  }

  return (
    <form ref={form} className="login-form" method="post" noValidate onSubmit={submit}>
      <FormError error={refused && 'title' in refused ? refused : undefined} />
      <StatusMessage>{state.phase === 'succeeded' ? loginMessages.success : undefined}</StatusMessage>
      <TextField
        label={loginMessages.email}
        id="email"
        name="email"
        onFocus={prepare}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.email}
        onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        readOnly={isWaiting}
        error={errorOf('email')}
      />
      <PasswordField
        label={loginMessages.password}
        id="password"
        name="password"
        onFocus={prepare}
        autoComplete="current-password"
        value={typed.password}
        onChange={({ target }) => setTyped({ ...typed, password: target.value })}
        readOnly={isWaiting}
        error={errorOf('password')}
      />
      <Link className="link login-forgot" to="/forgotpassword">
        {loginMessages.forgotPassword}
      </Link>
      <SlowNotice isBusy={state.phase === 'submitting'} />
      <button type="submit" className="button button-wide" disabled={!hasStarted} aria-disabled={isDisabled}>
        {loginMessages.login}
      </button>
    </form>
  )
}
