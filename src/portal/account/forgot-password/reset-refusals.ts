import { forgotPasswordMessages } from 'virtual:messages/forgot-password'
import { readServiceError, type Refusal } from '../form/use-account-form.ts'

/** The message for a code that could not be sent (spec/portal §8, Forgot password). */
export function toSendCodeRefusal(error: unknown): Refusal {
  const { name, message } = readServiceError(error)
  if (name !== 'UserNotFoundException' && !message.includes('not found')) return { title: message }
  return {
    title: forgotPasswordMessages.unknownEmail,
    advice: forgotPasswordMessages.unknownEmailAdvice,
    fields: { email: true },
  }
}

/** The message for a password that could not be reset (spec/portal §8, Reset). */
export function toResetRefusal(error: unknown, isPhone: boolean): Refusal {
  const { name, message } = readServiceError(error)
  if (name === 'CodeMismatchException') return { title: forgotPasswordMessages.wrongCode, fields: { code: true } }
  if (name === 'ExpiredCodeException') return { title: forgotPasswordMessages.expiredCode, fields: { code: true } }
  if (message.includes('exceeded')) return { title: message }
  const title = isPhone ? forgotPasswordMessages.unverifiedPhone : forgotPasswordMessages.unverified
  return { title, advice: forgotPasswordMessages.unverifiedAdvice }
}
