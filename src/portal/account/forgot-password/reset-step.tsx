import { Anchor, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { forgotPasswordMessages } from 'virtual:messages/forgot-password'
import { passwordMessages } from 'virtual:messages/password'
import { codeLength } from '../../ui/code-length.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { AccountForm, FormError, SubmitButton } from '../form/account-form.tsx'
import { CodeDestination } from '../form/code-destination.tsx'
import { readServiceError, useAccountForm } from '../form/use-account-form.ts'
import { checkNewPassword, createConfirmationCheck, checkVerificationCode } from '../form/field-rules.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { useSessionStore } from '../session/session-context.tsx'
import { toResetRefusal } from './reset-refusals.ts'

/** How long the "code sent" message is shown, in milliseconds (spec/portal §9). */
const noticeDuration = 6000

const rules = {
  code: checkVerificationCode,
  password: checkNewPassword,
  confirmation: createConfirmationCheck(passwordMessages.resetDiffers),
}
const labels = { password: passwordMessages.newPassword, confirmation: passwordMessages.confirmPassword }

/** The second step: enter the code that was sent, and the new password. */
export function ResetStep({ email, username, onReset }: { email: string; username: string; onReset: () => void }) {
  const session = useSessionStore()
  const isPhone = username.startsWith('+')
  const [notice, setNotice] = useState<string | undefined>(forgotPasswordMessages.codeSent)
  useEffect(() => {
    const timer = setTimeout(() => setNotice(undefined), noticeDuration)
    return () => clearTimeout(timer)
  }, [notice])
  const form = useAccountForm({
    title: forgotPasswordMessages.resetTitle,
    initialValues: { code: '', password: '', confirmation: '' },
    rules,
    toRefusal: (error) => toResetRefusal(error, isPhone),
    send: async ({ code, password }) => {
      setNotice(undefined)
      await (await session.loadIdentity()).confirmResetPassword(username, code, password)
      onReset()
      return undefined
    },
  })
  const resend = async () => {
    setNotice(undefined)
    await (await session.loadIdentity()).resetPassword(username)
    form.setFieldValue('code', '')
    setNotice(isPhone ? forgotPasswordMessages.resentByText : forgotPasswordMessages.resent)
    return undefined
  }
  const toResendRefusal = (error: unknown) => ({ title: readServiceError(error).message })
  return (
    <>
      <PageHeading announce>{forgotPasswordMessages.resetTitle}</PageHeading>
      <AccountForm form={form}>
        <CodeDestination
          words={isPhone ? forgotPasswordMessages.sentToPhone : forgotPasswordMessages.sentTo}
          address={email}
        />
        <StatusMessage>{notice}</StatusMessage>
        <FormError refusal={form.refusal} />
        <TextInput
          {...form.field('code')}
          label={forgotPasswordMessages.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('code', value.replaceAll(/\D/g, '').slice(0, codeLength))
          }
        />
        <Text>
          {isPhone ? forgotPasswordMessages.textQuestion : forgotPasswordMessages.resendQuestion}{' '}
          <Anchor component="button" type="button" fw={700} onClick={() => void form.run(resend, toResendRefusal)}>
            {forgotPasswordMessages.resend}
          </Anchor>
          .
        </Text>
        <NewPasswordFields form={form} labels={labels} />
        <SubmitButton form={form} fullWidth>
          {forgotPasswordMessages.resetPassword}
        </SubmitButton>
      </AccountForm>
    </>
  )
}
