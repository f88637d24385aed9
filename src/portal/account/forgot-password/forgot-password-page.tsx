import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgotPasswordMessages } from 'virtual:messages/forgot-password'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { usePageTitle } from '../../ui/page-title/page-title.ts'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { ResetStep } from './reset-step.tsx'
import { SendCodeStep } from './send-code-step.tsx'

type Step =
  { readonly name: 'send' | 'done' } | { readonly name: 'reset'; readonly email: string; readonly username: string }

/** /forgotpassword: a code by mail, a new password with it, done. */
export function ForgotPasswordPage() {
  const [step, setStep] = useState<Step>({ name: 'send' })
  return (
    <AccountFrame>
      {step.name === 'send' && (
        <SendCodeStep onSent={(email, username) => setStep({ name: 'reset', email, username })} />
      )}
      {step.name === 'reset' && <ResetStep {...step} onReset={() => setStep({ name: 'done' })} />}
      {step.name === 'done' && <Done />}
    </AccountFrame>
  )
}

function Done() {
  const navigate = useNavigate()
  usePageTitle(forgotPasswordMessages.successTitle)
  return (
    <>
      <PageHeading announce>{forgotPasswordMessages.successTitle}</PageHeading>
      <Button fullWidth onClick={() => void navigate('/login')}>
        {forgotPasswordMessages.goToLogin}
      </Button>
    </>
  )
}
