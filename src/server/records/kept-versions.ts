import type { Order } from '../../../schemas/portal-types.ts'
import type { PurchaseOrigin, PurchaseVersion } from './participant-records.ts'
import { withMark, type ResultContent, type SeenMarks } from './result-revision.ts'

/** A purchase as it is kept: what varies by version is text, when it and its results were seen is beside it. */
export type PurchaseContent = Omit<Order, 'viewedReadyResultsAt' | 'interpretations'> & {
  readonly interpretations: readonly ResultContent[]
}

/** A version as it is kept. */
export interface KeptVersion {
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
export function contentOf({ viewedReadyResultsAt: _viewed, ...order }: Order): PurchaseContent {
  const interpretations = order.interpretations.map(({ revision: _revision, seenAt: _seenAt, ...said }) => said)
  return { ...order, interpretations }
}

/** The order of a content as it is kept. */
export function orderOf(content: string, { viewedReadyResultsAt, seen }: PurchaseMarks): Order {
  const kept = JSON.parse(content) as PurchaseContent
  return { ...kept, viewedReadyResultsAt, interpretations: kept.interpretations.map((each) => withMark(each, seen)) }
}

/** The versions by when they were sent, the one that is shown last; of two with one number, the last of the list counts. */
export function inOrder(versions: readonly KeptVersion[]): KeptVersion[] {
  const byNumber = new Map(versions.map((each) => [each.version, each]))
  return [...byNumber.values()].sort(
    (one, other) => timeOf(one.origin) - timeOf(other.origin) || one.version - other.version,
  )
}

/** The versions as the history tells them, with the purchase's own marks. */
export function historyOf(versions: readonly KeptVersion[], marks: PurchaseMarks): PurchaseVersion[] {
  return inOrder(versions).map(({ version, content, origin }) => ({ version, order: orderOf(content, marks), origin }))
}

/** When a version was sent, in milliseconds; one without an origin is older than all others. */
export function timeOf(origin: PurchaseOrigin | undefined): number {
  if (!origin) return 0
  const time = Date.parse(origin.asOf ?? origin.sentAt)
  if (Number.isNaN(time)) throw new RangeError(`Unexpected sentAt ${origin.sentAt}, expected ISO 8601`)
  return time
}
