import type { MessageParticipant } from '../../../../schemas/message-types.ts'
import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import type { MessageProblem } from '../../interpret/message-problem.ts'
import type { CheckedMessage, CheckedPurchase } from '../check/check-message.ts'
import { hideForeignKeys } from '../check/hide-foreign-keys.ts'
import { toCompletePurchase } from '../check/to-complete-purchase.ts'
import { limitProblems, maxProblems } from '../message/message-limits.ts'
import { findPurchaseIndex, type PlacedProblem } from '../message/placed-problem.ts'
import type { ScreeningMessage } from '../message/screening-message.ts'
import type { ReadMessage } from '../read/read-message.ts'
import { assignReviews } from '../reviews/assign-reviews.ts'
import { buildOrder } from './build-order.ts'
import { checkLaboratoryFlags } from './check-laboratory-flags.ts'

/** The valid parts of a message, and all of its problems. */
export interface InterpretedMessage extends Omit<ReadMessage, 'data'> {
  /** Whether it is JSON that could be parsed and is not nested too deeply. */
  readonly isJson: boolean
  /** Undefined if any problem concerns more than a single purchase. */
  readonly message: ScreeningMessage | undefined
  /** Further problems of purchases that turn out to be unknown. */
  readonly firstMessageProblems: readonly PlacedProblem[]
}

/** The rules by which a message is interpreted. */
export interface InterpretRules {
  readonly catalogue: DefinitionCatalogue
  /** Whether results wait for a review if the message says nothing about one. */
  readonly isReviewRequired: boolean
}

/** Interprets the measurements of each purchase, until there are more problems than are reported. */
export function interpretMessage(
  { read, problems: outside, sex, purchases }: CheckedMessage,
  rules: InterpretRules,
): InterpretedMessage {
  const { data, ...named } = read
  const found = [...outside]
  const firstMessageProblems: MessageProblem[] = []
  for (const [index, purchase] of purchases.entries()) {
    if (found.length > maxProblems) break
    const place = (each: MessageProblem): MessageProblem => ({
      ...each,
      pointer: `/purchases/${index}${each.pointer}`,
    })
    for (const each of listPurchaseProblems(purchase, sex, rules)) found.push(place(each))
    for (const each of purchase.firstMessageProblems) firstMessageProblems.push(place(each))
  }
  const locateAll = (all: readonly MessageProblem[]): PlacedProblem[] => all.flatMap((each) => read.locate(each) ?? [])
  const placed = [...read.problems, ...locateAll(hideForeignKeys(rules.catalogue, found))]
  const problems = limitProblems(placed, (each) => ({ ...each, path: '/' }))
  const isWhole = problems.every(({ pointer }) => findPurchaseIndex(pointer) !== undefined)
  return {
    ...named,
    isJson: data !== undefined,
    message: isWhole ? (data as ScreeningMessage) : undefined,
    problems,
    firstMessageProblems: locateAll(firstMessageProblems),
  }
}

function listPurchaseProblems(
  { purchase, problems, isValid }: CheckedPurchase,
  sex: MessageParticipant['sex'] | undefined,
  { catalogue, isReviewRequired }: InterpretRules,
): readonly MessageProblem[] {
  if (!isValid || sex === undefined || problems.length > maxProblems) return problems
  const complete = toCompletePurchase(assignReviews(purchase, isReviewRequired))
  if (!complete) return problems
  const { order, problems: unread } = buildOrder(catalogue, complete, { sex })
  const found = [...problems, ...checkLaboratoryFlags(catalogue, complete, order)]
  return [...found, ...unread.filter((each) => !found.some((other) => isSamePlace(each, other)))]
}

/** Whether one problem's place contains the other's: the interpreter reports what the catalogue does not know a second time. */
function isSamePlace(one: MessageProblem, other: MessageProblem): boolean {
  return `${one.pointer}/`.startsWith(`${other.pointer}/`) || `${other.pointer}/`.startsWith(`${one.pointer}/`)
}
