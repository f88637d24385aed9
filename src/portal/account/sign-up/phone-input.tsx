import { TextInput } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import { accountMessages } from 'virtual:messages/account'
import { signUpMessages } from 'virtual:messages/sign-up'

/** What a form has whose field this is. */
interface FormWithPhone {
  readonly field: (name: 'phone') => { readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void }
  readonly setFieldValue: (name: 'phone', value: string) => void
  readonly setFieldError: (name: 'phone', error: string) => void
}

/** A US phone number, of which only digits are kept; an optional one says so where something else was typed. */
export function PhoneInput({ form, label, required }: { form: FormWithPhone; label: ReactNode; required: boolean }) {
  return (
    <TextInput
      {...form.field('phone')}
      label={label}
      description={signUpMessages.phoneHint}
      inputMode="tel"
      autoComplete="tel-national"
      leftSection="+1"
      required={required}
      onChange={({ currentTarget: { value } }) => {
        form.setFieldValue('phone', parseDigits(value))
        if (!required && /[^\d\s()+.-]/.test(value)) form.setFieldError('phone', accountMessages.numbersOnly)
      }}
    />
  )
}

/** The digits of a US number, without the country's own where it was pasted along. */
function parseDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  return (digits.length > 10 ? digits.replace(/^1/, '') : digits).slice(0, 10)
}
