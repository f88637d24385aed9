import { parseUserName } from './user-name.ts'
import type { AccountContact } from './sign-up-hook.ts'

/** Reads the contacts of an account from its attributes in Cognito's terms. */
export function readContacts(attributes: Readonly<Record<string, string | undefined>>): AccountContact[] {
  return ['email', 'phone_number'].flatMap((name) => {
    const key = parseUserName(attributes[name]?.trim() ?? '')?.key
    return key === undefined ? [] : [{ contact: key, isVerified: attributes[`${name}_verified`] === 'true' }]
  })
}
