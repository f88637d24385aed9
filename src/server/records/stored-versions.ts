import { hash } from 'node:crypto'
import type { Interpretation, Order } from '../../../schemas/portal-types.ts'
import { isShownState } from '../../catalogue/is-shown-state.ts'
import type { PurchaseOrigin, PurchaseVersion } from './participant-records.ts'

/** A version's part of a purchase, stored as JSON; when the purchase and its results were seen is stored separately. */
export type PurchaseContent = Omit<Order, 'viewedReadyResultsAt' | 'interpretations'> & {
  readonly interpretations: readonly ResultContent[]
}

/** A result as it is stored. Its revision is computed from it, and when it was seen belongs to the purchase. */
export type ResultContent = Omit<Interpretation, 'revision' | 'seenAt'>

/** A version as it is stored. */
export interface StoredVersion {
  readonly version: number
  /** The content as JSON. */
  readonly content: string
  readonly origin: PurchaseOrigin | undefined
}

/** What belongs to a purchase rather than to one of its versions. */
export interface PurchaseMarks {
  readonly viewedReadyResultsAt: string | null
  readonly seen: SeenMarks
}

/** When each result of a purchase was first seen (ISO 8601, UTC), by its revision. */
export type SeenMarks = Readonly<Record<string, string>>

/** Returns the part of an order that is stored as its version. */
export function toPurchaseContent({ viewedReadyResultsAt: _viewed, ...order }: Order): PurchaseContent {
  const interpretations = order.interpretations.map(({ revision: _revision, seenAt: _seenAt, ...rest }) => rest)
  return { ...order, interpretations }
}

/** Parses an order from its stored content and marks. */
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
 * What each field of a result adds to its revision. A later field adds nothing where it is null: results that were stored without it
 * keep their revision, and so are not new again.
 */
const revisionParts: Readonly<Record<keyof ResultContent, (result: ResultContent) => readonly unknown[]>> = {
  id: ({ id }) => [id],
  productCode: ({ productCode }) => [productCode],
  details({ details }) {
    const { rangeId = null, contentId = null, incidentalIds = [] } = details ?? {}
    return [rangeId, contentId, [...incidentalIds].sort()]
  },
  status: ({ status }) => [status.state],
  values: ({ values }) => [values.map(({ key, value }) => JSON.stringify([key, value])).sort()],
}

/** Computes the revision of a result, which changes with its values, range, text, findings or state of review. */
export function computeResultRevision(result: ResultContent): string {
  const parts = Object.values(revisionParts).flatMap((toParts) => toParts(result))
  return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)
}

/** Whether a result is shown, and so can have been seen. */
export function isReadableResult({ status }: ResultContent): boolean {
  return isShownState(status.state)
}

/** Returns the marks in an order itself, such as the demo's; undefined if it has none. */
export function findMarks({ interpretations }: Order): SeenMarks | undefined {
  const marks = interpretations.flatMap(({ revision, seenAt }) =>
    seenAt === null ? [] : [[revision, seenAt] as const],
  )
  return marks.length > 0 ? Object.fromEntries(marks) : undefined
}

/** Sorts versions by when they were sent, so that the shown one is last; of two with the same number, only the later in the list counts. */
export function sortDistinctVersions(versions: readonly StoredVersion[]): StoredVersion[] {
  const byNumber = new Map(versions.map((each) => [each.version, each]))
  return [...byNumber.values()].sort(
    (one, other) => getStatementTime(one.origin) - getStatementTime(other.origin) || one.version - other.version,
  )
}

/** Converts versions to those of the history, sorted, with the marks of the purchase. */
export function toPurchaseVersions(versions: readonly StoredVersion[], marks: PurchaseMarks): PurchaseVersion[] {
  return sortDistinctVersions(versions).map(({ version, content, origin }) => ({
    version,
    order: parseOrder(content, marks),
    origin,
  }))
}

/**
 * Returns when the latest statement of a version was made, in milliseconds since 1970; a version without an origin is older than all
 * others.
 */
function getStatementTime(origin: PurchaseOrigin | undefined): number {
  if (!origin) return 0
  const { messageId, sentAt, asOf } = origin
  const time = Date.parse(asOf ?? sentAt)
  const name = asOf === undefined ? 'sentAt' : 'asOf'
  if (Number.isNaN(time))
    throw new RangeError(`Unexpected ${name} ${asOf ?? sentAt} of message ${messageId}, expected ISO 8601`)
  return time
}
