import { Button, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { forgotPasswordMessages } from 'virtual:messages/forgot-password'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AccountForm, FormError, SubmitButton } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { checkNotEmpty } from '../form/field-rules.ts'
import { toUsername } from '../login/to-username.ts'
import { useSessionStore } from '../session/session-context.tsx'
import { toSendCodeRefusal } from './reset-refusals.ts'

/** The first step: enter the account whose password to reset. */
export function SendCodeStep({ onSent }: { onSent: (email: string, username: string) => void }) {
  const session = useSessionStore()
  const navigate = useNavigate()
  const form = useAccountForm({
    title: forgotPasswordMessages.title,
    initialValues: { email: '' },
    rules: { email: checkNotEmpty },
    toRefusal: toSendCodeRefusal,
    send: async ({ email }) => {
      const username = toUsername(email)
      await (await session.loadIdentity()).resetPassword(username)
      onSent(email, username)
      return undefined
    },
  })
  return (
    <>
      <PageHeading subtitle={forgotPasswordMessages.introduction}>{forgotPasswordMessages.title}</PageHeading>
      <AccountForm form={form}>
        <FormError refusal={form.refusal} />
        <TextInput
          {...form.field('email')}
          label={forgotPasswordMessages.email}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          onFocus={() => session.preloadIdentity()}
        />
        <SubmitButton form={form} fullWidth>
          {forgotPasswordMessages.sendCode}
        </SubmitButton>
        <Button variant="default" fullWidth onClick={() => void navigate('/login')}>
          {forgotPasswordMessages.backToLogin}
        </Button>
      </AccountForm>
    </>
  )
}
