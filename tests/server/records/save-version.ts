import type { Order } from '../../../schemas/portal-types.ts'
import type {
  ParticipantRecords,
  PurchaseOrigin,
  SaveOutcome,
} from '../../../src/server/records/participant-records.ts'

/** Saves a version of a purchase that a message brought: to be shown, or only for the history. */
export async function saveVersion(
  participants: Pick<ParticipantRecords, 'changePurchase'>,
  participantId: string,
  order: Order,
  origin: PurchaseOrigin,
  outcome: 'saved' | 'outdated' = 'saved',
): Promise<SaveOutcome | 'refused'> {
  const decide = () => ({ outcome, order, origin })
  return participants.changePurchase(participantId, order.purchaseId, { from: origin, decide })
}
