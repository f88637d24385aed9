import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { findItem, tryConditionalWrite, type DynamodbTable, type ItemKey } from './table.ts'
import { retryWrite, writeConflict } from '../retry-write.ts'
import type { PurchaseOwners } from '../purchase-owners.ts'

interface OwnerItem {
  readonly owner: string
}

/** The key of the item that names a purchase's owner: a single item, whichever participant owns it. */
const toPurchaseOwnerKey = (purchaseId: string): ItemKey => ({ pk: `PURCHASE-OWNER#${purchaseId}`, sk: 'OWNER' })

/** The owners, an item for each purchase. */
export function createDynamodbPurchaseOwners(table: DynamodbTable): PurchaseOwners {
  const { client, tableName: TableName } = table
  const find = async (purchaseId: string): Promise<string | undefined> =>
    (await findItem<OwnerItem>(table, toPurchaseOwnerKey(purchaseId)))?.owner
  const put = async (purchaseId: string, owner: string, before?: string): Promise<boolean> =>
    tryConditionalWrite(
      client.send(
        new PutCommand({
          TableName,
          Item: { ...toPurchaseOwnerKey(purchaseId), owner },
          ConditionExpression: before === undefined ? 'attribute_not_exists(pk)' : '#owner = :before',
          ...(before !== undefined && {
            ExpressionAttributeNames: { '#owner': 'owner' },
            ExpressionAttributeValues: { ':before': before },
          }),
        }),
      ),
    )
  return {
    find,
    claim: async (purchaseId, participantId) =>
      retryWrite(
        'a purchase’s owner',
        async () =>
          (await find(purchaseId)) ?? ((await put(purchaseId, participantId)) ? participantId : writeConflict),
      ),
    transfer: async (purchaseId, from, to) => put(purchaseId, to, from),
  }
}

/** Removes the ownership of purchases that a participant no longer has. */
export async function removePurchaseOwners(
  { client, tableName: TableName }: DynamodbTable,
  participantId: string,
  purchaseIds: Iterable<string>,
): Promise<void> {
  for (const purchaseId of purchaseIds)
    await tryConditionalWrite(
      client.send(
        new DeleteCommand({
          TableName,
          Key: toPurchaseOwnerKey(purchaseId),
          ConditionExpression: '#owner = :owner',
          ExpressionAttributeNames: { '#owner': 'owner' },
          ExpressionAttributeValues: { ':owner': participantId },
        }),
      ),
    )
}
