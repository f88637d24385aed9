import type { SendingFailure } from '../../model/proposal-calls.ts'

/** Returns what was asked for. @throws {Error} with the words of a failure */
export function requireSuccess<Found extends object>(found: Found | { readonly failure: SendingFailure }): Found {
  if ('failure' in found) throw new Error(`${found.failure.title} ${found.failure.advice}`)
  return found
}
