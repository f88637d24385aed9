import { markSeen, markViewed, readMarks, type SeenWrites } from './mark-seen.ts'
import { mergeDetails, replaceUntimedDetails, type DetailsWrites } from './merge-details.ts'
import type { ParticipantRecords } from './participant-records.ts'
import { changePurchase, savePurchase, type PurchaseWrites } from './save-purchase.ts'
import { toPurchaseVersions } from './stored-versions.ts'

/** A store's operations on one participant or purchase. */
interface StoreWrites {
  readonly createDetailsWrites: (participantId: string) => DetailsWrites
  readonly createPurchaseWrites: (participantId: string, purchaseId: string) => PurchaseWrites
  readonly createSeenWrites: (participantId: string, purchaseId: string) => SeenWrites
}

/** Creates the part of the participants' records that is the same for every store: compare, then write. */
export function createRecordWrites({ createDetailsWrites, createPurchaseWrites, createSeenWrites }: StoreWrites) {
  return {
    saveDetails: async (participantId, details) => replaceUntimedDetails(createDetailsWrites(participantId), details),
    mergeDetails: async (participantId, update, at) => mergeDetails(createDetailsWrites(participantId), update, at),
    savePurchase: async (participantId, order, origin) =>
      savePurchase(createPurchaseWrites(participantId, order.purchaseId), order, origin),
    changePurchase: async (participantId, purchaseId, { from, decide }) =>
      changePurchase(createPurchaseWrites(participantId, purchaseId), decide, from),
    findPurchase: async (participantId, purchaseId) => createPurchaseWrites(participantId, purchaseId).find(),
    markViewed: async (participantId, purchaseId, viewedAt) =>
      markViewed(createSeenWrites(participantId, purchaseId), viewedAt),
    markSeen: async (participantId, purchaseId, seen) => markSeen(createSeenWrites(participantId, purchaseId), seen),
    async listPurchaseVersions(participantId, purchaseId) {
      const writes = createSeenWrites(participantId, purchaseId)
      const found = await writes.find()
      if (!found) return []
      const versions = await writes.listVersions()
      return toPurchaseVersions(versions, { ...found, seen: await readMarks(found, async () => versions) })
    },
  } satisfies Partial<ParticipantRecords>
}
