import type { SignUpInput } from '../session/identity-service.ts'

/** The contact used to sign up, which becomes the username. */
export type SignUpMethod = 'email' | 'phone'

/** All fields of the sign-up form. Both contacts are kept when the method changes. */
export interface SignUpValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Ten digits; fewer or none if it is optional. */
  readonly phone: string
  readonly password: string
  readonly confirmation: string
}

/** Whether a number is complete; incomplete ones are not sent. */
export const isCompletePhone = (digits: string): boolean => digits.length === 10

/** Converts the valid, trimmed values of the form to the request. */
export function toSignUpInput(values: SignUpValues, method: SignUpMethod): SignUpInput {
  const { firstName, lastName, email, phone, password } = values
  const number = isCompletePhone(phone) ? `+1${phone}` : ''
  return {
    username: method === 'email' ? email : number,
    password,
    attributes: {
      ...(email !== '' && { email }),
      ...(number !== '' && { phone_number: number }),
      given_name: firstName,
      family_name: lastName,
    },
  }
}
