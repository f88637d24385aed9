import { accountMessages } from 'virtual:messages/account'
import { loginMessages } from 'virtual:messages/login'
import { readServiceError, type Refusal } from '../form/use-account-form.ts'

/** The message for a sign-in error (spec/portal §8, Login). */
export function toLoginRefusal(error: unknown): Refusal {
  const { message } = readServiceError(error)
  if (message.includes('is required to signIn')) {
    const field = message.startsWith('password') ? 'password' : 'email'
    return { fields: { [field]: accountMessages.empty } }
  }
  return { title: formatTitle(message), advice: loginMessages.advice }
}

/** The message for a sign-in step that the portal does not support. */
export const unsupportedStepRefusal: Refusal = {
  title: loginMessages.unsupported,
  advice: loginMessages.unsupportedAdvice,
}

/** Matches the message, as the specification does, because Cognito also uses NotAuthorizedException for too many attempts. */
function formatTitle(message: string): string {
  if (/User does not exist|Incorrect username or password/.test(message)) return loginMessages.incorrect
  return /[.!?]$/.test(message) ? message : `${message}.`
}
