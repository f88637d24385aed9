import { useNavigate } from 'react-router-dom'
import { accountMessages } from 'virtual:messages/account'
import { ModalDialog } from '../../ui/modal-dialog/modal-dialog.tsx'
import { usePageTitle } from '../../ui/page-title/page-title.ts'
import classes from './session-dialog.module.css'

/** Tells that the session ended, and leads to the login; there is no other way on. */
export function SessionExpiredDialog() {
  const navigate = useNavigate()
  usePageTitle(accountMessages.sessionExpired)
  return (
    <ModalDialog title={accountMessages.sessionExpired}>
      <div className={classes.words}>
        <h2>{accountMessages.sessionExpired}</h2>
        <p>{accountMessages.sessionExpiredReason}</p>
        <button type="button" className="button button-wide" onClick={() => void navigate('/login')}>
          {accountMessages.logInAgain}
        </button>
      </div>
    </ModalDialog>
  )
}
