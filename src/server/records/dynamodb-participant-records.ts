import { DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Participant, ParticipantDetails } from '../../../schemas/portal-types.ts'
import {
  detailsKey,
  historyKey,
  historyPartitionOf,
  historyPrefixOf,
  partitionOf,
  purchaseKey,
} from './dynamodb-keys.ts'
import { dynamodbDetailsWrites } from './dynamodb-details-writes.ts'
import { removePurchaseOwners } from './dynamodb-purchase-owners.ts'
import { dynamodbPurchaseWrites, noDetails, type PurchaseItem } from './dynamodb-purchase-writes.ts'
import { dynamodbSeenWrites, seenPurchaseIn } from './dynamodb-seen-writes.ts'
import { itemsOf, removeItems, type DynamodbTable, type ItemKey } from './dynamodb-table.ts'
import { historyOf, orderOf } from './kept-versions.ts'
import { markSeen, markViewed, marksOf } from './mark-seen.ts'
import { mergeDetails, replaceUnsaid } from './merge-details.ts'
import type { ListedPurchase, ParticipantRecords, PurchaseVersion, RemovedRecords } from './participant-records.ts'
import { changePurchase, savePurchase } from './save-purchase.ts'

/** The participants' records in a table of `recordsTableDefinition`. */
export function dynamodbParticipantRecords(table: DynamodbTable): ParticipantRecords {
  return {
    load: async (participantId) => load(table, participantId),
    saveDetails: async (participantId, details) => replaceUnsaid(dynamodbDetailsWrites(table, participantId), details),
    mergeDetails: async (participantId, statement, at) =>
      mergeDetails(dynamodbDetailsWrites(table, participantId), statement, at),
    savePurchase: async (participantId, order, origin) =>
      savePurchase(dynamodbPurchaseWrites(table, participantId, order.purchaseId), order, origin),
    changePurchase: async (participantId, purchaseId, { from, decide }) =>
      changePurchase(dynamodbPurchaseWrites(table, participantId, purchaseId), decide, from),
    findPurchase: async (participantId, purchaseId) => dynamodbPurchaseWrites(table, participantId, purchaseId).find(),
    listPurchases: async (participantId) => listPurchases(table, participantId),
    removePurchase: async (participantId, purchaseId) => removePurchase(table, participantId, purchaseId),
    markViewed: async (participantId, purchaseId, viewedAt) =>
      markViewed(dynamodbSeenWrites(table, participantId, purchaseId), viewedAt),
    markSeen: async (participantId, purchaseId, seen) =>
      markSeen(dynamodbSeenWrites(table, participantId, purchaseId), seen),
    purchaseHistory: async (participantId, purchaseId) => purchaseHistory(table, participantId, purchaseId),
    participantIds: () => participantIds(table),
    removeParticipant: async (participantId) => removeParticipant(table, participantId),
  }
}

interface DetailsItem {
  readonly sk: 'DETAILS'
  readonly details: string
}

async function load(table: DynamodbTable, participantId: string): Promise<Participant | undefined> {
  let details: string | undefined
  const purchases: PurchaseItem[] = []
  for await (const item of itemsOf<DetailsItem | PurchaseItem>(table, partitionOf(participantId)))
    if ('details' in item) details = item.details
    else purchases.push(item)
  if (details === undefined && purchases.length === 0) return undefined
  const orders = purchases
    .filter(({ isRetracted = false }) => !isRetracted)
    .sort((one, other) => one.place - other.place)
    .map(async (item) => {
      const found = seenPurchaseIn(item)
      const writes = dynamodbSeenWrites(table, participantId, item.sk.slice('PURCHASE#'.length))
      return orderOf(found.content, { ...found, seen: await marksOf(found, async () => writes.history()) })
    })
  return {
    participantId,
    details: JSON.parse(details ?? noDetails) as ParticipantDetails,
    orders: await Promise.all(orders),
  }
}

async function listPurchases(table: DynamodbTable, participantId: string): Promise<ListedPurchase[]> {
  const items: Pick<PurchaseItem, 'sk' | 'place' | 'isRetracted'>[] = []
  const found = itemsOf<PurchaseItem>(table, partitionOf(participantId), 'PURCHASE#', {
    ProjectionExpression: 'sk, place, isRetracted',
  })
  for await (const item of found) items.push(item)
  return items
    .sort((one, other) => one.place - other.place)
    .map(({ sk, isRetracted = false }) => ({ purchaseId: sk.slice('PURCHASE#'.length), isRetracted }))
}

async function purchaseHistory(
  table: DynamodbTable,
  participantId: string,
  purchaseId: string,
): Promise<readonly PurchaseVersion[]> {
  const writes = dynamodbSeenWrites(table, participantId, purchaseId)
  const found = await writes.find()
  if (!found) return []
  const versions = await writes.history()
  return historyOf(versions, { ...found, seen: await marksOf(found, async () => versions) })
}

async function* participantIds({ client, tableName }: DynamodbTable): AsyncGenerator<string> {
  const pages = paginateScan({ client }, { TableName: tableName, IndexName: 'participants' })
  for await (const { Items = [] } of pages) for (const item of Items) yield item['participantId'] as string
}

async function removePurchase(table: DynamodbTable, participantId: string, purchaseId: string): Promise<void> {
  await removePurchaseOwners(table, participantId, [purchaseId])
  await removeItems(table, keysOf(table, historyPartitionOf(participantId), historyPrefixOf(purchaseId)))
  const Key = purchaseKey(participantId, purchaseId)
  await table.client.send(new DeleteCommand({ TableName: table.tableName, Key }))
}

/** The details go last, so that a removal that was interrupted still finds the participant. */
async function removeParticipant(table: DynamodbTable, participantId: string): Promise<RemovedRecords> {
  const shown = new Set<string>()
  const purchaseIds = new Set<string>()
  const numbers = itemsOf<PurchaseItem>(table, partitionOf(participantId), 'PURCHASE#', {
    ProjectionExpression: 'sk, version',
  })
  for await (const { sk, version } of numbers) {
    const purchaseId = sk.slice('PURCHASE#'.length)
    purchaseIds.add(purchaseId)
    shown.add(historyKey(participantId, purchaseId, version).sk)
  }
  await removePurchaseOwners(table, participantId, purchaseIds)
  const earlier = await removeItems(table, keysOf(table, historyPartitionOf(participantId)))
  await removeItems(table, keysOf(table, partitionOf(participantId), 'PURCHASE#'))
  await table.client.send(new DeleteCommand({ TableName: table.tableName, Key: detailsKey(participantId) }))
  return { purchases: shown.size, versions: new Set([...shown, ...earlier.map(({ sk }) => sk)]).size }
}

function keysOf(table: DynamodbTable, pk: string, sk?: string): AsyncGenerator<ItemKey> {
  return itemsOf<ItemKey>(table, pk, sk, { ProjectionExpression: 'pk, sk' })
}
