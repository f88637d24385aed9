import type { SendingFailure } from '../model/proposal-calls.ts'
import { explainGitError, SendingError } from './proposals/sending-error.ts'

/** What was asked for, or why git cannot do it. */
export async function catchFailure<Value extends object>(
  work: Promise<Value> | (() => Value),
): Promise<Value | { failure: SendingFailure }> {
  try {
    return await (typeof work === 'function' ? work() : work)
  } catch (error) {
    const told = explainGitError(error)
    if (told instanceof SendingError) return { failure: told.failure }
    throw told
  }
}
