/** The attribute that a user name is: people sign in with an email address or a phone number. */
export type ContactAttribute = 'email' | 'phone_number'

/** A user name that has been read. */
export interface UserName {
  readonly attribute: ContactAttribute
  /** As it was typed, and as it is used to address messages. */
  readonly contact: string
  /** The same for all spellings: an email address in lower case. */
  readonly key: string
}

/**
 * Invisible characters: control, zero-width and direction characters, line separators, lone surrogates. They make two
 * names look like one, and reverse the text next to them.
 */
export const invisibleCharacter = /[\p{C}\p{Zl}\p{Zp}]/u

const emailPattern = /^[^\s@<>"(),:;\\]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}$/u
// A North American number has ten digits after the 1.
const phonePattern = /^\+(?:1\d{10}|[2-9]\d{6,14})$/

/** Whether `text` is an email address that a message can be sent to. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text) && !text.includes('..') && !invisibleCharacter.test(text)
}

/** Whether `text` is a phone number with its country code, such as +12025550142. */
export function isPhoneNumber(text: string): boolean {
  return phonePattern.test(text)
}

/** Reads a user name, normalized (NFC); undefined if it is neither an email address nor a phone number. */
export function parseUserName(typed: string): UserName | undefined {
  const text = typed.normalize('NFC')
  if (isEmail(text)) return { attribute: 'email', contact: text, key: text.toLowerCase() }
  if (isPhoneNumber(text)) return { attribute: 'phone_number', contact: text, key: text }
  return undefined
}

/** Masks a contact for a caller who may not know it: a***@e***. */
export function maskContact(attribute: ContactAttribute, contact: string): string {
  if (attribute === 'phone_number') return `+${'*'.repeat(Math.max(0, contact.length - 5))}${contact.slice(-4)}`
  const at = contact.lastIndexOf('@')
  return `${contact.slice(0, 1)}***@${contact.slice(at + 1, at + 2)}***`.toLowerCase()
}
