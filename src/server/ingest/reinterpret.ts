import { isDeepStrictEqual } from 'node:util'
import type { Interpretation, Order } from '../../../schemas/portal-types.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { toPurchaseContent } from '../records/stored-versions.ts'
import type { PurchaseVersion } from '../records/participant-records.ts'
import type { RecordStore } from '../records/record-store.ts'
import { buildOrder } from './interpret/build-order.ts'
import { keepReviews } from './reviews/keep-reviews.ts'
import { toCompletePurchase } from './check/to-complete-purchase.ts'
import { computeContentRevision } from './ingest.ts'
import type { RawPurchase } from './message/known-purchase.ts'
import type { RefusalReason } from '../records/refused-messages.ts'

/**
 * A result that reads differently: where it was and where it is now, such as `HIGH CONTENT_HIGH reviewApproved`; `none` where it has
 * none.
 */
export interface ChangedResult {
  readonly interpretationId: string
  readonly before: string
  readonly after: string
}

/** A purchase that reads differently by the content of now. */
export interface ChangedPurchase {
  readonly participantId: string
  readonly purchaseId: string
  /** The revision of the content by which it was read. */
  readonly contentRevision: string
  readonly results: readonly ChangedResult[]
  /** Why it cannot be read any more, and stays as it was; empty where it can. */
  readonly reasons: readonly RefusalReason[]
}

/** What reading again needs. */
export interface ReinterpretOptions {
  readonly records: RecordStore
  readonly catalogue: Catalogue
  /** Whether it is only said what would change. */
  readonly isDryRun: boolean
  /** Who wants it, for the audit log. */
  readonly actor: string
  /** Told of each participant who is done. */
  readonly onParticipant?: () => void
  readonly now?: () => Date
}

/**
 * Reads what was fed in again where the content has changed since, and yields every purchase that reads differently. It is saved
 * unless `isDryRun` says otherwise, and its earlier version goes to the history; one that cannot be read any more stays. What becomes
 * critical waits for a review again, see `keepReviews`.
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
  const { sex, purchase } = origin.raw as RawPurchase
  const whole = toCompletePurchase(purchase)
  if (!whole) return undefined
  const { order: read, problems } = buildOrder(catalogue, whole, { sex })
  const after = keepReviews(catalogue, before, read)
  const reasons = problems.map(({ pointer, reason }) => ({ path: pointer, reason }))
  if (reasons.length === 0 && isDeepStrictEqual(toPurchaseContent(after), toPurchaseContent(before))) return undefined
  if (reasons.length === 0 && !isDryRun) {
    const at = now().toISOString()
    // A message of its own, made when the measurements were: a correction that was sent later still counts.
    const messageId = `${origin.messageId.split('#')[0]}#${revision}#${at}`
    const next = { ...origin, messageId, receivedAt: at, contentRevision: revision }
    const outcome = await records.participants.changePurchase(participantId, before.purchaseId, {
      from: next,
      // What a message has changed meanwhile was read by the content of now.
      decide: (current) =>
        current?.origin?.messageId === origin.messageId ? { outcome: 'saved', order: after, origin: next } : 'refused',
    })
    if (outcome === 'refused') return undefined
    await records.audit.append({ at, actor, action: 'reinterpret', participantId })
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

/** What each result says and how far it is reviewed, without its number: that is what was measured, and no content changes it. */
function describeResults({ interpretations }: Order): Map<string, string> {
  const describeResult = ({ details, status }: Interpretation): string =>
    [details?.rangeId, details?.contentId, ...(details?.incidentalIds ?? []), status.state].join(' ')
  return new Map(interpretations.map((each) => [each.id, describeResult(each)]))
}
