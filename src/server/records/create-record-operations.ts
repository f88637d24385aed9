import { markSeen, markViewed, readMarks, type SeenAccess } from './mark-seen.ts'
import { mergeDetails, replaceUntimedDetails, type DetailsAccess } from './merge-details.ts'
import type { ParticipantRecords } from './participant-records.ts'
import { changePurchase, saveOrderWithoutOrigin, type PurchaseAccess } from './save-purchase.ts'
import { toPurchaseVersions } from './stored-versions.ts'

/** A store's operations on one participant or purchase. */
interface StoreAccess {
  readonly createDetailsAccess: (participantId: string) => DetailsAccess
  readonly createPurchaseAccess: (participantId: string, purchaseId: string) => PurchaseAccess
  readonly createSeenAccess: (participantId: string, purchaseId: string) => SeenAccess
}

/** Creates the part of the participants' records that is the same for every store: compare, then write. */
export function createRecordOperations({ createDetailsAccess, createPurchaseAccess, createSeenAccess }: StoreAccess) {
  return {
    saveDetails: async (participantId, details) => replaceUntimedDetails(createDetailsAccess(participantId), details),
    mergeDetails: async (participantId, update, at) => mergeDetails(createDetailsAccess(participantId), update, at),
    saveOrderWithoutOrigin: async (participantId, order) =>
      saveOrderWithoutOrigin(createPurchaseAccess(participantId, order.purchaseId), order),
    changePurchase: async (participantId, purchaseId, { from, decide }) =>
      changePurchase(createPurchaseAccess(participantId, purchaseId), decide, from),
    findPurchase: async (participantId, purchaseId) => createPurchaseAccess(participantId, purchaseId).find(),
    markViewed: async (participantId, purchaseId, viewedAt) =>
      markViewed(createSeenAccess(participantId, purchaseId), viewedAt),
    markSeen: async (participantId, purchaseId, seen) => markSeen(createSeenAccess(participantId, purchaseId), seen),
    async listPurchaseVersions(participantId, purchaseId) {
      const access = createSeenAccess(participantId, purchaseId)
      const found = await access.find()
      if (!found) return []
      const versions = await access.listVersions()
      return toPurchaseVersions(versions, { ...found, seen: await readMarks(found, async () => versions) })
    },
  } satisfies Partial<ParticipantRecords>
}
