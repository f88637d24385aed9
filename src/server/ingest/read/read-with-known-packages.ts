import type { Catalogue } from '../../../catalogue/catalogue.ts'
import type { ParticipantRecords } from '../../records/participant-records.ts'
import type { MessagePackage } from '../message/screening-message.ts'
import { findKnownPurchase } from '../save/find-known-purchase.ts'
import { readMessage, type ReadMessage } from './read-message.ts'

/** Reads a message; a bundle whose orders name no package is read again with the packages of the participant's own purchases of those ids. */
export async function readWithKnownPackages(
  text: string,
  catalogue: Catalogue,
  participants: Pick<ParticipantRecords, 'findPurchase'>,
): Promise<ReadMessage> {
  const read = readMessage(text, catalogue)
  const { participantId, openPurchases } = read
  if (participantId === undefined || openPurchases.length === 0) return read
  const known = new Map<string, readonly MessagePackage[]>()
  for (const purchaseId of openPurchases.slice(0, maxPurchases)) {
    const shown = await participants.findPurchase(participantId, purchaseId)
    const packages = findKnownPurchase(shown)?.raw.purchase.packages
    if (packages) known.set(purchaseId, packages)
  }
  return known.size > 0 ? readMessage(text, catalogue, known) : read
}

/** So many purchases a message may have; one with more is refused, whatever is known of them. */
const maxPurchases = 50
