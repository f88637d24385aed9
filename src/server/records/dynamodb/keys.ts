import type { ItemKey } from './table.ts'

/** The most bytes that a sort key can have. */
const maxSortKeyBytes = 1024

/** What the names of partitions begin with. The stack (src/cloud/stack) grants rights and follows changes by them. */
export const partitionPrefixes = {
  account: 'ACCOUNT#',
  contact: 'CONTACT#',
  owner: 'OWNER#',
  participant: 'PARTICIPANT#',
  registration: 'REGISTRATION#',
  suppression: 'SUPPRESSED#',
} as const

/** The partition of the waiting accounts, which are few if sign-up is closed to others. */
export const waitingPartition = 'WAITING'

/** The partition of everything that is loaded for a participant: the details and the shown versions of purchases. */
export const toParticipantPartition = (participantId: string): string => partitionPrefixes.participant + participantId

/** The key of a participant's details. */
export const toDetailsKey = (participantId: string): ItemKey => ({
  pk: toParticipantPartition(participantId),
  sk: 'DETAILS',
})

/** The prefix of the sort keys of purchases as they are shown. */
export const purchasePrefix = 'PURCHASE#'

/** The key of a purchase as it is shown. */
export const toPurchaseKey = (participantId: string, purchaseId: string): ItemKey => ({
  pk: toParticipantPartition(participantId),
  sk: purchasePrefix + purchaseId,
})

/** Returns the id of the purchase that an item holds. */
export const toPurchaseId = ({ sk }: Pick<ItemKey, 'sk'>): string => sk.slice(purchasePrefix.length)

/** The partition of the versions that are not shown of a participant's purchases; separate, because loading does not need them. */
export const toHistoryPartition = (participantId: string): string => `HISTORY#${participantId}`

/** The prefix of the sort keys of a purchase's versions; unique to the purchase, whatever the ids. */
export const toHistoryPrefix = (purchaseId: string): string => `${encodeURIComponent(purchaseId)}#`

/** The key of a version that is not shown. */
export const toHistoryKey = (participantId: string, purchaseId: string, version: number): ItemKey => ({
  pk: toHistoryPartition(participantId),
  sk: `${toHistoryPrefix(purchaseId)}${String(version).padStart(8, '0')}`,
})

/** Whether an item can have this key; DynamoDB refuses even to look up a longer one. */
export function isPossibleKey({ sk }: ItemKey): boolean {
  return Buffer.byteLength(sk) <= maxSortKeyBytes
}
