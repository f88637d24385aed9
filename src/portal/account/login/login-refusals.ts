import { accountMessages } from 'virtual:messages/account'
import { loginMessages } from 'virtual:messages/login'
import { readServiceError, type Refusal } from '../form/use-account-form.ts'

/** The words for an error of a sign-in (spec/portal §8, Login). */
export function toLoginRefusal(error: unknown): Refusal {
  const { message } = readServiceError(error)
  if (message.includes('is required to signIn')) {
    const field = message.startsWith('password') ? 'password' : 'email'
    return { fields: { [field]: accountMessages.empty } }
  }
  return { title: formatTitle(message), advice: loginMessages.advice }
}

/** The words for a sign-in step that the portal has no page for. */
export const unsupportedStepRefusal: Refusal = { title: loginMessages.unsupported, advice: loginMessages.advice }

/** By the message, as the specification has it: Cognito says NotAuthorizedException of too many attempts, too. */
function formatTitle(message: string): string {
  if (/User does not exist|Incorrect username or password/.test(message)) return loginMessages.incorrect
  return /[.!?]$/.test(message) ? message : `${message}.`
}
