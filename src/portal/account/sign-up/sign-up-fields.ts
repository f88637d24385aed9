import { signUpMessages } from 'virtual:messages/sign-up'
import { isUsable, type NewPassword } from '../password/new-password-fields.tsx'
import type { NewAccount } from '../session/identity.ts'

/** With what somebody signs up, and is called from then on. */
export type SignUpMethod = 'email' | 'phone'

/** Everything that the sign-up form asks; both contacts stay when the method changes. */
export interface SignUpFields {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** As typed: digits only. */
  readonly phone: string
  readonly newPassword: NewPassword
}

/** The form before anything is typed. */
export const emptySignUp: SignUpFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  newPassword: { password: '', confirmation: '' },
}

/** What is wrong with a name; undefined where nothing is. */
export function nameErrorOf(name: string): string | undefined {
  return name.trim() === '' ? signUpMessages.empty : undefined
}

/** What is wrong with an e-mail address, which may be left out where it is not the user name. */
export function emailErrorOf(email: string, method: SignUpMethod): string | undefined {
  if (email.trim() === '') return method === 'email' ? signUpMessages.empty : undefined
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email.trim()) ? undefined : signUpMessages.invalidEmail
}

/** What is wrong with a telephone number, which may be left out where it is not the user name. */
export function phoneErrorOf(phone: string, method: SignUpMethod): string | undefined {
  if (phone === '') return method === 'phone' ? signUpMessages.empty : undefined
  return /^\d{10}$/.test(phone) ? undefined : signUpMessages.invalidPhone
}

/** True where everything required is there and right, and nothing optional is wrong. */
export function isComplete(fields: SignUpFields, method: SignUpMethod): boolean {
  const errors = [
    nameErrorOf(fields.firstName),
    nameErrorOf(fields.lastName),
    emailErrorOf(fields.email, method),
    phoneErrorOf(fields.phone, method),
  ]
  return errors.every((error) => error === undefined) && isUsable(fields.newPassword)
}

/** What is sent of the form. */
export function accountOf(fields: SignUpFields, method: SignUpMethod): NewAccount {
  const email = fields.email.trim()
  const phone = fields.phone === '' ? '' : `+1${fields.phone}`
  return {
    username: method === 'email' ? email : phone,
    password: fields.newPassword.password,
    attributes: {
      ...(email !== '' && { email }),
      ...(phone !== '' && { phone_number: phone }),
      given_name: fields.firstName.trim(),
      family_name: fields.lastName.trim(),
    },
  }
}
