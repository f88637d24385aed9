import { accountMessages } from 'virtual:messages/account'
import { loginMessages } from 'virtual:messages/login'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { serviceErrorOf } from '../form/service-error.ts'
import type { Refusal } from '../form/use-account-form.ts'

/** The words for an error of a sign-in (spec/portal §8, Login); `phone` is the support line. */
export function loginErrorOf(error: unknown, phone: string): Refusal {
  const { name, message } = serviceErrorOf(error)
  if (name === 'EmptySignInUsername') return { fields: { email: accountMessages.empty } }
  if (name === 'EmptySignInPassword') return { fields: { password: accountMessages.empty } }
  return { title: titleOf(name, message), advice: fillPlaceholders(loginMessages.advice, { phone }) }
}

/** The words for a sign-in step that the portal has no page for. */
export function unsupportedStep(phone: string): Refusal {
  return { title: loginMessages.unsupported, advice: fillPlaceholders(loginMessages.advice, { phone }) }
}

function titleOf(name: string, message: string): string {
  // Cognito says NotAuthorizedException of other things too, such as too many attempts; only this one is about the password.
  const isIncorrect = name === 'NotAuthorizedException' && message.startsWith('Incorrect username or password')
  if (isIncorrect || name === 'UserNotFoundException') return loginMessages.incorrect
  return /[.!?]$/.test(message) ? message : `${message}.`
}
