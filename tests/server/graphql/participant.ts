import type { Interpretation, Order, Participant } from '../../../schemas/portal-types.ts'
import { pendingReview, withheldContent } from '../../../src/server/records/pending-review.ts'
import { computeResultRevision } from '../../../src/server/records/stored-versions.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'

/** A purchase with one result, ready to be read. */
export function order(purchaseId: string, more: Partial<Order> = {}): Order {
  return {
    purchaseId,
    cancellationReason: null,
    status: 'RESULTS_READY',
    viewedReadyResultsAt: null,
    allInterpretationsReadyAt: '2026-11-12T14:00:00.000Z',
    products: [
      { packageCode: 'BMS', packageId: `${purchaseId}-BMS`, productCode: 'LI', productId: `${purchaseId}-BMS-LI` },
    ],
    screening: {
      screeningId: `${purchaseId}-screening`,
      status: 'RESULTS_READY',
      time: '2026-11-03T13:40:00.000Z',
      siteName: 'Riverside Community Center',
      location: {
        line1: '120 Main Street',
        line2: null,
        line3: null,
        city: 'Millbrook',
        state: 'OH',
        postalCode: '43000',
        country: 'US',
      },
    },
    interpretations: [lipid('labLdlCholesterol', '162')],
    ...more,
  }
}

/** The review of an approved result. */
export function reviewed(change: Partial<Interpretation['status']> = {}): Interpretation['status'] {
  const approval = { state: 'reviewApproved', reviewerId: 'reviewer', reviewDate: '2026-11-10T12:00:00.000Z' }
  return { ...pendingReview, ...approval, ...change }
}

/** An approved result of the lipid panel, not seen unless `more` says so. */
export function lipid(id: string, value: string, more: Partial<Interpretation> = {}): Interpretation {
  const { seenAt = null, ...other } = more
  const content = {
    ...withheldContent,
    id,
    productCode: 'LX',
    details: { rangeId: 'HIGH', contentId: 'CONTENT_HIGH', incidentalIds: [] },
    status: reviewed(),
    values: [{ key: id, value }],
    ...other,
  }
  return { ...content, revision: computeResultRevision(content), seenAt }
}

/** An order all of whose results were seen at a time. */
export function seenOrder(time: string, seen: Order): Order {
  return { ...seen, interpretations: seen.interpretations.map((each) => ({ ...each, seenAt: time })) }
}

/** A member with the orders given. */
export function participant(participantId: string, ...orders: readonly Order[]): Participant {
  return { participantId, details: { firstName: 'Alex', membership: { startDate: '2024-03-18' } }, orders }
}

/** Saves a participant with their orders. */
export async function saveParticipant(
  { participants }: Pick<RecordStore, 'participants'>,
  { participantId, details, orders }: Participant,
): Promise<void> {
  await participants.saveDetails(participantId, details)
  for (const each of orders) await participants.saveOrderWithoutOrigin(participantId, each)
}
