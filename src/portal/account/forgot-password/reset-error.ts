import { forgotPasswordMessages } from 'virtual:messages/forgot-password'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { serviceErrorOf } from '../form/service-error.ts'

/** What is said of a refused step: what happened and, where there is some, advice. */
export interface StepError {
  readonly title: string
  readonly advice?: string
  /** Whether it is the field of the code or of the address that is wrong, and not something else that failed. */
  readonly isOfField?: true
}

/** The words for a code that could not be sent (spec/portal §8, Forgot password). */
export function sendCodeErrorOf(error: unknown, phone: string): StepError {
  const { name, message } = serviceErrorOf(error)
  if (name !== 'UserNotFoundException') return { title: message }
  const advice = fillPlaceholders(forgotPasswordMessages.unknownEmailAdvice, { phone })
  return { title: forgotPasswordMessages.unknownEmail, advice, isOfField: true }
}

/** The words for a password that could not be reset (spec/portal §8, Reset). */
export function resetErrorOf(error: unknown, phone: string): StepError {
  const { name, message } = serviceErrorOf(error)
  if (name === 'CodeMismatchException') return { title: forgotPasswordMessages.wrongCode, isOfField: true }
  if (name === 'ExpiredCodeException') return { title: forgotPasswordMessages.expiredCode, isOfField: true }
  if (message.includes('exceeded')) return { title: message }
  const advice = fillPlaceholders(forgotPasswordMessages.unverifiedAdvice, { phone })
  return { title: forgotPasswordMessages.unverified, advice }
}
