import { loginMessages } from 'virtual:messages/login'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { serviceErrorOf } from '../form/service-error.ts'

/** What the login form says of a failed attempt: in a box above the form, or beside the fields that are empty. */
export type LoginError =
  { readonly title: string; readonly advice: string } | { readonly emptyFields: readonly ('email' | 'password')[] }

/** The words for an error of a sign-in (spec/portal §8, Login); `phone` is the support line. */
export function loginErrorOf(error: unknown, phone: string): LoginError {
  const { name, message } = serviceErrorOf(error)
  if (name === 'EmptySignInUsername') return { emptyFields: ['email'] }
  if (name === 'EmptySignInPassword') return { emptyFields: ['password'] }
  const advice = fillPlaceholders(loginMessages.advice, { phone })
  return { title: titleOf(name, message), advice }
}

function titleOf(name: string, message: string): string {
  // Cognito says NotAuthorizedException of other things too, such as too many attempts; only this one is about the password.
  const isIncorrect = name === 'NotAuthorizedException' && message.startsWith('Incorrect username or password')
  if (isIncorrect || name === 'UserNotFoundException') return loginMessages.incorrect
  return /[.!?]$/.test(message) ? message : `${message}.`
}

/** The words for a sign-in step that the portal has no page for. */
export function unsupportedStep(phone: string): LoginError {
  return { title: loginMessages.unsupported, advice: fillPlaceholders(loginMessages.advice, { phone }) }
}
