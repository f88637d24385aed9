import { passwordMessages } from 'virtual:messages/password'

/** One line of the checklist under a new password. */
export interface PasswordRule {
  readonly label: string
  readonly isMetBy: (password: string) => boolean
}

/** What a new password must have (spec/portal §5), in the order of the checklist. */
export const passwordRules: readonly PasswordRule[] = [
  { label: passwordMessages.length, isMetBy: (password) => password.length >= 8 },
  { label: passwordMessages.uppercase, isMetBy: (password) => /[A-Z]/.test(password) },
  { label: passwordMessages.lowercase, isMetBy: (password) => /[a-z]/.test(password) },
  { label: passwordMessages.digit, isMetBy: (password) => /\d/.test(password) },
  { label: passwordMessages.special, isMetBy: (password) => /[!@#$%^&*()\-_+=[\]{}:;,.?/]/.test(password) },
]

/** True for a password that meets every rule. */
export function isGoodPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.isMetBy(password))
}
