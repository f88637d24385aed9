import { parseUserName } from './user-name.ts'
import type { AccountContact } from './sign-up-hook.ts'

/** Converts an account's attributes, in Cognito's terms, to its contacts; leaves out what is neither an email address nor a phone number. */
export function toAccountContacts(attributes: Readonly<Record<string, string | undefined>>): AccountContact[] {
  return ['email', 'phone_number'].flatMap((name) => {
    const key = parseUserName(attributes[name]?.trim() ?? '')?.key
    return key === undefined ? [] : [{ contact: key, isVerified: attributes[`${name}_verified`] === 'true' }]
  })
}
