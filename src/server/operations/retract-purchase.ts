import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import { computeContentRevision } from '../ingest/ingest.ts'
import { getRawPurchase, type RawPurchase } from '../ingest/message/known-purchase.ts'
import { saveUpdate } from '../ingest/save/save-update.ts'
import type { PurchaseUpdate } from '../ingest/message/screening-message.ts'
import type { RecordStore } from '../records/record-store.ts'
import { OperatorError } from './operator-error.ts'

/** What an operator retracts, from which participant, and why. */
export interface Retraction {
  readonly purchaseId: string
  readonly participantId: string
  /** The result that is retracted; without it, the whole purchase is. */
  readonly interpretationId?: string
  readonly reason: string
  readonly actor: string
  readonly now: Date
}

/** Retracts a purchase or one of its results, which only auditors can read from then on. @throws {OperatorError} */
export async function retractPurchase(
  { records, catalogue }: { readonly records: RecordStore; readonly catalogue: DefinitionCatalogue },
  { purchaseId, participantId, interpretationId, reason, actor, now }: Retraction,
): Promise<void> {
  const shown = await records.participants.findPurchase(participantId, purchaseId)
  if (!shown || shown.origin?.retraction !== undefined)
    throw new OperatorError('The participant has no such purchase, or it has already been retracted.')
  if (!shown.origin) throw new OperatorError('No message sent this purchase, so there is nothing to retract.')
  const raw = getRawPurchase(shown.origin)
  const at = toTimeAfter(now, shown.origin.asOf)
  const update: PurchaseUpdate =
    interpretationId === undefined
      ? { purchaseId, status: 'ENTERED_IN_ERROR', retractionReason: reason }
      : { purchaseId, packages: buildRetractedPackages(raw, interpretationId, reason) }
  const detail = [purchaseId, interpretationId].filter(Boolean).join(' ')
  await records.audit.append({ at, actor, action: 'retract', participantId, detail })
  const { outcome, problems } = await saveUpdate(
    { records, catalogue, contentRevision: computeContentRevision(catalogue), isReviewRequired: true },
    { participantId, sex: raw.sex, purchase: update, at },
    { sender: actor, messageId: `retract ${at}`, contentHash: at, sentAt: at, receivedAt: at },
  )
  if (outcome === 'refused')
    throw new OperatorError(
      `Nothing was retracted, because the rest of the purchase would be invalid: ${problems.map((each) => each.reason).join('; ')}`,
    )
  if (outcome !== 'saved')
    throw new OperatorError('Nothing was retracted, because the purchase has just changed. Try again.')
}

/**
 * Returns the later of the operator's clock and the moment after the last statement, because a slow clock must not make the operator's
 * action appear outdated.
 */
export function toTimeAfter(now: Date, ...earlierTimes: readonly (string | undefined)[]): string {
  const times = earlierTimes.map((each) => (each === undefined ? 0 : Date.parse(each) + 1))
  return new Date(Math.max(now.getTime(), ...times)).toISOString()
}

/** Builds an update that retracts the result wherever the raw purchase has it. */
function buildRetractedPackages(
  raw: RawPurchase,
  interpretationId: string,
  retractionReason: string,
): NonNullable<PurchaseUpdate['packages']> {
  const packages = (raw.purchase.packages ?? []).flatMap(({ packageCode, products = [] }) => {
    const measured = products.filter(({ measurements = [] }) =>
      measurements.some((each) => each.interpretationId === interpretationId),
    )
    const measurements = [{ interpretationId, status: 'ENTERED_IN_ERROR', retractionReason } as const]
    return measured.length === 0
      ? []
      : [{ packageCode, products: measured.map(({ productCode }) => ({ productCode, measurements })) }]
  })
  if (packages.length > 0) return packages
  throw new OperatorError(
    'The purchase has no such measurement. Results of a questionnaire can only be retracted with the whole purchase.',
  )
}
