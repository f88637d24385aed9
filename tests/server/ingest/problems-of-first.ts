import type { PlacedProblem } from '../../../src/server/ingest/message/placed-problem.ts'
import type { MessageReading } from '../../../src/server/ingest/read/read-message.ts'

/** Everything that is wrong with a message that is the first about its purchases. */
export function problemsOfFirst({ problems, firstMessageProblems }: MessageReading): PlacedProblem[] {
  return [...problems, ...firstMessageProblems]
}
