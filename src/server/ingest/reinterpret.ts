import { isDeepStrictEqual } from 'node:util'
import type { Interpretation, Order } from '../../../schemas/portal-types.ts'
import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import { toPurchaseContent } from '../records/stored-versions.ts'
import type { PurchaseVersion } from '../records/participant-records.ts'
import type { RecordStore } from '../records/record-store.ts'
import { buildOrder } from './interpret/build-order.ts'
import { keepReviews } from './reviews/keep-reviews.ts'
import { toCompletePurchase } from './check/to-complete-purchase.ts'
import { computeContentRevision } from './ingest.ts'
import { getRawPurchase } from './message/known-purchase.ts'
import type { PlacedReason } from '../records/refused-messages.ts'

/** A result that changed, before and after, such as `HIGH CONTENT_HIGH reviewApproved`; `none` on a side without the result. */
export interface ChangedResult {
  readonly interpretationId: string
  readonly before: string
  readonly after: string
}

/** A purchase whose interpretation differs with the current content. */
export interface ChangedPurchase {
  readonly participantId: string
  readonly purchaseId: string
  /** The revision of the content by which it was interpreted. */
  readonly contentRevision: string
  readonly results: readonly ChangedResult[]
  /** Why it can no longer be interpreted, and so stays unchanged; empty if it can. */
  readonly reasons: readonly PlacedReason[]
}

/** Options for reinterpreting. */
export interface ReinterpretOptions {
  readonly records: RecordStore
  readonly catalogue: DefinitionCatalogue
  /** Whether to only report what would change. */
  readonly isDryRun: boolean
  /** Who requested it, for the audit log. */
  readonly actor: string
  /** Called after each participant. */
  readonly onParticipant?: () => void
  readonly now?: () => Date
}

/**
 * Reinterprets stored purchases if the content has changed since, and yields every one whose interpretation differs. Saves it unless
 * `isDryRun` is set, and keeps its earlier version in the history; a purchase that can no longer be interpreted stays unchanged. A result
 * that becomes critical waits for a new review, see `keepReviews`.
 */
export async function* reinterpret(options: ReinterpretOptions): AsyncGenerator<ChangedPurchase> {
  const { records, catalogue } = options
  const revision = computeContentRevision(catalogue)
  for await (const participantId of records.participants.listParticipantIds()) {
    const participant = await records.participants.load(participantId)
    for (const { purchaseId } of participant?.orders ?? []) {
      const [shown] = (await records.participants.listPurchaseVersions(participantId, purchaseId)).slice(-1)
      if (!shown?.origin || shown.origin.contentRevision === revision) continue
      const changed = await reinterpretPurchase(options, { participantId, shown, revision })
      if (changed) yield changed
    }
    options.onParticipant?.()
  }
}

interface OutdatedPurchase {
  readonly participantId: string
  readonly shown: PurchaseVersion
  readonly revision: string
}

async function reinterpretPurchase(
  { records, catalogue, isDryRun, actor, now = () => new Date() }: ReinterpretOptions,
  { participantId, shown, revision }: OutdatedPurchase,
): Promise<ChangedPurchase | undefined> {
  const { order: before, origin } = shown
  if (!origin) return undefined
  const { sex, purchase } = getRawPurchase(origin)
  const whole = toCompletePurchase(purchase)
  if (!whole) return undefined
  const { order: read, problems } = buildOrder(catalogue, whole, { sex })
  const after = keepReviews(catalogue, before, read)
  const reasons = problems.map(({ pointer, reason }) => ({ path: pointer, reason }))
  if (reasons.length === 0 && isDeepStrictEqual(toPurchaseContent(after), toPurchaseContent(before))) return undefined
  if (reasons.length === 0 && !isDryRun) {
    const at = now().toISOString()
    await records.audit.append({ at, actor, action: 'reinterpret', participantId })
    // Saved as a message of its own, dated like the measurements, so that a correction sent later still counts.
    const messageId = `${origin.messageId.split('#')[0]}#${revision}#${at}`
    const next = { ...origin, messageId, receivedAt: at, contentRevision: revision }
    const outcome = await records.participants.changePurchase(participantId, before.purchaseId, {
      from: next,
      // A purchase that a message has changed in the meantime was interpreted by the current content.
      decide: (current) =>
        current?.origin?.messageId === origin.messageId ? { outcome: 'saved', order: after, origin: next } : 'refused',
    })
    if (outcome === 'refused') return undefined
  }
  return {
    participantId,
    purchaseId: before.purchaseId,
    contentRevision: origin.contentRevision,
    results: listChanges(before, after),
    reasons,
  }
}

function listChanges(before: Order, after: Order): ChangedResult[] {
  const earlier = describeResults(before)
  const later = describeResults(after)
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((interpretationId) => {
    const change = { before: earlier.get(interpretationId) ?? 'none', after: later.get(interpretationId) ?? 'none' }
    return change.before === change.after ? [] : [{ interpretationId, ...change }]
  })
}

/** Describes each result and the state of its review, without its number, which was measured and does not depend on the content. */
function describeResults({ interpretations }: Order): Map<string, string> {
  const describeResult = ({ details, status }: Interpretation): string =>
    [details?.rangeId, details?.contentId, ...(details?.incidentalIds ?? []), status.state].join(' ')
  return new Map(interpretations.map((each) => [each.id, describeResult(each)]))
}
