import { parseUserName } from './user-name.ts'
import type { AccountContact } from './sign-up-hook.ts'

/** What an account is reached by, of its attributes as Cognito names them. */
export function readContacts(attributes: Readonly<Record<string, string | undefined>>): AccountContact[] {
  return ['email', 'phone_number'].flatMap((name) => {
    const key = parseUserName(attributes[name]?.trim() ?? '')?.key
    return key === undefined ? [] : [{ contact: key, isVerified: attributes[`${name}_verified`] === 'true' }]
  })
}
