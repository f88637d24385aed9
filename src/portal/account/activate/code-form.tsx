import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { activateMessages } from 'virtual:messages/activate'
import { CodeField } from '../../ui/code-field.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { AccountForm, FormError, SubmitButton } from '../form/account-form.tsx'
import { CodeDestination } from '../form/code-destination.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { checkVerificationCode } from '../form/field-rules.ts'
import { useSessionStore } from '../session/session-context.tsx'
import { createUnverifiedRefusal, isAlreadyActive, resendRefusal, toActivationRefusal } from './activation-refusals.ts'

/** The six boxes for the code, and the ways to get a new one. */
export function CodeForm({ username, onActivated }: { username: string; onActivated: () => Promise<void> }) {
  const session = useSessionStore()
  const [notice, setNotice] = useState<string>()
  const isPhone = username.startsWith('+')
  const title = isPhone ? activateMessages.phoneTitle : activateMessages.emailTitle
  const form = useAccountForm({
    title,
    initialValues: { code: '' },
    rules: { code: checkVerificationCode },
    toRefusal: (error) => toActivationRefusal(error, isPhone),
    send: async ({ code }) => {
      setNotice(undefined)
      const identity = await session.loadIdentity()
      const isActive = await identity.confirmSignUp(username, code).catch(acceptActive)
      if (!isActive) return createUnverifiedRefusal(isPhone)
      await onActivated()
      return undefined
    },
  })
  const resend = async () => {
    setNotice(undefined)
    const identity = await session.loadIdentity()
    const isActive = await identity.resendSignUpCode(username).catch(acceptActive)
    if (isActive) {
      await onActivated()
      return undefined
    }
    form.setFieldValue('code', '')
    setNotice(isPhone ? activateMessages.resentByText : activateMessages.resent)
    return undefined
  }
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <AccountForm form={form}>
        <CodeDestination words={activateMessages.sentTo} address={username} />
        <FormError refusal={form.refusal} onClose={form.clearRefusal} />
        <StatusMessage>{notice}</StatusMessage>
        <CodeField
          label={activateMessages.code}
          value={form.values.code}
          onChange={(code) => form.setFieldValue('code', code)}
          error={form.errors['code'] === undefined ? undefined : form.refusal?.title}
        />
        <Text>
          {isPhone ? activateMessages.textQuestion : activateMessages.spamQuestion}{' '}
          <Anchor component="button" type="button" fw={700} onClick={() => void form.run(resend, () => resendRefusal)}>
            {activateMessages.resend}
          </Anchor>
          .
        </Text>
        <SubmitButton form={form} fullWidth>
          {activateMessages.verify}
        </SubmitButton>
      </AccountForm>
    </>
  )
}

/** Returns true if the service refused because there is nothing left to do. @throws the error if it refused for another reason */
function acceptActive(error: unknown): true {
  if (isAlreadyActive(error)) return true
  throw error
}
