import { updatePasswordMessages } from 'virtual:messages/update-password'
import { toServiceError } from '../form/to-service-error.ts'
import type { Refusal } from '../form/use-account-form.ts'

/** The words for a password that could not be changed (spec/portal §8, Update password). */
export function toUpdatePasswordRefusal(error: unknown): Refusal {
  const isOfCurrent = toServiceError(error).name === 'NotAuthorizedException'
  if (isOfCurrent) return { title: updatePasswordMessages.wrongPassword, fields: { current: true } }
  return { title: updatePasswordMessages.failed }
}
