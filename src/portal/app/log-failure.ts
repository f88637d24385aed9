import { logError } from '../data/log.ts'

/** Logs the failure of a part by the kind of error only: a message may quote what was being rendered. */
export function logFailure(error: unknown): void {
  logError(`A part of the portal failed: ${error instanceof Error ? error.name : 'unknown error'}`)
}
