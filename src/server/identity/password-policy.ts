import { invalidField, weakPassword } from './identity-error.ts'

const rules: readonly (readonly [RegExp, string])[] = [
  [/.{8}/su, 'Password not long enough'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/\d/, 'Password must have numeric characters'],
  [/[!@#$%^&*()\-_+=[\]{}:;,.?/]/, 'Password must have symbol characters'],
]

/**
 * Refuses a password that breaks the policy of spec/portal §5, in Cognito's words; letters of every script are welcome beside.
 *
 * @param field The name of the request's field, as Cognito writes it in the answer.
 */
export function demandStrongPassword(password: string, field: 'password' | 'proposedPassword'): void {
  if (password.length < 6) throw invalidField(field, 'Member must have length greater than or equal to 6')
  if (password.length > 256) throw invalidField(field, 'Member must have length less than or equal to 256')
  // Whoever types it at sign-in may have spaces around it trimmed away.
  if (password.trim() !== password)
    throw invalidField(field, String.raw`Member must satisfy regular expression pattern: ^[\S]+.*[\S]+$`)
  const broken = rules.find(([rule]) => !rule.test(password))
  if (broken) throw weakPassword(broken[1])
}
