import { isTooDeep, tooDeep } from '../http/nesting.ts'
import { checkMessage, type CheckedMessage, type MessageRules } from './check-message.ts'
import type { Problem } from '../interpreter/describe-schema-error.ts'
import { explainUndecodable } from './decode-message.ts'
import { isBundle, readBundle } from './fhir/read-bundle.ts'
import { limitProblems } from './limit-problems.ts'
import { hashContent } from './content-hash.ts'
import { purchaseIn, type PlacedProblem } from './placed-problem.ts'
import type { ScreeningMessage } from './screening-message.ts'

/** What was received: a message as far as it could be read, and everything that is wrong with it. */
export interface ReadMessage {
  /** Its own, or one made of the text where it has none, so that the same text has the same again. */
  readonly messageId: string
  /** Names its content, see `hashContent`. */
  readonly contentHash: string
  /** Whom it is about, as far as it says it. */
  readonly participantId?: string
  /** Says where a problem is in the words of its sender; undefined where another one says so already. */
  readonly place: (problem: Problem) => PlacedProblem | undefined
  /** Whether it is JSON that can be walked at all. */
  readonly isJson: boolean
  /** Absent where the problems concern more than single purchases. */
  readonly message: ScreeningMessage | undefined
  readonly problems: readonly PlacedProblem[]
  /** The orders of the purchases that say everything and are right, by their index. */
  readonly orders: CheckedMessage['orders']
  /** What is wrong as well where nothing is known of a purchase. */
  readonly ifUnknown: readonly PlacedProblem[]
}

/** Reads a message of our own or a FHIR bundle, and holds it to its schema and the catalogue. */
export function readMessage(text: string, rules: MessageRules): ReadMessage {
  const ofText = nameText(text)
  const refused = (reason: string): ReadMessage => ({
    messageId: ofText,
    contentHash: hashContent(text),
    place: (problem) => ({ ...problem, path: '/' }),
    isJson: false,
    message: undefined,
    problems: [{ pointer: '', path: '/', reason }],
    orders: new Map(),
    ifUnknown: [],
  })
  const data = parsed(text)
  if (data === undefined) return refused(explainUndecodable(text) ?? 'Unexpected text, expected JSON')
  if (isTooDeep(data)) return refused(tooDeep)
  const read = isBundle(data) ? fromBundle(data, rules) : fromOwn(data, rules)
  const { draft, orders, place } = read
  const problems = limitProblems(read.problems, (each) => ({ ...each, path: '/' }))
  const participantId = participantIdIn(draft)
  const isWhole = problems.every(({ pointer }) => purchaseIn(pointer) !== undefined)
  return {
    messageId: messageIdOf(draft) ?? ofText,
    contentHash: hashContent(data),
    ...(participantId !== undefined && { participantId }),
    place,
    isJson: true,
    message: isWhole ? (draft as ScreeningMessage) : undefined,
    problems,
    orders,
    ifUnknown: read.ifUnknown,
  }
}

/** The id of a message that has none of its own: the same for the same text. */
export function nameText(text: string): string {
  return `sha256-${hashContent(text)}`
}

interface Draft extends Pick<ReadMessage, 'orders' | 'place' | 'ifUnknown'> {
  readonly draft: unknown
  readonly problems: readonly PlacedProblem[]
}

function fromOwn(given: unknown, rules: MessageRules): Draft {
  const data = withPurchases(given)
  const { problems, orders, ifUnknown } = checkMessage(rules, data)
  const place = (problem: Problem): PlacedProblem => ({ ...problem, path: problem.pointer || '/' })
  return { draft: data, problems: problems.map(place), orders, place, ifUnknown: ifUnknown.map(place) }
}

/** A message that registers a participant needs no list of purchases. */
function withPurchases(data: unknown): unknown {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  return isObject && !('purchases' in data) ? { ...data, purchases: [] } : data
}

function fromBundle(bundle: unknown, rules: MessageRules): Draft {
  const { draft, problems: misread } = readBundle(bundle, rules.catalogue)
  const data = withPurchases(draft.value)
  const { problems, orders, ifUnknown } = checkMessage(rules, data)
  const place = ({ pointer, reason, isMissing }: Problem): PlacedProblem | undefined => {
    const path = draft.pathOf(pointer)
    const isTried = !isMissing || draft.knows(pointer)
    // What could not be read is missing from the draft, and what holds it cannot be interpreted: one reason is enough.
    const isFollowUp = misread.some((each) => each.path === path || each.path.startsWith(`${path}.`))
    if (isTried && isFollowUp) return undefined
    return { pointer, path, reason: isMissing && isTried ? 'Unexpected lack of this element, expected it' : reason }
  }
  const unread = problems.flatMap((each) => place(each) ?? [])
  const lacks = ifUnknown.flatMap((each) => place(each) ?? [])
  return { draft: data, problems: [...misread, ...unread], orders, place, ifUnknown: lacks }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageIdOf(draft: unknown): string | undefined {
  if (typeof draft !== 'object' || draft === null || !('messageId' in draft)) return undefined
  const { messageId } = draft
  return typeof messageId === 'string' && /^[\w.:-]{1,128}$/.test(messageId) ? messageId : undefined
}

function participantIdIn(draft: unknown): string | undefined {
  const { participant } = (draft ?? {}) as { readonly participant?: { readonly participantId?: unknown } | null }
  return typeof participant?.participantId === 'string' ? participant.participantId : undefined
}
