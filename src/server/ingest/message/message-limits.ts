import type { ValidationProblem } from '../../interpret/validation-problem.ts'

/** How many problems of a message are reported. */
export const maxProblems = 100

/**
 * The first problems of a message; where there are more, a last one says so. It concerns the whole message, so the message is refused
 * whole: the rest was not checked.
 */
export function limitProblems<Each extends ValidationProblem>(
  problems: readonly Each[],
  more: (problem: ValidationProblem) => Each,
): Each[] {
  if (problems.length <= maxProblems) return [...problems]
  const reason = `More than ${maxProblems} problems: the rest was not read`
  return [...problems.slice(0, maxProblems), more({ pointer: '', reason })]
}

/** The largest message in bytes, whichever way it comes: some thousand results. */
export const maxMessageBytes = 2_000_000
