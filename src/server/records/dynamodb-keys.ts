import type { ItemKey } from './dynamodb-table.ts'

/** The most bytes that a sort key can have. */
const longestSortKey = 1024

/** The partition of what is loaded for a participant: details and purchases as they are shown. */
export const partitionOf = (participantId: string): string => `PARTICIPANT#${participantId}`

/** The key of a participant's details. */
export const detailsKey = (participantId: string): ItemKey => ({ pk: partitionOf(participantId), sk: 'DETAILS' })

/** The key of a purchase as it is shown. */
export const purchaseKey = (participantId: string, purchaseId: string): ItemKey => ({
  pk: partitionOf(participantId),
  sk: `PURCHASE#${purchaseId}`,
})

/** The partition of the versions of a participant's purchases that are not shown, apart so that no load reads them. */
export const historyPartitionOf = (participantId: string): string => `HISTORY#${participantId}`

/** What the sort keys of a purchase's versions begin with; no other purchase's do, whatever its id. */
export const historyPrefixOf = (purchaseId: string): string => `${encodeURIComponent(purchaseId)}#`

/** The key of a version that is not shown. */
export const historyKey = (participantId: string, purchaseId: string, version: number): ItemKey => ({
  pk: historyPartitionOf(participantId),
  sk: `${historyPrefixOf(purchaseId)}${String(version).padStart(8, '0')}`,
})

/** Whether there can be an item of this key; DynamoDB refuses to look for a longer one. */
export function isPossible({ sk }: ItemKey): boolean {
  return Buffer.byteLength(sk) <= longestSortKey
}
