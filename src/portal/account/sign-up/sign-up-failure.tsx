import { Link } from 'react-router-dom'
import { signUpMessages } from 'virtual:messages/sign-up'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { usePortalConfig } from '../../config/portal-config.ts'
import { ErrorToast } from '../../ui/error-toast/error-toast.tsx'
import { TextWithPhone } from '../../ui/text-with-phone/text-with-phone.tsx'
import { passwordRules } from '../password/password-rules.ts'
import type { SignUpError } from './sign-up-error.ts'

/** What is said of a refused sign-up. */
export function SignUpFailure({ error, onClose }: { error: SignUpError; onClose: () => void }) {
  const { supportPhone: phone } = usePortalConfig()
  const withPhone = (text: string) => <TextWithPhone text={fillPlaceholders(text, { phone })} phone={phone} />
  if (error === 'weakPassword')
    return (
      <ErrorToast title={signUpMessages.weakPassword} onClose={onClose}>
        {passwordRules.map(({ label }) => (
          <span key={label}>
            {label}
            <br />
          </span>
        ))}
      </ErrorToast>
    )
  if (error === 'taken')
    return (
      <ErrorToast title={signUpMessages.taken} onClose={onClose}>
        {signUpMessages.takenPlease}{' '}
        <Link className="link" to="/login">
          {signUpMessages.takenLogin}
        </Link>{' '}
        {signUpMessages.takenOr}{' '}
        <Link className="link" to="/forgotpassword">
          {signUpMessages.takenReset}
        </Link>
        . {withPhone(signUpMessages.takenShared)}
      </ErrorToast>
    )
  const isTrouble = error === 'trouble'
  return (
    <ErrorToast title={isTrouble ? signUpMessages.trouble : signUpMessages.unverified} onClose={onClose}>
      {withPhone(isTrouble ? signUpMessages.troubleAdvice : signUpMessages.unverifiedAdvice)}
    </ErrorToast>
  )
}
