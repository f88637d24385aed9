import type { Order } from '../../../schemas/portal-types.ts'
import type { PurchaseOrigin, PurchaseVersion } from './participant-records.ts'
import { addMark, type ResultContent, type SeenMarks } from './result-revision.ts'

/**
 * A purchase as it is stored: what varies by version is JSON text; when it and its results were seen is stored next to
 * it.
 */
export type PurchaseContent = Omit<Order, 'viewedReadyResultsAt' | 'interpretations'> & {
  readonly interpretations: readonly ResultContent[]
}

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
