import { activateMessages } from 'virtual:messages/activate'
import { readServiceError, type Refusal } from '../form/use-account-form.ts'

/** The message for a rejected code (spec/portal §8, Activate). */
export function toActivationRefusal(error: unknown, isPhone: boolean): Refusal {
  const { name } = readServiceError(error)
  if (name === 'ExpiredCodeException') return { title: activateMessages.expiredCode, fields: { code: true } }
  if (name === 'CodeMismatchException') return { title: activateMessages.wrongCode, fields: { code: true } }
  return createUnverifiedRefusal(isPhone)
}

/** Whether a code was refused, or not resent, because the account is already active: the answer to an earlier request was lost. */
export function isAlreadyActive(error: unknown): boolean {
  return /Current status is CONFIRMED|already confirmed/.test(readServiceError(error).message)
}

/**
 * The message for an account that needs more than its code. The specification's wording mentions email, which is wrong for a phone number.
 */
export function createUnverifiedRefusal(isPhone: boolean): Refusal {
  const title = isPhone ? activateMessages.unverifiedPhone : activateMessages.unverified
  return { title, advice: activateMessages.unverifiedAdvice }
}

/** The message for a code that could not be resent. */
export const resendRefusal: Refusal = {
  title: activateMessages.resendFailed,
  advice: activateMessages.resendFailedAdvice,
}
