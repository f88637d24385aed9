import { Link, Navigate } from 'react-router-dom'
import { loginMessages } from 'virtual:messages/login'
import { AfterStart } from '../../ui/after-start/after-start.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { AccountHelp } from '../account-help/account-help.tsx'
import { useFormTitle } from '../form/use-form-title.ts'
import { useSessionState } from '../session/session-context.tsx'
import { LoginForm } from './login-form.tsx'
import { useLogin } from './use-login.ts'

/**
 * /login: the welcome page, whose form opens the portal; rendered at build too (app/prerender.tsx), so nothing that depends on
 * the configuration is outside AfterStart. Whoever is signed in already goes straight to Home. `onSuccess` is the moment to
 * load what comes next.
 */
export function LoginPage({ onSuccess }: { onSuccess: () => void }) {
  const { status } = useSessionState()
  const { state, submit } = useLogin(onSuccess)
  useFormTitle(loginMessages.title, state.phase === 'failed')
  if (status === 'authenticated' && state.phase !== 'succeeded') return <Navigate to="/" replace />
  return (
    <AccountFrame>
      <PageHeading subtitle={loginMessages.introduction}>{loginMessages.heading}</PageHeading>
      <LoginForm state={state} onSubmit={submit} />
      <section className="login-set-up">
        <h2>{loginMessages.firstTime}</h2>
        <Link className="button button-secondary button-wide" to="/signup">
          {loginMessages.setUpAccount}
        </Link>
      </section>
      <AfterStart>
        <AccountHelp />
      </AfterStart>
    </AccountFrame>
  )
}
