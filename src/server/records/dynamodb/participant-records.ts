import { DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Participant, ParticipantDetails } from '../../../../schemas/portal-types.ts'
import {
  purchasePrefix,
  toDetailsKey,
  toHistoryKey,
  toHistoryPartition,
  toHistoryPrefix,
  toParticipantPartition,
  toPurchaseId,
  toPurchaseKey,
} from './keys.ts'
import { createDynamodbDetailsAccess, emptyDetailsText, type DetailsItem } from './details-access.ts'
import { removePurchaseOwners } from './purchase-owners.ts'
import {
  createDynamodbPurchaseAccess,
  createDynamodbSeenAccess,
  toSeenPurchase,
  type PurchaseItem,
} from './purchase-access.ts'
import { queryItems, removeItems, type DynamodbTable, type ItemKey } from './table.ts'
import { createRecordOperations } from '../create-record-operations.ts'
import { parseOrder } from '../stored-versions.ts'
import { readMarks } from '../mark-seen.ts'
import type { PurchaseSummary, ParticipantRecords, RemovedRecords } from '../participant-records.ts'

/** The participants' records in a table of `recordsTableDefinition`. */
export function createDynamodbParticipantRecords(table: DynamodbTable): ParticipantRecords {
  return {
    load: async (participantId) => readParticipant(table, participantId),
    ...createRecordOperations({
      createDetailsAccess: (participantId) => createDynamodbDetailsAccess(table, participantId),
      createPurchaseAccess: (participantId, purchaseId) =>
        createDynamodbPurchaseAccess(table, participantId, purchaseId),
      createSeenAccess: (participantId, purchaseId) => createDynamodbSeenAccess(table, participantId, purchaseId),
    }),
    listPurchases: async (participantId) => listPurchases(table, participantId),
    removePurchase: async (participantId, purchaseId) => removePurchase(table, participantId, purchaseId),
    listParticipantIds: () => listParticipantIds(table),
    removeParticipant: async (participantId) => removeParticipant(table, participantId),
  }
}

async function readParticipant(table: DynamodbTable, participantId: string): Promise<Participant | undefined> {
  let details: string | undefined
  const purchases: PurchaseItem[] = []
  for await (const item of queryItems<DetailsItem | PurchaseItem>(table, toParticipantPartition(participantId)))
    if ('details' in item) details = item.details
    else purchases.push(item)
  if (details === undefined && purchases.length === 0) return undefined
  const orders = purchases
    .filter(({ isRetracted = false }) => !isRetracted)
    .sort((one, other) => one.place - other.place)
    .map(async (item) => {
      const found = toSeenPurchase(item)
      const access = createDynamodbSeenAccess(table, participantId, toPurchaseId(item))
      return parseOrder(found.content, { ...found, seen: await readMarks(found, async () => access.listVersions()) })
    })
  return {
    participantId,
    details: JSON.parse(details ?? emptyDetailsText) as ParticipantDetails,
    orders: await Promise.all(orders),
  }
}

async function listPurchases(table: DynamodbTable, participantId: string): Promise<PurchaseSummary[]> {
  const items: Pick<PurchaseItem, 'sk' | 'place' | 'isRetracted'>[] = []
  const found = queryItems<PurchaseItem>(table, toParticipantPartition(participantId), purchasePrefix, {
    ProjectionExpression: 'sk, place, isRetracted',
  })
  for await (const item of found) items.push(item)
  return items
    .sort((one, other) => one.place - other.place)
    .map((item) => ({ purchaseId: toPurchaseId(item), isRetracted: item.isRetracted ?? false }))
}

async function* listParticipantIds({ client, tableName }: DynamodbTable): AsyncGenerator<string> {
  const pages = paginateScan({ client }, { TableName: tableName, IndexName: 'participants' })
  for await (const { Items = [] } of pages) for (const item of Items) yield item['participantId'] as string
}

async function removePurchase(table: DynamodbTable, participantId: string, purchaseId: string): Promise<void> {
  await removePurchaseOwners(table, participantId, [purchaseId])
  await removeItems(table, listKeys(table, toHistoryPartition(participantId), toHistoryPrefix(purchaseId)))
  const Key = toPurchaseKey(participantId, purchaseId)
  await table.client.send(new DeleteCommand({ TableName: table.tableName, Key }))
}

/** The details go last, so that a removal that was interrupted still finds the participant. */
async function removeParticipant(table: DynamodbTable, participantId: string): Promise<RemovedRecords> {
  const shown = new Set<string>()
  const purchaseIds = new Set<string>()
  const numbers = queryItems<PurchaseItem>(table, toParticipantPartition(participantId), purchasePrefix, {
    ProjectionExpression: 'sk, version',
  })
  for await (const item of numbers) {
    const purchaseId = toPurchaseId(item)
    purchaseIds.add(purchaseId)
    shown.add(toHistoryKey(participantId, purchaseId, item.version).sk)
  }
  await removePurchaseOwners(table, participantId, purchaseIds)
  const earlier = await removeItems(table, listKeys(table, toHistoryPartition(participantId)))
  await removeItems(table, listKeys(table, toParticipantPartition(participantId), purchasePrefix))
  await table.client.send(new DeleteCommand({ TableName: table.tableName, Key: toDetailsKey(participantId) }))
  return { purchases: shown.size, versions: new Set([...shown, ...earlier.map(({ sk }) => sk)]).size }
}

function listKeys(table: DynamodbTable, pk: string, sk?: string): AsyncGenerator<ItemKey> {
  return queryItems<ItemKey>(table, pk, sk, { ProjectionExpression: 'pk, sk' })
}
