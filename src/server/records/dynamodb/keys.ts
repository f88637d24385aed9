import type { ItemKey } from './table.ts'

/** The most bytes that a sort key can have. */
const maxSortKeyBytes = 1024

/** The partition of what is loaded for a participant: details and purchases as they are shown. */
export const toParticipantPartition = (participantId: string): string => `PARTICIPANT#${participantId}`

/** The key of a participant's details. */
export const toDetailsKey = (participantId: string): ItemKey => ({
  pk: toParticipantPartition(participantId),
  sk: 'DETAILS',
})

/** The key of a purchase as it is shown. */
export const toPurchaseKey = (participantId: string, purchaseId: string): ItemKey => ({
  pk: toParticipantPartition(participantId),
  sk: `PURCHASE#${purchaseId}`,
})

/** The partition of the versions of a participant's purchases that are not shown, apart so that no load reads them. */
export const toHistoryPartition = (participantId: string): string => `HISTORY#${participantId}`

/** What the sort keys of a purchase's versions begin with; no other purchase's do, whatever its id. */
export const toHistoryPrefix = (purchaseId: string): string => `${encodeURIComponent(purchaseId)}#`

/** The key of a version that is not shown. */
export const toHistoryKey = (participantId: string, purchaseId: string, version: number): ItemKey => ({
  pk: toHistoryPartition(participantId),
  sk: `${toHistoryPrefix(purchaseId)}${String(version).padStart(8, '0')}`,
})

/** Whether there can be an item of this key; DynamoDB refuses to look for a longer one. */
export function isPossibleKey({ sk }: ItemKey): boolean {
  return Buffer.byteLength(sk) <= maxSortKeyBytes
}
