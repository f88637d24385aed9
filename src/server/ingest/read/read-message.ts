import type { Catalogue } from '../../../catalogue/catalogue.ts'
import type { ValidationProblem } from '../../interpret/validation-problem.ts'
import type { ParticipantRecords } from '../../records/participant-records.ts'
import type { RefusalReason } from '../../records/refused-messages.ts'
import type { KnownPackages } from '../fhir/put-purchase.ts'
import { isBundle, readBundle } from '../fhir/read-bundle.ts'
import { hashContent } from '../message/hash-content.ts'
import type { PlacedProblem } from '../message/placed-problem.ts'
import type { MessagePackage } from '../message/screening-message.ts'
import { findKnownPurchase } from '../message/known-purchase.ts'
import { parseMessage } from './parse-message.ts'

/** What was received, in our own words where it is a FHIR bundle; nothing of it is checked yet. */
export interface ReadMessage {
  /** Its own, or one made of the text where it has none, so that the same text has the same again. */
  readonly messageId: string
  /** Names its content, see `hashContent`. */
  readonly contentHash: string
  /** Whom it is about, as far as it says it. */
  readonly participantId?: string
  /** What should be a `ScreeningMessage`; undefined where the text is no JSON that can be walked. */
  readonly data: unknown
  /** What of the text could not be understood. */
  readonly problems: readonly PlacedProblem[]
  /** What of it is not read, and why no result depends on it. */
  readonly notRead: readonly RefusalReason[]
  /** The ids of purchases of a bundle whose packages it does not name: what is known of them says which. */
  readonly openPurchases: readonly string[]
  /** Says where a problem is in the words of its sender; undefined where another one says so already. */
  readonly locate: (problem: ValidationProblem) => PlacedProblem | undefined
}

/** Reads a message; a bundle whose orders name no package is read again with the packages of the participant's own purchases of those ids. */
export async function readWithKnownPackages(
  text: string,
  catalogue: Catalogue,
  participants: Pick<ParticipantRecords, 'findPurchase'>,
): Promise<ReadMessage> {
  const read = readMessage(text, catalogue)
  const { participantId, openPurchases } = read
  if (participantId === undefined || openPurchases.length === 0) return read
  const known = new Map<string, readonly MessagePackage[]>()
  for (const purchaseId of openPurchases.slice(0, maxPurchases)) {
    const shown = await participants.findPurchase(participantId, purchaseId)
    const packages = findKnownPurchase(shown)?.raw.purchase.packages
    if (packages) known.set(purchaseId, packages)
  }
  return known.size > 0 ? readMessage(text, catalogue, known) : read
}

/** So many purchases a message may have; one with more is refused, whatever is known of them. */
const maxPurchases = 50

/** Reads the text of a message of our own or of a FHIR bundle, whose orders may leave out the packages that are known. */
export function readMessage(text: string, catalogue: Catalogue, known: KnownPackages = new Map()): ReadMessage {
  const parsed = parseMessage(text)
  if ('reason' in parsed)
    return {
      messageId: computeMessageId(text),
      contentHash: hashContent(text),
      data: undefined,
      problems: [{ pointer: '', path: '/', reason: parsed.reason }],
      notRead: [],
      openPurchases: [],
      locate: (problem) => ({ ...problem, path: '/' }),
    }
  const { given } = parsed
  const content = isBundle(given) ? readBundleContent(given, catalogue, known) : readOwnContent(given)
  const participantId = findParticipantId(content.data)
  return {
    messageId: findMessageId(content.data) ?? computeMessageId(text),
    contentHash: hashContent(given),
    ...(participantId !== undefined && { participantId }),
    ...content,
  }
}

/** The id of a message that has none of its own: the same for the same text. */
export function computeMessageId(text: string): string {
  return `sha256-${hashContent(text)}`
}

type ReadContent = Pick<ReadMessage, 'data' | 'problems' | 'notRead' | 'openPurchases' | 'locate'>

function readOwnContent(given: unknown): ReadContent {
  const locate = ({ pointer, reason, ...rest }: ValidationProblem): PlacedProblem => ({
    ...rest,
    pointer,
    path: pointer || '/',
    reason: pointer === '' && Array.isArray(given) ? severalMessages : reason,
  })
  return { data: addEmptyPurchases(given), problems: [], notRead: [], openPurchases: [], locate }
}

const severalMessages = 'Unexpected list, expected one message, such as a Bundle: send each on its own'

function readBundleContent(bundle: unknown, catalogue: Catalogue, known: KnownPackages): ReadContent {
  const { message: raw, problems, notRead, openPurchases } = readBundle(bundle, catalogue, known)
  const locate = ({ pointer, reason, isMissing }: ValidationProblem): PlacedProblem | undefined => {
    const path = raw.getPath(pointer)
    const isTried = !isMissing || raw.has(pointer)
    // What could not be read is missing from the draft, and what holds it cannot be interpreted: one reason is enough.
    const isFollowUp = problems.some((each) => each.path === path || each.path.startsWith(`${path}.`))
    if (isTried && isFollowUp) return undefined
    return { pointer, path, reason: isMissing && isTried ? explainAbsence(reason, raw.getExpected(pointer)) : reason }
  }
  return { data: addEmptyPurchases(raw.value), problems, notRead, openPurchases, locate }
}

/** That an element is missing, in place of a property that is ours, with what is expected and since when. */
function explainAbsence(reason: string, expected: string | undefined): string {
  const [, more = ''] = /^Missing (?:property )?\w+(.*)$/.exec(reason) ?? []
  return `Missing element${expected === undefined ? '' : `, expected ${expected}`}${more}`
}

/** A message that registers a participant needs no list of purchases. */
function addEmptyPurchases(data: unknown): unknown {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  return isObject && !('purchases' in data) ? { ...data, purchases: [] } : data
}

function findMessageId(raw: unknown): string | undefined {
  const { messageId } = (raw ?? {}) as { readonly messageId?: unknown }
  return typeof messageId === 'string' && /^[\w.:-]{1,128}$/.test(messageId) ? messageId : undefined
}

function findParticipantId(raw: unknown): string | undefined {
  const { participant } = (raw ?? {}) as { readonly participant?: { readonly participantId?: unknown } | null }
  return typeof participant?.participantId === 'string' ? participant.participantId : undefined
}
