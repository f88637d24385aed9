import type { Order } from '../../../schemas/portal-types.ts'
import type { DefinitionCatalogue } from '../../../src/catalogue/catalogue.ts'
import { checkMessage } from '../../../src/server/ingest/check/check-message.ts'
import { interpretMessage, type InterpretedMessage } from '../../../src/server/ingest/interpret/interpret-message.ts'
import { buildOrder } from '../../../src/server/ingest/interpret/build-order.ts'
import { toCompletePurchase } from '../../../src/server/ingest/check/to-complete-purchase.ts'
import { findPurchaseIndex, type PlacedProblem } from '../../../src/server/ingest/message/placed-problem.ts'
import { assignReviews } from '../../../src/server/ingest/reviews/assign-reviews.ts'
import { readMessage } from '../../../src/server/ingest/read/read-message.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'

/** What a text is interpreted with, if a test says so. */
interface Rules {
  readonly catalogue?: DefinitionCatalogue
  readonly now?: Date
}

export interface InterpretedText extends InterpretedMessage {
  /** The orders that would be saved of the complete purchases without problems, by the index of the purchase. */
  readonly orders: ReadonlyMap<number, Order>
}

/** A text as ingesting reads, checks and interprets it before anything is saved; its sender's results need a review. */
export function interpretText(
  text: string,
  { catalogue = compiledCatalogue, now = new Date('2026-11-22T12:00:00Z') }: Rules = {},
): InterpretedText {
  const checked = checkMessage(readMessage(text, catalogue), { catalogue, now })
  const interpreted = interpretMessage(checked, { catalogue, isReviewRequired: true })
  const { message, problems } = interpreted
  const orders = (message?.purchases ?? []).flatMap((purchase, index): [number, Order][] => {
    if (problems.some(({ pointer }) => findPurchaseIndex(pointer) === index)) return []
    const complete = toCompletePurchase(assignReviews(purchase, true))
    return complete ? [[index, buildOrder(catalogue, complete, { sex: message!.participant.sex }).order]] : []
  })
  return { ...interpreted, orders: new Map(orders) }
}

/** Everything that is wrong with a message that is the first about its purchases. */
export function listProblemsOfFirst({ problems, firstMessageProblems }: InterpretedMessage): PlacedProblem[] {
  return [...problems, ...firstMessageProblems]
}
