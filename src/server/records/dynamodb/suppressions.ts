import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { tryConditionalWrite, type DynamodbTable, type ItemKey } from './table.ts'
import { hashSuppressedId, type ParticipantSuppression, type Suppressions } from '../suppressions.ts'

const toSuppressionKey = (participantId: string): ItemKey => ({
  pk: `SUPPRESSED#${hashSuppressedId(participantId)}`,
  sk: 'SUPPRESSED',
})

/** The suppressed participants, an item each in the records' table. */
export function createDynamodbSuppressions({ client, tableName: TableName }: DynamodbTable): Suppressions {
  return {
    async add(participantId, { at, reason }) {
      const Item = { ...toSuppressionKey(participantId), at, reason }
      await tryConditionalWrite(
        client.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })),
      )
    },
    async find(participantId) {
      const Key = toSuppressionKey(participantId)
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      if (!Item) return undefined
      const { at, reason } = Item as ParticipantSuppression & ItemKey
      return { at, reason }
    },
    async remove(participantId) {
      const Key = toSuppressionKey(participantId)
      const { Attributes } = await client.send(new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' }))
      return Attributes !== undefined
    },
  }
}
