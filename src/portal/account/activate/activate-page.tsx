import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { activateMessages } from 'virtual:messages/activate'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { FormSuccess } from '../form/form-success.tsx'
import { useSessionStore, useSignInState } from '../session/session-context.tsx'
import { usePendingAccount } from '../form/pending-account.tsx'
import { CodeForm } from './code-form.tsx'

/** /activate: the code that proves who set up the account. Visitors who did not come from sign-up or login are redirected to Home. */
export function ActivatePage() {
  const session = useSessionStore()
  const { status } = useSignInState()
  const navigate = useNavigate()
  const [pendingAccount, setPendingAccount] = usePendingAccount()
  const [pending] = useState(pendingAccount)
  const [isDone, setDone] = useState(false)
  if (status === 'authenticated' || pending?.needs !== 'code') return <Navigate to="/" replace />
  const { username, password } = pending

  const finishActivation = async () => {
    setPendingAccount(undefined)
    try {
      if ((await session.signIn(username, password)) === 'done') {
        await navigate(await session.enter(), { replace: true })
        return
      }
    } catch {
      // The account is set up anyway; the participant can log in.
    }
    setDone(true)
  }

  return (
    <AccountFrame>
      {isDone ? (
        <FormSuccess
          title={activateMessages.doneTitle}
          text={activateMessages.done}
          button={activateMessages.backToLogin}
          to="/login"
        />
      ) : (
        <CodeForm username={username} onActivated={finishActivation} />
      )}
    </AccountFrame>
  )
}
