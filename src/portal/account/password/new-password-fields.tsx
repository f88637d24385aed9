import { PasswordInput, List, VisuallyHidden } from '@mantine/core'
import type { FocusEvent } from 'react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { passwordMessages } from 'virtual:messages/password'
import { passwordRules } from '../form/field-rules.ts'
import '../../ui/mantine-later.css'

/** The part of a form that these fields need. */
interface FormWithPassword {
  readonly values: { readonly password: string; readonly confirmation: string }
  readonly errors: Readonly<Record<string, unknown>>
  readonly field: (name: 'password' | 'confirmation') => {
    readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
  }
  readonly validateField: (name: 'confirmation') => unknown
}

/** A new password with its checklist, and a second field to confirm it. */
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

/**
 * The rules of a new password, checked off as it is typed. Unmet rules are marked only once the password `isRefused`, because an unfinished
 * password is not an error.
 */
function PasswordChecklist({ password, isRefused }: { password: string; isRefused: boolean }) {
  return (
    <List
      role="list"
      listStyleType="none"
      spacing="xs"
      size="sm"
      p="md"
      bg="white"
      bd="1px solid gray.3"
      bdrs="md"
      center={false}
    >
      {passwordRules.map(({ label, isMetBy }) => {
        const isMet = isMetBy(password.trim())
        const { Icon, color, word, weight } = lines[isMet ? 'met' : isRefused ? 'missing' : 'open']
        return (
          <List.Item key={label} c={color} icon={<Icon size={20} weight={weight} display="block" aria-hidden />}>
            {label}
            {word !== undefined && <VisuallyHidden> ({word})</VisuallyHidden>}
          </List.Item>
        )
      })}
    </List>
  )
}

const lines = {
  met: { Icon: CheckCircleIcon, weight: 'fill', color: 'green.9', word: passwordMessages.met },
  missing: { Icon: XCircleIcon, weight: 'fill', color: 'red.7', word: passwordMessages.notMet },
  open: { Icon: CircleIcon, weight: 'regular', color: 'gray.8', word: undefined },
} as const
