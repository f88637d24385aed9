import { TextInput } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import { fieldsMessages } from 'virtual:messages/fields'
import { signUpMessages } from 'virtual:messages/sign-up'
import { isCompletePhone } from './to-sign-up-input.ts'

/** The part of a form that this field needs. */
interface FormWithPhone {
  readonly values: { readonly phone: string }
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly field: (name: 'phone') => { readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void }
  readonly setFieldValue: (name: 'phone', value: string) => void
  readonly setErrors: (errors: Readonly<Record<string, ReactNode>>) => void
}

/**
 * A US phone number; keeps digits only. An optional field reports other characters and, while incomplete, that the number will not be
 * saved.
 */
export function PhoneInput({ form, label, required }: { form: FormWithPhone; label: ReactNode; required: boolean }) {
  const { phone } = form.values
  // Shown while typing: text that appears on blur would move the button that is being pressed.
  const isIncomplete = !required && phone !== '' && !isCompletePhone(phone)
  return (
    <TextInput
      {...form.field('phone')}
      label={label}
      description={isIncomplete ? signUpMessages.phoneIncomplete : signUpMessages.phoneHint}
      inputMode="tel"
      autoComplete="tel-national"
      leftSection="+1"
      required={required}
      onChange={({ currentTarget: { value } }) => {
        form.setFieldValue('phone', parseDigits(value))
        if (!required && /[^\d\s()+.-]/.test(value)) {
          // Not setFieldError, which compares with the error that setFieldValue is about to clear.
          form.setErrors({ ...form.errors, phone: fieldsMessages.numbersOnly })
        }
      }}
    />
  )
}

/** The digits of a US number, without a pasted country code. */
function parseDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  return (digits.length > 10 ? digits.replace(/^1/, '') : digits).slice(0, 10)
}
