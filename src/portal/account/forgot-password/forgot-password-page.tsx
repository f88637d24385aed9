import { useEffect, useState } from 'react'
import { forgotPasswordMessages } from 'virtual:messages/forgot-password'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { FormSuccess } from '../form/form-success.tsx'
import { usePendingAccount } from '../form/pending-account.tsx'
import { ResetStep } from './reset-step.tsx'
import { SendCodeStep } from './send-code-step.tsx'

type Step =
  | { readonly name: 'send' | 'done' }
  | { readonly name: 'reset'; readonly email: string; readonly username: string }

/** /forgotpassword: send a code, enter it with a new password, done. The login can require it and hands over the account. */
export function ForgotPasswordPage() {
  const [step, setStep] = useState<Step>({ name: 'send' })
  const [pendingAccount, setPendingAccount] = usePendingAccount()
  const [required] = useState(pendingAccount?.needs === 'password' ? pendingAccount : undefined)
  useEffect(() => {
    // The next visit is not required.
    if (required) setPendingAccount(undefined)
  }, [required, setPendingAccount])
  return (
    <AccountFrame>
      {step.name === 'send' && (
        <SendCodeStep
          requiredFor={required?.email}
          onSent={(email, username) => setStep({ name: 'reset', email, username })}
        />
      )}
      {step.name === 'reset' && <ResetStep {...step} onReset={() => setStep({ name: 'done' })} />}
      {step.name === 'done' && (
        <FormSuccess
          title={forgotPasswordMessages.successTitle}
          text={forgotPasswordMessages.successNext}
          button={forgotPasswordMessages.goToLogin}
          to="/login"
        />
      )}
    </AccountFrame>
  )
}
