import type { SignUpInput } from '../session/identity-service.ts'

/** The contact with which a participant signs up, which becomes the username. */
export type SignUpMethod = 'email' | 'phone'

/** Everything that the sign-up form asks; both contacts stay when the method changes. */
export interface SignUpValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Ten digits; where it is optional, fewer or none. */
  readonly phone: string
  readonly password: string
  readonly confirmation: string
}

/** Whether a number can be called: one that is incomplete is not sent. */
export const isCompletePhone = (digits: string): boolean => digits.length === 10

/** What is sent of the form, whose values are right and trimmed. */
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
