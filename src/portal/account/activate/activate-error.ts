import { activateMessages } from 'virtual:messages/activate'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { serviceErrorOf } from '../form/service-error.ts'
import type { Refusal } from '../form/use-account-form.ts'

/** The words for a code that was refused (spec/portal §8, Activate); `phone` is the support line. */
export function activateErrorOf(error: unknown, isPhone: boolean, phone: string): Refusal {
  const { name } = serviceErrorOf(error)
  if (name === 'ExpiredCodeException') return { title: activateMessages.expiredCode, fields: { code: true } }
  if (name === 'CodeMismatchException') return { title: activateMessages.wrongCode, fields: { code: true } }
  return unverified(isPhone, phone)
}

/** The words for an account that needs more than its code; the specification's speak of email, which is wrong of a phone number. */
export function unverified(isPhone: boolean, phone: string): Refusal {
  const title = isPhone ? activateMessages.unverifiedPhone : activateMessages.unverified
  return { title, advice: fillPlaceholders(activateMessages.unverifiedAdvice, { phone }) }
}

/** The words for a code that could not be sent again. */
export function resendFailed(phone: string): Refusal {
  const advice = fillPlaceholders(activateMessages.resendFailedAdvice, { phone })
  return { title: activateMessages.resendFailed, advice }
}
