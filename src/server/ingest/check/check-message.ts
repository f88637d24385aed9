import type { Order } from '../../../../schemas/portal-types.ts'
import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { assignReviews } from '../reviews/assign-reviews.ts'
import { buildOrder } from '../order/build-order.ts'
import { toCompletePurchase, checkCompleteness } from './to-complete-purchase.ts'
import { checkLaboratoryFlags } from '../order/check-laboratory-flags.ts'
import { checkPurchase } from './check-purchase.ts'
import { checkReadiness } from './check-readiness.ts'
import { checkSchema } from './check-schema.ts'
import { clockTolerance, checkTime, checkTimes } from './check-times.ts'
import { hideForeignKeys } from './hide-foreign-keys.ts'
import { maxProblems } from '../message/limit-problems.ts'
import { hasRegistration, checkRegistration } from './check-registration.ts'
import type { PurchaseStatement, ScreeningMessage } from '../message/screening-message.ts'
import { explainBareNumber } from '../units/explain-bare-number.ts'
import { createProblem, type Problem } from '../../interpret/problem.ts'

/** What a message is held to. */
export interface MessageRules {
  readonly catalogue: Catalogue
  /** When it arrived. */
  readonly now: Date
  /** Whether the results of its sender wait where it says nothing of their review. */
  readonly isReviewRequired: boolean
}

/** A message that was held to its schema and the catalogue: everything that is wrong, and the orders of purchases that are right. */
export interface CheckedMessage {
  readonly problems: readonly Problem[]
  /** By the index of the purchase; only of those that say everything an order needs. */
  readonly orders: ReadonlyMap<number, Order>
  /** What is wrong as well where nothing is known of a purchase: what its first message has to say. */
  readonly firstMessageProblems: readonly Problem[]
}

/**
 * Finds the problems of what should be a message, until there are more than are told; what the schema allows is held to the catalogue
 * and interpreted, too.
 */
export function checkMessage(rules: MessageRules, data: unknown): CheckedMessage {
  const { catalogue } = rules
  const found = checkContent(rules, data)
  return { ...found, problems: hideForeignKeys(catalogue, found.problems) }
}

function checkContent({ catalogue, now, isReviewRequired }: MessageRules, data: unknown): CheckedMessage {
  const errors = checkSchema(data).map((each) => explainBareNumber(catalogue, data, each))
  const isBroken = (pointer: string): boolean => errors.some((each) => `${each.pointer}/`.startsWith(`${pointer}/`))
  const isUnusable = errors.length > maxProblems || errors.some(({ pointer }) => pointer === '/purchases')
  if (isUnusable || !hasPurchases(data)) return { problems: errors, orders: new Map(), firstMessageProblems: [] }
  const { sentAt, participant, purchases } = data
  const problems = [...errors]
  if (!isBroken('/sentAt')) problems.push(...checkSentAt(sentAt, now))
  if (!isBroken('/participant'))
    problems.push(
      ...checkTime('/participant/membershipStartDate', participant.membershipStartDate, now),
      ...checkRegistration(participant, now),
    )
  if (purchases.length === 0 && !hasRegistration(participant)) problems.push(emptyMessage)
  const orders = new Map<number, Order>()
  const firstMessageProblems: Problem[] = []
  const ids = new Set<string>()
  for (const [index, purchase] of purchases.entries()) {
    const pointer = `/purchases/${index}`
    if (problems.length > maxProblems) break
    for (const each of checkAsFirstMessage(catalogue, purchase, isBroken(pointer)))
      firstMessageProblems.push({ ...each, pointer: pointer + each.pointer })
    if (isBroken(pointer)) continue
    const sex = isBroken('/participant') ? undefined : participant.sex
    const found = [
      ...(ids.has(purchase.purchaseId) ? [createProblem('/purchaseId', 'second purchase of this id', 'one')] : []),
      ...checkTimes(purchase, now),
      ...checkPurchase(catalogue, purchase, sex),
    ]
    ids.add(purchase.purchaseId)
    if (sex !== undefined && found.length <= maxProblems) {
      const complete = toCompletePurchase(assignReviews(purchase, isReviewRequired))
      const built = complete && buildOrder(catalogue, complete, { sex })
      for (const each of complete && built ? checkLaboratoryFlags(catalogue, complete, built.order) : [])
        found.push(each)
      const misread = (built?.problems ?? []).filter((each) => !found.some((other) => isSamePlace(each, other)))
      for (const each of misread) found.push(each)
      if (built && found.length === 0) orders.set(index, built.order)
    }
    for (const each of found) problems.push({ ...each, pointer: pointer + each.pointer })
  }
  return { problems, orders, firstMessageProblems }
}

const emptyMessage = createProblem(
  '/purchases',
  'message without purchases',
  'at least one, or what registers the participant: contact, familyName or birthDate',
)

function checkAsFirstMessage(catalogue: Catalogue, purchase: PurchaseStatement, isBroken: boolean): Problem[] {
  const lacks = checkCompleteness(purchase)
  return isBroken || lacks.length > 0 ? lacks : checkReadiness(catalogue, purchase)
}

function hasPurchases(data: unknown): data is ScreeningMessage {
  return typeof data === 'object' && data !== null && 'purchases' in data && Array.isArray(data.purchases)
}

/** Whether one place is in the other: what the catalogue does not know, nobody can interpret. */
function isSamePlace(one: Problem, other: Problem): boolean {
  return `${one.pointer}/`.startsWith(`${other.pointer}/`) || `${other.pointer}/`.startsWith(`${one.pointer}/`)
}

function checkSentAt(sentAt: string, now: Date): Problem[] {
  if (Date.parse(sentAt) > now.getTime() + clockTolerance)
    return [createProblem('/sentAt', 'time in the future', 'when the message was made')]
  return checkTime('/sentAt', sentAt, now)
}
