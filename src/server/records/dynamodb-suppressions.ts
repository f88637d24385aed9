import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { made, type DynamodbTable, type ItemKey } from './dynamodb-table.ts'
import { hashSuppressed, type Suppression, type Suppressions } from './suppressions.ts'

const suppressionKey = (participantId: string): ItemKey => ({
  pk: `SUPPRESSED#${hashSuppressed(participantId)}`,
  sk: 'SUPPRESSED',
})

/** The suppressed participants, an item each in the records' table. */
export function dynamodbSuppressions({ client, tableName: TableName }: DynamodbTable): Suppressions {
  return {
    async add(participantId, { at, reason }) {
      const Item = { ...suppressionKey(participantId), at, reason }
      await made(client.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })))
    },
    async find(participantId) {
      const Key = suppressionKey(participantId)
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      if (!Item) return undefined
      const { at, reason } = Item as Suppression & ItemKey
      return { at, reason }
    },
    async remove(participantId) {
      const Key = suppressionKey(participantId)
      const { Attributes } = await client.send(new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' }))
      return Attributes !== undefined
    },
  }
}
