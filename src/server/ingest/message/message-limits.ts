import type { MessageProblem } from '../../interpret/message-problem.ts'

/** The most problems of a message that are reported. */
export const maxProblems = 100

/**
 * Returns the first problems of a message. If there are more, a last one says so; it concerns the whole message, which is refused as a
 * whole because the rest was not checked.
 */
export function limitProblems<Each extends MessageProblem>(
  problems: readonly Each[],
  more: (problem: MessageProblem) => Each,
): Each[] {
  if (problems.length <= maxProblems) return [...problems]
  const reason = `More than ${maxProblems} problems: the rest was not read`
  return [...problems.slice(0, maxProblems), more({ pointer: '', reason })]
}

/** The largest size of a message in bytes, however it is sent; enough for some thousand results. */
export const maxMessageBytes = 2_000_000

/** The most days between a screening and its measurements: a sample may be sent in, and separate visits are further apart. */
export const maxDaysFromScreening = 7
