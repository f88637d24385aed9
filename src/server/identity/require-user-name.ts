import { isEmail, isPhoneNumber, parseUserName, type UserName } from '../registration/user-name.ts'
import { createInvalidParameterError } from './identity-error.ts'

/** Parses the user name of a new account; refuses one to which no message can be sent. */
export function requireUserName(text: string): UserName {
  const name = parseUserName(text)
  if (name) return name
  if (text.includes('@')) throw createInvalidParameterError('Invalid email address format.')
  if (/^[+\d(]/.test(text)) throw createInvalidParameterError('Invalid phone number format.')
  throw createInvalidParameterError('Username should be either an email or a phone number.')
}

/** Refuses an attribute that is a contact, if no message can be sent to its value. */
export function assertContact(attribute: string, value: string): void {
  if (attribute === 'email' && !isEmail(value)) throw createInvalidParameterError('Invalid email address format.')
  if (attribute === 'phone_number' && !isPhoneNumber(value))
    throw createInvalidParameterError('Invalid phone number format.')
}
