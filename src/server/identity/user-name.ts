import { createInvalidParameterError } from './identity-error.ts'

/** The attribute that a user name is: people sign in with an e-mail address or a phone number. */
export type ContactAttribute = 'email' | 'phone_number'

/** A user name that has been read. */
export interface UserName {
  readonly attribute: ContactAttribute
  /** As it was typed, and as it is written to. */
  readonly contact: string
  /** What two spellings of one name have in common: an e-mail address is the same in capitals. */
  readonly key: string
}

/**
 * Characters that nobody sees: control, zero-width and direction characters, separators of lines, halves of a character. They
 * make two names look like one, and turn the text beside them around.
 */
export const invisibleCharacter = /[\p{C}\p{Zl}\p{Zp}]/u

const emailPattern = /^[^\s@<>"(),:;\\]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}$/u
// A number of North America has ten digits after its 1.
const phonePattern = /^\+(?:1\d{10}|[2-9]\d{6,14})$/

/** Whether `text` is an e-mail address that a message can be sent to. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text) && !text.includes('..') && !invisibleCharacter.test(text)
}

/** Whether `text` is a phone number with its country, such as +12025550142. */
export function isPhoneNumber(text: string): boolean {
  return phonePattern.test(text)
}

/** Reads a user name, in the form in which each letter is one character; undefined where it is neither an e-mail address nor a phone number. */
export function parseUserName(typed: string): UserName | undefined {
  const text = typed.normalize('NFC')
  if (isEmail(text)) return { attribute: 'email', contact: text, key: text.toLowerCase() }
  if (isPhoneNumber(text)) return { attribute: 'phone_number', contact: text, key: text }
  return undefined
}

/** The user name of a new account; refuses what no message can reach. */
export function requireUserName(text: string): UserName {
  const name = parseUserName(text)
  if (name) return name
  if (text.includes('@')) throw createInvalidParameterError('Invalid email address format.')
  if (/^[+\d(]/.test(text)) throw createInvalidParameterError('Invalid phone number format.')
  throw createInvalidParameterError('Username should be either an email or a phone number.')
}

/** Refuses an attribute whose value no message can reach. */
export function assertContact(attribute: ContactAttribute, value: string): void {
  if (attribute === 'email' && !isEmail(value)) throw createInvalidParameterError('Invalid email address format.')
  if (attribute === 'phone_number' && !isPhoneNumber(value))
    throw createInvalidParameterError('Invalid phone number format.')
}

/** How the answer names where a code went, without telling it to somebody who does not know: a***@e***. */
export function maskContact(attribute: ContactAttribute, contact: string): string {
  if (attribute === 'phone_number') return `+${'*'.repeat(Math.max(0, contact.length - 5))}${contact.slice(-4)}`
  const at = contact.lastIndexOf('@')
  return `${contact.slice(0, 1)}***@${contact.slice(at + 1, at + 2)}***`.toLowerCase()
}
