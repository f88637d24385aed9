import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { accountMessages } from 'virtual:messages/account'
import { ErrorBox } from '../../ui/error-box/error-box.tsx'
import { ModalDialog } from '../../ui/modal-dialog/modal-dialog.tsx'
import { useSession } from './session-context.tsx'
import classes from './session-dialog.module.css'

/** Offers to stay before the session ends; `expiresAt` is in milliseconds since 1970. */
export function SessionEndingDialog({ expiresAt }: { expiresAt: number }) {
  const session = useSession()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  const stay = async () => {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    setFailed(!(await session.renew()))
    setBusy(false)
  }
  return (
    <ModalDialog title={accountMessages.sessionEnding} onClose={() => void stay()}>
      <div className={classes.words}>
        <h2>{accountMessages.sessionEnding}</h2>
        <p>
          {accountMessages.sessionEndingReason} <strong>{clockOf(expiresAt - now)}</strong>
        </p>
        {hasFailed && <ErrorBox title={accountMessages.unreachable}>{accountMessages.tryAgain}</ErrorBox>}
        <button type="button" className="button button-wide" aria-disabled={isBusy} onClick={() => void stay()}>
          {accountMessages.staySignedIn}
        </button>
        <button type="button" className="button button-secondary button-wide" onClick={() => void session.logOut()}>
          {accountMessages.logOut}
        </button>
      </div>
    </ModalDialog>
  )
}

/** A duration in milliseconds as minutes and seconds: 1:05. */
function clockOf(duration: number): string {
  const seconds = Math.max(0, Math.ceil(duration / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
