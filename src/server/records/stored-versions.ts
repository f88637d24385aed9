import { createHash } from 'node:crypto'
import type { Interpretation, Order } from '../../../schemas/portal-types.ts'
import { isShownState } from '../../catalogue/is-shown-state.ts'
import type { PurchaseOrigin, PurchaseVersion } from './participant-records.ts'

/**
 * A purchase as it is stored: what varies by version is JSON text; when it and its results were seen is stored next to
 * it.
 */
export type PurchaseContent = Omit<Order, 'viewedReadyResultsAt' | 'interpretations'> & {
  readonly interpretations: readonly ResultContent[]
}

/** A result as it is kept: what it says. Its revision follows from that, and when it was seen is the purchase's own. */
export type ResultContent = Omit<Interpretation, 'revision' | 'seenAt'>

/** A version as it is kept. */
export interface StoredVersion {
  readonly version: number
  /** The content as JSON. */
  readonly content: string
  readonly origin: PurchaseOrigin | undefined
}

/** What belongs to a purchase and to none of its versions. */
export interface PurchaseMarks {
  readonly viewedReadyResultsAt: string | null
  readonly seen: SeenMarks
}

/** When each result of a purchase was first seen (ISO 8601, UTC), by its revision. */
export type SeenMarks = Readonly<Record<string, string>>

/** What of an order is kept as its version. */
export function toPurchaseContent({ viewedReadyResultsAt: _viewed, ...order }: Order): PurchaseContent {
  const interpretations = order.interpretations.map(({ revision: _revision, seenAt: _seenAt, ...said }) => said)
  return { ...order, interpretations }
}

/** The order of a content as it is kept. */
export function parseOrder(content: string, { viewedReadyResultsAt, seen }: PurchaseMarks): Order {
  const kept = JSON.parse(content) as PurchaseContent
  return { ...kept, viewedReadyResultsAt, interpretations: kept.interpretations.map((each) => addMark(each, seen)) }
}

/** A result with its revision and the time at which it was first seen. */
function addMark(content: ResultContent, marks: SeenMarks): Interpretation {
  const revision = computeResultRevision(content)
  return { ...content, revision, seenAt: isReadableResult(content) ? (marks[revision] ?? null) : null }
}

/**
 * Names what a result says: equal for equal words, another after each change of a value, range, text, finding or state
 * of review.
 */
export function computeResultRevision({ id, productCode, details, status, values }: ResultContent): string {
  const { rangeId = null, contentId = null, incidentalIds = [] } = details ?? {}
  const sent = values.map(({ key, value }) => JSON.stringify([key, value])).sort()
  const said = [id, productCode, rangeId, contentId, [...incidentalIds].sort(), status.state, sent]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}

/** Whether a result is shown, and so can have been seen. */
export function isReadableResult({ status }: ResultContent): boolean {
  return isShownState(status.state)
}

/** The marks that an order itself brings, as the demo's do; undefined where it has none. */
export function findMarks({ interpretations }: Order): SeenMarks | undefined {
  const marks = interpretations.flatMap(({ revision, seenAt }) =>
    seenAt === null ? [] : [[revision, seenAt] as const],
  )
  return marks.length > 0 ? Object.fromEntries(marks) : undefined
}

/**
 * The versions by when they were sent, the one that is shown last; of two with one number, the last of the list counts.
 */
export function sortVersions(versions: readonly StoredVersion[]): StoredVersion[] {
  const byNumber = new Map(versions.map((each) => [each.version, each]))
  return [...byNumber.values()].sort(
    (one, other) => parseSentTime(one.origin) - parseSentTime(other.origin) || one.version - other.version,
  )
}

/** The versions as the history tells them, with the purchase's own marks. */
export function toPurchaseVersions(versions: readonly StoredVersion[], marks: PurchaseMarks): PurchaseVersion[] {
  return sortVersions(versions).map(({ version, content, origin }) => ({
    version,
    order: parseOrder(content, marks),
    origin,
  }))
}

/** When a version was sent, in milliseconds; one without an origin is older than all others. */
export function parseSentTime(origin: PurchaseOrigin | undefined): number {
  if (!origin) return 0
  const time = Date.parse(origin.asOf ?? origin.sentAt)
  if (Number.isNaN(time)) throw new RangeError(`Unexpected sentAt ${origin.sentAt}, expected ISO 8601`)
  return time
}
