import { useState } from 'react'
import { signUpMessages } from 'virtual:messages/sign-up'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { emailErrorOf, phoneErrorOf, type SignUpFields, type SignUpMethod } from './sign-up-fields.ts'

/** The e-mail address and the telephone number: the one of the method first and required, the other one optional. */
export function ContactFields(props: {
  method: SignUpMethod
  fields: SignUpFields
  left: ReadonlySet<keyof SignUpFields>
  onChange: (changed: Partial<SignUpFields>) => void
  onLeave: (name: keyof SignUpFields) => void
  /** Whether the service has refused the user name. */
  isTaken: boolean
}) {
  const { method, fields, left, onChange, onLeave } = props
  const [hasStrangers, setStrangers] = useState(false)
  const isByEmail = method === 'email'
  const optional = <span className="field-optional"> {signUpMessages.optional}</span>
  const phoneError = left.has('phone') ? phoneErrorOf(fields.phone, method) : undefined
  const email = (
    <TextField
      key="email"
      label={
        <>
          {signUpMessages.email}
          {!isByEmail && optional}
        </>
      }
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required={isByEmail}
      value={fields.email}
      onChange={({ target }) => onChange({ email: target.value })}
      onBlur={() => onLeave('email')}
      isWrong={isByEmail && props.isTaken}
      error={left.has('email') ? emailErrorOf(fields.email, method) : undefined}
    />
  )
  const phone = (
    <TextField
      key="phone"
      label={
        <>
          {signUpMessages.phone}
          {isByEmail && optional}
        </>
      }
      description={signUpMessages.phoneHint}
      name="phone"
      inputMode="tel"
      autoComplete="tel-national"
      start="+1"
      required={!isByEmail}
      value={fields.phone}
      onChange={({ target }) => {
        setStrangers(isByEmail && /[^\d\s()+.-]/.test(target.value))
        onChange({ phone: digitsOf(target.value) })
      }}
      onBlur={() => {
        setStrangers(false)
        onLeave('phone')
      }}
      isWrong={!isByEmail && props.isTaken}
      error={hasStrangers ? signUpMessages.numbersOnly : phoneError}
    />
  )
  return isByEmail ? [email, phone] : [phone, email]
}

/** The digits of a US number, without the country's own where it was pasted along. */
function digitsOf(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  return (digits.length > 10 ? digits.replace(/^1/, '') : digits).slice(0, 10)
}
