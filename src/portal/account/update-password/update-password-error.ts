import { updatePasswordMessages } from 'virtual:messages/update-password'
import { serviceErrorOf } from '../form/service-error.ts'

/** The words for a password that could not be changed (spec/portal §8, Update password). */
export function updatePasswordErrorOf(error: unknown): string {
  const { name } = serviceErrorOf(error)
  return name === 'NotAuthorizedException' ? updatePasswordMessages.wrongPassword : updatePasswordMessages.failed
}
