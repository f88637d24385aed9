import type { Problem } from '../../interpret/describe-schema-error.ts'

/** So many problems of a message are told. */
export const maxProblems = 100

/**
 * The first problems of a message; where there are more than anybody reads, a last one says so. It concerns the whole message, which is
 * refused whole therefore: nobody has judged the rest.
 */
export function limitProblems<Each extends Problem>(
  problems: readonly Each[],
  more: (problem: Problem) => Each,
): Each[] {
  if (problems.length <= maxProblems) return [...problems]
  const reason = `Unexpected number of mistakes, expected at most ${maxProblems}: there are more, and the rest was not read`
  return [...problems.slice(0, maxProblems), more({ pointer: '', reason })]
}
