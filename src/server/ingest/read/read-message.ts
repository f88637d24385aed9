import { isTooDeep, tooDeepProblem } from '../../http/nesting.ts'
import { checkMessage, type CheckedMessage, type MessageRules } from '../check/check-message.ts'
import { explainUndecodable } from './decode-message.ts'
import { isBundle, readBundle } from '../fhir/read-bundle.ts'
import { limitProblems } from '../message/limit-problems.ts'
import { hashContent } from '../message/hash-content.ts'
import { findPurchaseIndex, type PlacedProblem } from '../message/placed-problem.ts'
import type { ScreeningMessage } from '../message/screening-message.ts'
import type { Problem } from '../../interpret/problem.ts'

/** What was received: a message as far as it could be read, and everything that is wrong with it. */
export interface MessageReading {
  /** Its own, or one made of the text where it has none, so that the same text has the same again. */
  readonly messageId: string
  /** Names its content, see `hashContent`. */
  readonly contentHash: string
  /** Whom it is about, as far as it says it. */
  readonly participantId?: string
  /** Says where a problem is in the words of its sender; undefined where another one says so already. */
  readonly locate: (problem: Problem) => PlacedProblem | undefined
  /** Whether it is JSON that can be walked at all. */
  readonly isJson: boolean
  /** Absent where the problems concern more than single purchases. */
  readonly message: ScreeningMessage | undefined
  readonly problems: readonly PlacedProblem[]
  /** The orders of the purchases that say everything and are right, by their index. */
  readonly orders: CheckedMessage['orders']
  /** What is wrong as well where nothing is known of a purchase. */
  readonly firstMessageProblems: readonly PlacedProblem[]
}

/** Reads a message of our own or a FHIR bundle, and holds it to its schema and the catalogue. */
export function readMessage(text: string, rules: MessageRules): MessageReading {
  const textId = computeMessageId(text)
  const refuse = (reason: string): MessageReading => ({
    messageId: textId,
    contentHash: hashContent(text),
    locate: (problem) => ({ ...problem, path: '/' }),
    isJson: false,
    message: undefined,
    problems: [{ pointer: '', path: '/', reason }],
    orders: new Map(),
    firstMessageProblems: [],
  })
  const data = parseJson(text)
  if (data === undefined) return refuse(explainUndecodable(text) ?? 'Unexpected text, expected JSON')
  if (isTooDeep(data)) return refuse(tooDeepProblem)
  const read = isBundle(data) ? checkBundle(data, rules) : checkOwnMessage(data, rules)
  const { raw, orders, locate } = read
  const problems = limitProblems(read.problems, (each) => ({ ...each, path: '/' }))
  const participantId = findParticipantId(raw)
  const isWhole = problems.every(({ pointer }) => findPurchaseIndex(pointer) !== undefined)
  return {
    messageId: findMessageId(raw) ?? textId,
    contentHash: hashContent(data),
    ...(participantId !== undefined && { participantId }),
    locate,
    isJson: true,
    message: isWhole ? (raw as ScreeningMessage) : undefined,
    problems,
    orders,
    firstMessageProblems: read.firstMessageProblems,
  }
}

/** The id of a message that has none of its own: the same for the same text. */
export function computeMessageId(text: string): string {
  return `sha256-${hashContent(text)}`
}

interface CheckedData extends Pick<MessageReading, 'orders' | 'locate' | 'firstMessageProblems'> {
  readonly raw: unknown
  readonly problems: readonly PlacedProblem[]
}

function checkOwnMessage(given: unknown, rules: MessageRules): CheckedData {
  const data = addEmptyPurchases(given)
  const { problems, orders, firstMessageProblems } = checkMessage(rules, data)
  const locate = (problem: Problem): PlacedProblem => ({ ...problem, path: problem.pointer || '/' })
  return {
    raw: data,
    problems: problems.map(locate),
    orders,
    locate,
    firstMessageProblems: firstMessageProblems.map(locate),
  }
}

/** A message that registers a participant needs no list of purchases. */
function addEmptyPurchases(data: unknown): unknown {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  return isObject && !('purchases' in data) ? { ...data, purchases: [] } : data
}

function checkBundle(bundle: unknown, rules: MessageRules): CheckedData {
  const { message: raw, problems: misread } = readBundle(bundle, rules.catalogue)
  const data = addEmptyPurchases(raw.value)
  const { problems, orders, firstMessageProblems } = checkMessage(rules, data)
  const locate = ({ pointer, reason, isMissing }: Problem): PlacedProblem | undefined => {
    const path = raw.getPath(pointer)
    const isTried = !isMissing || raw.has(pointer)
    // What could not be read is missing from the draft, and what holds it cannot be interpreted: one reason is enough.
    const isFollowUp = misread.some((each) => each.path === path || each.path.startsWith(`${path}.`))
    if (isTried && isFollowUp) return undefined
    return { pointer, path, reason: isMissing && isTried ? 'Missing element' : reason }
  }
  const unread = problems.flatMap((each) => locate(each) ?? [])
  const lacks = firstMessageProblems.flatMap((each) => locate(each) ?? [])
  return { raw: data, problems: [...misread, ...unread], orders, locate, firstMessageProblems: lacks }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function findMessageId(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null || !('messageId' in raw)) return undefined
  const { messageId } = raw
  return typeof messageId === 'string' && /^[\w.:-]{1,128}$/.test(messageId) ? messageId : undefined
}

function findParticipantId(raw: unknown): string | undefined {
  const { participant } = (raw ?? {}) as { readonly participant?: { readonly participantId?: unknown } | null }
  return typeof participant?.participantId === 'string' ? participant.participantId : undefined
}
