import { createInvalidFieldError, createWeakPasswordError } from '../identity-error.ts'

const rules: readonly (readonly [RegExp, string])[] = [
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/\d/, 'Password must have numeric characters'],
  [/[!@#$%^&*()\-_+=[\]{}:;,.?/]/, 'Password must have symbol characters'],
]

/** What the answer depends on in addition to the password. */
export interface PasswordPolicy {
  /** The name of the request's field, as Cognito writes it in the answer. */
  readonly field: 'password' | 'proposedPassword'
  /** In characters; an emoji counts as one. */
  readonly minLength: number
}

/**
 * Refuses a password that breaks the policy of spec/portal §5, in Cognito's words; letters of every script are allowed.
 */
export function assertStrongPassword(password: string, { field, minLength }: PasswordPolicy): void {
  if (password.length < 6) throw createInvalidFieldError(field, 'Member must have length greater than or equal to 6')
  if (password.length > 256) throw createInvalidFieldError(field, 'Member must have length less than or equal to 256')
  // A sign-in form may trim spaces around it.
  if (password.trim() !== password)
    throw createInvalidFieldError(field, String.raw`Member must satisfy regular expression pattern: ^[\S]+.*[\S]+$`)
  if (Array.from(password).length < Math.max(8, minLength)) throw createWeakPasswordError('Password not long enough')
  const broken = rules.find(([rule]) => !rule.test(password))
  if (broken) throw createWeakPasswordError(broken[1])
}
