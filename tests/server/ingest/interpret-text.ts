import type { DefinitionCatalogue } from '../../../src/catalogue/catalogue.ts'
import { checkMessage } from '../../../src/server/ingest/check/check-message.ts'
import { interpretMessage, type InterpretedMessage } from '../../../src/server/ingest/interpret/interpret-message.ts'
import type { PlacedProblem } from '../../../src/server/ingest/message/placed-problem.ts'
import { readMessage } from '../../../src/server/ingest/read/read-message.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'

/** What a text is interpreted with, if a test says so. */
interface Rules {
  readonly catalogue?: DefinitionCatalogue
  readonly now?: Date
}

/** A text as ingesting reads, checks and interprets it before anything is saved; its sender's results need a review. */
export function interpretText(
  text: string,
  { catalogue = compiledCatalogue, now = new Date('2026-11-22T12:00:00Z') }: Rules = {},
): InterpretedMessage {
  const checked = checkMessage(readMessage(text, catalogue), { catalogue, now })
  return interpretMessage(checked, { catalogue, isReviewRequired: true })
}

/** Everything that is wrong with a message that is the first about its purchases. */
export function listProblemsOfFirst({ problems, firstMessageProblems }: InterpretedMessage): PlacedProblem[] {
  return [...problems, ...firstMessageProblems]
}
