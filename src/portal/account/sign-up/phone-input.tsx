import { TextInput } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import { fieldsMessages } from 'virtual:messages/fields'
import { signUpMessages } from 'virtual:messages/sign-up'
import { isCompletePhone } from './to-sign-up-input.ts'

/** What a form has whose field this is. */
interface FormWithPhone {
  readonly values: { readonly phone: string }
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly field: (name: 'phone') => { readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void }
  readonly setFieldValue: (name: 'phone', value: string) => void
  readonly setErrors: (errors: Readonly<Record<string, ReactNode>>) => void
}

/**
 * A US phone number, of which only digits are kept. An optional one says so where something else was typed and, while it is
 * incomplete, that it is not saved.
 */
export function PhoneInput({ form, label, required }: { form: FormWithPhone; label: ReactNode; required: boolean }) {
  const { phone } = form.values
  // As it is typed: words that came as the field is left would move the button that is being pressed.
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
          // Not setFieldError: it compares with the error that setFieldValue is about to clear.
          form.setErrors({ ...form.errors, phone: fieldsMessages.numbersOnly })
        }
      }}
    />
  )
}

/** The digits of a US number, without the country's own where it was pasted along. */
function parseDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  return (digits.length > 10 ? digits.replace(/^1/, '') : digits).slice(0, 10)
}
