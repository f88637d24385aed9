import { updatePasswordMessages } from 'virtual:messages/update-password'
import { serviceErrorOf } from '../form/service-error.ts'

/** What is said of a refused change of the password. */
export interface UpdatePasswordError {
  readonly title: string
  /** Whether it is the current password that is wrong, and not something else that failed. */
  readonly isOfCurrent: boolean
}

/** The words for a password that could not be changed (spec/portal §8, Update password). */
export function updatePasswordErrorOf(error: unknown): UpdatePasswordError {
  const { name } = serviceErrorOf(error)
  const isOfCurrent = name === 'NotAuthorizedException'
  return { title: isOfCurrent ? updatePasswordMessages.wrongPassword : updatePasswordMessages.failed, isOfCurrent }
}
