import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import type { MessageProblem } from '../../interpret/message-problem.ts'
import type { ParticipantRecords } from '../../records/participant-records.ts'
import type { PlacedReason } from '../../records/refused-messages.ts'
import type { KnownPackages } from '../fhir/put-purchase.ts'
import { isBundle, readBundle } from '../fhir/read-bundle.ts'
import { hashContent } from '../message/hash-content.ts'
import type { PlacedProblem } from '../message/placed-problem.ts'
import type { MessagePackage } from '../message/screening-message.ts'
import { findKnownPurchase } from '../message/known-purchase.ts'
import { parseMessage } from './parse-message.ts'
import { isJsonObject } from '../../http/is-json-object.ts'

/** A received message, mapped to our own format if it is a FHIR bundle; not checked yet. */
export interface ReadMessage {
  /** Its own id, or else one computed from the text, equal for equal texts. */
  readonly messageId: string
  /** Identifies its content, see `hashContent`. */
  readonly contentHash: string
  /** The participant's id, if it states one. */
  readonly participantId?: string
  /** Supposedly a `ScreeningMessage`; undefined if the text is not JSON or is nested too deeply. */
  readonly data: unknown
  /** The parts of the text that could not be understood. */
  readonly problems: readonly PlacedProblem[]
  /** The parts that are not read, and why no result depends on them. */
  readonly notRead: readonly PlacedReason[]
  /** The ids of purchases whose packages a bundle does not name; they are looked up in the stored purchases. */
  readonly openPurchases: readonly string[]
  /** Finds a problem's place in the sender's own format; undefined if another problem already covers it. */
  readonly locate: (problem: MessageProblem) => PlacedProblem | undefined
}

/**
 * Reads a message. If the orders of a bundle name no package, reads it again with the packages that the participant's stored purchases
 * have.
 */
export async function readWithKnownPackages(
  text: string,
  catalogue: DefinitionCatalogue,
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

/** The most purchases a message may have; one with more is refused anyway. */
const maxPurchases = 50

/** Reads the text of a message in our own format, or of a FHIR bundle, whose orders may leave out known packages. */
export function readMessage(
  text: string,
  catalogue: DefinitionCatalogue,
  known: KnownPackages = new Map(),
): ReadMessage {
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
  const { parsedJson } = parsed
  const content = isBundle(parsedJson) ? readBundleContent(parsedJson, catalogue, known) : readOwnContent(parsedJson)
  const participantId = findParticipantId(content.data)
  return {
    messageId: findMessageId(content.data) ?? computeMessageId(text),
    contentHash: hashContent(parsedJson),
    ...(participantId !== undefined && { participantId }),
    ...content,
  }
}

/** Computes an id for a message that has none; equal for equal texts. */
export function computeMessageId(text: string): string {
  return `sha256-${hashContent(text)}`
}

type ReadContent = Pick<ReadMessage, 'data' | 'problems' | 'notRead' | 'openPurchases' | 'locate'>

function readOwnContent(parsedJson: unknown): ReadContent {
  const locate = ({ pointer, reason, ...rest }: MessageProblem): PlacedProblem => ({
    ...rest,
    pointer,
    path: pointer || '/',
    reason: pointer === '' && Array.isArray(parsedJson) ? severalMessages : reason,
  })
  return { data: addEmptyPurchases(parsedJson), problems: [], notRead: [], openPurchases: [], locate }
}

const severalMessages = 'Unexpected list, expected one message, such as a Bundle: send each on its own'

function readBundleContent(bundle: unknown, catalogue: DefinitionCatalogue, known: KnownPackages): ReadContent {
  const { message: raw, problems, notRead, openPurchases } = readBundle(bundle, catalogue, known)
  const locate = ({ pointer, reason, isMissing }: MessageProblem): PlacedProblem | undefined => {
    const path = raw.getPath(pointer)
    const isTried = !isMissing || raw.has(pointer)
    // What could not be read is missing from the draft, which causes further problems there and in its parents; one reason is enough.
    const isFollowUp = problems.some((each) => each.path === path || each.path.startsWith(`${path}.`))
    if (isTried && isFollowUp) return undefined
    return { pointer, path, reason: isMissing && isTried ? explainAbsence(reason, raw.findExpected(pointer)) : reason }
  }
  return { data: addEmptyPurchases(raw.value), problems, notRead, openPurchases, locate }
}

/** Rewrites a reason about a missing property of ours as one about a missing FHIR element, with what is expected there. */
function explainAbsence(reason: string, expected: string | undefined): string {
  const [, more = ''] = /^Missing (?:property )?\w+(.*)$/.exec(reason) ?? []
  return `Missing element${expected === undefined ? '' : `, expected ${expected}`}${more}`
}

/** A message that registers a participant needs no list of purchases. */
function addEmptyPurchases(data: unknown): unknown {
  return isJsonObject(data) && !('purchases' in data) ? { ...data, purchases: [] } : data
}

function findMessageId(raw: unknown): string | undefined {
  const messageId = isJsonObject(raw) ? raw['messageId'] : undefined
  return typeof messageId === 'string' && /^[\w.:-]{1,128}$/.test(messageId) ? messageId : undefined
}

function findParticipantId(raw: unknown): string | undefined {
  const participant = isJsonObject(raw) ? raw['participant'] : undefined
  const participantId = isJsonObject(participant) ? participant['participantId'] : undefined
  return typeof participantId === 'string' ? participantId : undefined
}
