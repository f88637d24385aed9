import { Button, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { forgotPasswordMessages } from 'virtual:messages/forgot-password'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AccountForm, FormError, SubmitButton } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { checkEmailAddress, type FieldRule } from '../form/field-rules.ts'
import { toUsername } from '../login/to-username.ts'
import { useSessionStore } from '../session/session-context.tsx'
import { toSendCodeRefusal } from './reset-refusals.ts'

/** An email address, or the phone number of an account that was set up with one. */
const checkEmailOrPhone: FieldRule = (typed) =>
  /^\+1\d{10}$/.test(toUsername(typed)) ? undefined : checkEmailAddress(typed)

interface SendCodeStepProps {
  /** The account whose login requires a new password. */
  readonly requiredFor: string | undefined
  readonly onSent: (email: string, username: string) => void
}

/** The first step: enter the account whose password to reset. */
export function SendCodeStep({ requiredFor, onSent }: SendCodeStepProps) {
  const session = useSessionStore()
  const navigate = useNavigate()
  const form = useAccountForm({
    title: forgotPasswordMessages.title,
    initialValues: { email: requiredFor ?? '' },
    rules: { email: checkEmailOrPhone },
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
      <PageHeading
        subtitle={requiredFor === undefined ? forgotPasswordMessages.introduction : forgotPasswordMessages.required}
      >
        {forgotPasswordMessages.title}
      </PageHeading>
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
