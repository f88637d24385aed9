import { Box, Button, Flex, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { passwordMessages } from 'virtual:messages/password'
import { updatePasswordMessages } from 'virtual:messages/update-password'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AccountForm, FormError, SubmitButton } from '../form/account-form.tsx'
import { FormSuccess } from '../form/form-success.tsx'
import { readServiceError, useAccountForm, type Refusal } from '../form/use-account-form.ts'
import { checkNewPassword, checkNotEmpty, createConfirmationCheck } from '../form/field-rules.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { useSessionStore } from '../session/session-context.tsx'
import { changePassword } from './change-password.ts'

const rules = {
  current: checkNotEmpty,
  password: checkNewPassword,
  confirmation: createConfirmationCheck(passwordMessages.differs),
}
const labels = { password: updatePasswordMessages.newPassword, confirmation: updatePasswordMessages.confirmPassword }

/** /updatePassword: a new password for the signed-in participant. */
export function UpdatePasswordPage() {
  const [isDone, setDone] = useState(false)
  return (
    <Box maw="30rem">
      <Breadcrumbs trail={[{ label: updatePasswordMessages.home, to: '/' }]} current={updatePasswordMessages.title} />
      {isDone ? (
        <FormSuccess
          title={updatePasswordMessages.done}
          text={updatePasswordMessages.doneNext}
          button={updatePasswordMessages.backToHome}
          fullWidth={false}
          to="/"
        />
      ) : (
        <UpdatePasswordForm onDone={() => setDone(true)} />
      )}
    </Box>
  )
}

function UpdatePasswordForm({ onDone }: { onDone: () => void }) {
  const session = useSessionStore()
  const navigate = useNavigate()
  const form = useAccountForm({
    title: updatePasswordMessages.title,
    initialValues: { current: '', password: '', confirmation: '' },
    rules,
    toRefusal: toUpdatePasswordRefusal,
    send: async ({ current, password }) => {
      await changePassword(session, current, password)
      onDone()
      return undefined
    },
  })
  return (
    <>
      <PageHeading>{updatePasswordMessages.title}</PageHeading>
      <AccountForm form={form}>
        <FormError refusal={form.refusal} />
        <PasswordInput
          {...form.field('current')}
          label={updatePasswordMessages.currentPassword}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields form={form} labels={labels} />
        <Flex wrap="wrap" gap="sm">
          <SubmitButton flex="1 1 12rem" form={form} isReady={form.isReady && Object.keys(form.errors).length === 0}>
            {updatePasswordMessages.update}
          </SubmitButton>
          <Button flex="1 1 12rem" variant="default" onClick={() => void navigate('/')}>
            {updatePasswordMessages.cancel}
          </Button>
        </Flex>
      </AccountForm>
    </>
  )
}

/**
 * The message for a password that could not be changed (spec/portal §8, Update password). Matches the message, because Cognito also uses
 * NotAuthorizedException for a session that has ended.
 */
function toUpdatePasswordRefusal(error: unknown): Refusal {
  const isOfCurrent = readServiceError(error).message.includes('Incorrect username or password')
  if (isOfCurrent) return { title: updatePasswordMessages.wrongPassword, fields: { current: true } }
  return { title: updatePasswordMessages.failed }
}
