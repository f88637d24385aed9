import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { partitionPrefixes } from './keys.ts'
import { findItem, tryConditionalWrite, type DynamodbTable, type ItemKey } from './table.ts'
import { hashSuppressedId, type ParticipantSuppression, type Suppressions } from '../suppressions.ts'

const toSuppressionKey = (participantId: string): ItemKey => ({
  pk: partitionPrefixes.suppression + hashSuppressedId(participantId),
  sk: 'SUPPRESSED',
})

/** The suppressed participants, an item each in the records' table. */
export function createDynamodbSuppressions(table: DynamodbTable): Suppressions {
  const { client, tableName: TableName } = table
  return {
    async add(participantId, { at, reason }) {
      const Item = { ...toSuppressionKey(participantId), at, reason }
      await tryConditionalWrite(
        client.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })),
      )
    },
    async find(participantId) {
      const item = await findItem<ParticipantSuppression>(table, toSuppressionKey(participantId))
      return item && { at: item.at, reason: item.reason }
    },
    async remove(participantId) {
      const Key = toSuppressionKey(participantId)
      const { Attributes } = await client.send(new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' }))
      return Attributes !== undefined
    },
  }
}
