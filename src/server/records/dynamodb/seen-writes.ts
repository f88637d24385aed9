import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { toHistoryPartition, toHistoryPrefix, isPossibleKey, toPurchaseKey } from './keys.ts'
import { toStoredVersion, type PurchaseItem, type VersionItem } from './purchase-writes.ts'
import { queryItems, tryConditionalWrite, explainItemTooLarge, type DynamodbTable } from './table.ts'
import type { SeenPurchase, SeenWrites } from '../mark-seen.ts'
import type { SeenMarks } from '../result-revision.ts'

/** The marks of one purchase in DynamoDB, in the item of the version that is shown. */
export function createDynamodbSeenWrites(table: DynamodbTable, participantId: string, purchaseId: string): SeenWrites {
  const { client, tableName: TableName } = table
  const Key = toPurchaseKey(participantId, purchaseId)
  const find = async (): Promise<PurchaseItem | undefined> => {
    if (!isPossibleKey(Key)) return undefined
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item as PurchaseItem | undefined
  }
  return {
    async find() {
      const item = await find()
      return item && toSeenPurchase(item)
    },
    async listVersions() {
      // What is shown first: a version that is replaced meanwhile appears twice then, and not never.
      const shown = await find()
      const items: VersionItem[] = []
      const earlier = queryItems<VersionItem>(table, toHistoryPartition(participantId), toHistoryPrefix(purchaseId))
      for await (const item of earlier) items.push(item)
      return [...items, ...(shown ? [shown] : [])].map(toStoredVersion)
    },
    async replace({ version, ownMarks }, marks) {
      const update = new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'set seenResults = :marks',
        ConditionExpression: `version = :version and ${ownMarks ? 'seenResults = :before' : 'attribute_not_exists(seenResults)'}`,
        ExpressionAttributeValues: {
          ':marks': JSON.stringify(marks),
          ':version': version,
          ...(ownMarks && { ':before': JSON.stringify(ownMarks) }),
        },
      })
      return tryConditionalWrite(explainItemTooLarge('a purchase', client.send(update)))
    },
    async saveViewedAt({ version }, viewedAt) {
      const update = new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'set viewedReadyResultsAt = :viewedAt',
        ConditionExpression: 'version = :version and attribute_not_exists(viewedReadyResultsAt)',
        ExpressionAttributeValues: { ':viewedAt': viewedAt, ':version': version },
      })
      return tryConditionalWrite(client.send(update))
    },
  }
}

/** The purchase of an item, as far as it concerns what was seen. */
export function toSeenPurchase(item: PurchaseItem): SeenPurchase {
  return {
    ...toStoredVersion(item),
    viewedReadyResultsAt: item.viewedReadyResultsAt ?? null,
    isRetracted: item.isRetracted ?? false,
    ownMarks: item.seenResults === undefined ? undefined : (JSON.parse(item.seenResults) as SeenMarks),
  }
}
