import { createHash } from 'node:crypto'
import type { Interpretation, Order } from '../../../schemas/portal-types.ts'
import { isShownState } from '../../catalogue/is-shown-state.ts'

/** A result as it is kept: what it says. Its revision follows from that, and when it was seen is the purchase's own. */
export type ResultContent = Omit<Interpretation, 'revision' | 'seenAt'>

/** When each result of a purchase was first seen (ISO 8601, UTC), by its revision. */
export type SeenMarks = Readonly<Record<string, string>>

/** Whether a result is shown, and so can have been seen. */
export function isReadableResult({ status }: ResultContent): boolean {
  return isShownState(status.state)
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

/** A result with its revision and the time at which it was first seen. */
export function addMark(content: ResultContent, marks: SeenMarks): Interpretation {
  const revision = computeResultRevision(content)
  return { ...content, revision, seenAt: isReadableResult(content) ? (marks[revision] ?? null) : null }
}

/** The marks that an order itself brings, as the demo's do; undefined where it has none. */
export function findMarks({ interpretations }: Order): SeenMarks | undefined {
  const marks = interpretations.flatMap(({ revision, seenAt }) =>
    seenAt === null ? [] : [[revision, seenAt] as const],
  )
  return marks.length > 0 ? Object.fromEntries(marks) : undefined
}
