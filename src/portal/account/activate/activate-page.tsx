import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { activateMessages } from 'virtual:messages/activate'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { Done } from '../form/done.tsx'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { useActivationHandOver } from './activation-hand-over.tsx'
import { CodeForm } from './code-form.tsx'

/** /activate: the code that proves who set up the account. Who was not sent here by sign-up or login goes Home. */
export function ActivatePage() {
  const session = useSession()
  const { status } = useSessionState()
  const navigate = useNavigate()
  const [left, leave] = useActivationHandOver()
  const [pending] = useState(left)
  const [isDone, setDone] = useState(false)
  if (status === 'authenticated' || !pending) return <Navigate to="/" replace />
  const { username, password } = pending

  const activated = async () => {
    leave(undefined)
    try {
      if ((await session.signIn(username, password)) === 'done') {
        await navigate(await session.enter(), { replace: true })
        return
      }
    } catch {
      // The account is set up all the same; its owner logs in.
    }
    setDone(true)
  }

  return (
    <AccountFrame>
      {isDone ? (
        <Done
          title={activateMessages.doneTitle}
          text={activateMessages.done}
          button={activateMessages.backToLogin}
          to="/login"
        />
      ) : (
        <CodeForm username={username} onActivated={activated} />
      )}
    </AccountFrame>
  )
}
