import { activateMessages } from 'virtual:messages/activate'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { serviceErrorOf } from '../form/service-error.ts'

/** What is said of a refused code: what happened and, where there is some, advice. */
export interface ActivateError {
  readonly title: string
  readonly advice?: string
  /** Whether it is the code that is wrong, and not something else that failed. */
  readonly isOfCode?: true
}

/** The words for a code that was refused (spec/portal §8, Activate). */
export function activateErrorOf(error: unknown, phone: string): ActivateError {
  const { name } = serviceErrorOf(error)
  if (name === 'ExpiredCodeException') return { title: activateMessages.expiredCode, isOfCode: true }
  if (name === 'CodeMismatchException') return { title: activateMessages.wrongCode, isOfCode: true }
  return unverified(phone)
}

/** The words for an account that needs more than its code. */
export function unverified(phone: string): ActivateError {
  return { title: activateMessages.unverified, advice: fillPlaceholders(activateMessages.unverifiedAdvice, { phone }) }
}

/** The words for a code that could not be sent again. */
export function resendFailed(phone: string): ActivateError {
  const advice = fillPlaceholders(activateMessages.resendFailedAdvice, { phone })
  return { title: activateMessages.resendFailed, advice }
}
