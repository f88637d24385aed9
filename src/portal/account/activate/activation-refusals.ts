import { activateMessages } from 'virtual:messages/activate'
import { readServiceError, type Refusal } from '../form/use-account-form.ts'

/** The words for a code that was refused (spec/portal §8, Activate). */
export function toActivationRefusal(error: unknown, isPhone: boolean): Refusal {
  const { name } = readServiceError(error)
  if (name === 'ExpiredCodeException') return { title: activateMessages.expiredCode, fields: { code: true } }
  if (name === 'CodeMismatchException') return { title: activateMessages.wrongCode, fields: { code: true } }
  return createUnverifiedRefusal(isPhone)
}

/** The words for an account that needs more than its code; the specification's speak of email, which is wrong of a phone number. */
export function createUnverifiedRefusal(isPhone: boolean): Refusal {
  const title = isPhone ? activateMessages.unverifiedPhone : activateMessages.unverified
  return { title, advice: activateMessages.unverifiedAdvice }
}

/** The words for a code that could not be sent again. */
export const resendRefusal: Refusal = {
  title: activateMessages.resendFailed,
  advice: activateMessages.resendFailedAdvice,
}
