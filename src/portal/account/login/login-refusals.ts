import { accountMessages } from 'virtual:messages/account'
import { loginMessages } from 'virtual:messages/login'
import { readServiceError } from '../form/read-service-error.ts'
import type { Refusal } from '../form/use-account-form.ts'

/** The words for an error of a sign-in (spec/portal §8, Login). */
export function toLoginRefusal(error: unknown): Refusal {
  const { name, message } = readServiceError(error)
  if (name === 'EmptySignInUsername') return { fields: { email: accountMessages.empty } }
  if (name === 'EmptySignInPassword') return { fields: { password: accountMessages.empty } }
  return { title: formatTitle(name, message), advice: loginMessages.advice }
}

/** The words for a sign-in step that the portal has no page for. */
export const unsupportedStepRefusal: Refusal = { title: loginMessages.unsupported, advice: loginMessages.advice }

function formatTitle(name: string, message: string): string {
  // Cognito says NotAuthorizedException of other things too, such as too many attempts; only this one is about the password.
  const isIncorrect = name === 'NotAuthorizedException' && message.startsWith('Incorrect username or password')
  if (isIncorrect || name === 'UserNotFoundException') return loginMessages.incorrect
  return /[.!?]$/.test(message) ? message : `${message}.`
}
