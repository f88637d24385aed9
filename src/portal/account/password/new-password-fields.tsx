import { PasswordInput } from '@mantine/core'
import type { FocusEvent } from 'react'
import { PasswordChecklist } from './password-checklist.tsx'

/** What a form has whose fields these are. */
interface FormWithPassword {
  readonly values: { readonly password: string; readonly confirmation: string }
  readonly errors: Readonly<Record<string, unknown>>
  readonly field: (name: 'password' | 'confirmation') => {
    readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
  }
  readonly validateField: (name: 'confirmation') => unknown
}

/** A new password with its checklist, and once more to confirm. */
export function NewPasswordFields({
  form,
  labels,
}: {
  form: FormWithPassword
  labels: { readonly password: string; readonly confirmation: string }
}) {
  const { values, errors } = form
  const password = form.field('password')
  return (
    <>
      <PasswordInput
        {...password}
        label={labels.password}
        autoComplete="new-password"
        required
        onBlur={(event) => {
          password.onBlur(event)
          if (values.confirmation !== '') form.validateField('confirmation')
        }}
        description={<PasswordChecklist password={values.password} isRefused={errors['password'] !== undefined} />}
        descriptionProps={{ component: 'div', mt: 'xs' }}
        inputWrapperOrder={['label', 'error', 'input', 'description']}
      />
      <PasswordInput {...form.field('confirmation')} label={labels.confirmation} autoComplete="new-password" required />
    </>
  )
}
