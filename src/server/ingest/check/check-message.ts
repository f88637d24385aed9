import type { MessageParticipant } from '../../../../schemas/message-types.ts'
import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'
import { maxProblems } from '../message/message-limits.ts'
import type { PurchaseUpdate, ScreeningMessage } from '../message/screening-message.ts'
import type { ReadMessage } from '../read/read-message.ts'
import { explainBareNumber } from '../units/explain-bare-number.ts'
import { checkPurchase } from './check-purchase.ts'
import { checkMissingResults } from './check-missing-results.ts'
import { checkBornBefore, checkRegistration, hasRegistration } from './check-registration.ts'
import { checkSchema } from './check-schema.ts'
import { checkSequence } from './check-sequence.ts'
import { clockTolerance, checkTime, checkTimes, findLastMeasured, isNoTime } from './check-times.ts'
import { checkCompleteness } from './to-complete-purchase.ts'

/** What a message is checked against. */
export interface MessageRules {
  readonly catalogue: DefinitionCatalogue
  /** When it arrived. */
  readonly now: Date
}

/** A purchase that was checked against the catalogue, and its problems, with pointers into the purchase. */
export interface CheckedPurchase {
  readonly purchase: PurchaseUpdate
  readonly problems: readonly MessageProblem[]
  /** Further problems if the purchase is unknown: what its first message must contain. */
  readonly firstMessageProblems: readonly MessageProblem[]
  /** Whether the schema allows it and its times can be read, so that it can be interpreted. */
  readonly isValid: boolean
}

/** A message that was checked against its schema and the catalogue; its values are not interpreted yet. */
export interface CheckedMessage {
  readonly read: ReadMessage
  /** Violations of the schema, including those in purchases, and other problems outside the purchases. */
  readonly problems: readonly MessageProblem[]
  /** The participant's sex; undefined if the participant is invalid. */
  readonly sex: MessageParticipant['sex'] | undefined
  /** Empty if the message has more problems than are reported. */
  readonly purchases: readonly CheckedPurchase[]
}

/**
 * Finds the problems of a message, until there are more than are reported. What the schema allows is also checked against the catalogue.
 */
export function checkMessage(read: ReadMessage, { catalogue, now }: MessageRules): CheckedMessage {
  const { data } = read
  if (data === undefined) return { read, problems: [], sex: undefined, purchases: [] }
  const errors = checkSchema(data).map((each) => explainBareNumber(catalogue, data, each))
  const isValid = (pointer: string): boolean => !errors.some((each) => `${each.pointer}/`.startsWith(`${pointer}/`))
  const isUnusable = errors.length > maxProblems || errors.some(({ pointer }) => pointer === '/purchases')
  if (isUnusable || !hasPurchases(data)) return { read, problems: errors, sex: undefined, purchases: [] }
  const { participant, purchases } = data
  const isValidPurchase = (_: unknown, index: number): boolean => isValid(`/purchases/${index}`)
  const problems = [
    ...errors,
    ...(isValid('/sentAt') ? checkSentAt(data.sentAt, purchases.filter(isValidPurchase), now) : []),
    ...(isValid('/participant') ? checkParticipant(participant, now) : []),
    ...(isValid('/participant') ? checkBornBefore(participant, purchases.filter(isValidPurchase), now) : []),
    ...(purchases.length === 0 && !hasRegistration(participant) ? [emptyMessage] : []),
  ]
  const sex = isValid('/participant') ? participant.sex : undefined
  const checked: CheckedPurchase[] = []
  const repeatedIds = listRepeatedIds(purchases)
  let count = problems.length
  for (const [index, purchase] of purchases.entries()) {
    if (count > maxProblems) break
    const each = isValid(`/purchases/${index}`)
      ? checkValidPurchase(purchase, { catalogue, now, sex, repeatedIds })
      : { problems: [], firstMessageProblems: checkCompleteness(purchase), isValid: false }
    checked.push({ purchase, ...each })
    count += each.problems.length
  }
  return { read, problems, sex, purchases: checked }
}

interface PurchaseRules extends MessageRules, Pick<CheckedMessage, 'sex'> {
  readonly repeatedIds: ReadonlySet<unknown>
}

function checkValidPurchase(
  purchase: PurchaseUpdate,
  { catalogue, now, sex, repeatedIds }: PurchaseRules,
): Omit<CheckedPurchase, 'purchase'> {
  const lacks = checkCompleteness(purchase)
  const times = checkTimes(purchase, now)
  return {
    problems: [
      ...(repeatedIds.has(purchase.purchaseId) ? [repeatedId] : []),
      ...(times.length > 0 ? times : checkSequence(purchase, purchase.screening?.time)),
      ...checkPurchase(catalogue, purchase, sex),
    ],
    firstMessageProblems: lacks.length > 0 ? lacks : checkMissingResults(catalogue, purchase),
    isValid: !times.some(isNoTime),
  }
}

/** The ids that several purchases of a message have, readable or not. None of them may be saved: which one counts is unknown. */
function listRepeatedIds(purchases: readonly (Partial<PurchaseUpdate> | null)[]): ReadonlySet<unknown> {
  const ids = purchases.flatMap((purchase) => purchase?.purchaseId ?? [])
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
}

const repeatedId = createUnexpectedValueProblem('/purchaseId', 'id of two purchases', 'one purchase with this id')

const emptyMessage = createUnexpectedValueProblem(
  '/purchases',
  'message without purchases',
  'at least one, or what registers the participant: contact, familyName or birthDate',
)

function hasPurchases(data: unknown): data is ScreeningMessage {
  return typeof data === 'object' && data !== null && 'purchases' in data && Array.isArray(data.purchases)
}

/** A message cannot be older than what it reports: by a stopped clock, its corrections would be older than what they correct. */
function checkSentAt(sentAt: string, purchases: readonly PurchaseUpdate[], now: Date): MessageProblem[] {
  const unusable = checkTime('/sentAt', sentAt, now)
  if (unusable.length > 0) return unusable
  const sent = Date.parse(sentAt)
  if (sent > now.getTime() + clockTolerance)
    return [createUnexpectedValueProblem('/sentAt', 'time in the future', 'when the message was made')]
  const isOlder = purchases.some((purchase) => findLastMeasured(purchase, now) > sent + clockTolerance)
  return isOlder
    ? [createUnexpectedValueProblem('/sentAt', 'time before a result was measured', 'when the message was made')]
    : []
}

function checkParticipant(participant: MessageParticipant, now: Date): MessageProblem[] {
  const { membershipStartDate } = participant
  return [
    ...checkTime('/participant/membershipStartDate', membershipStartDate, now),
    ...checkRegistration(participant, now),
  ]
}
