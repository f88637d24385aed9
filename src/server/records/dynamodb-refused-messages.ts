import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { itemsOf, withinItemSize, type DynamodbTable, type ItemKey } from './dynamodb-table.ts'
import type { RefusalReason, RefusedMessages } from './refused-messages.ts'

/** The partition of the refused messages, which are few. */
const pk = 'REFUSED'

interface RefusedItem extends ItemKey {
  readonly receivedAt: string
  readonly reasons: string
  readonly message: string
  readonly attempts: number
}

/** The refused messages in a partition of the records' table. */
export function dynamodbRefusedMessages(table: DynamodbTable): RefusedMessages {
  const { client, tableName: TableName } = table
  return {
    async keep({ messageId, receivedAt, reasons, message }) {
      const update = new UpdateCommand({
        TableName,
        Key: { pk, sk: messageId },
        UpdateExpression: 'set receivedAt = :receivedAt, reasons = :reasons, message = :message add attempts :one',
        ExpressionAttributeValues: {
          ':receivedAt': receivedAt,
          ':reasons': JSON.stringify(reasons),
          ':message': JSON.stringify(message),
          ':one': 1,
        },
      })
      await withinItemSize('a refused message', client.send(update))
    },
    async *list() {
      const received: Pick<RefusedItem, 'sk' | 'receivedAt'>[] = []
      const keys = { ProjectionExpression: 'sk, receivedAt' }
      for await (const item of itemsOf<RefusedItem>(table, pk, '', keys)) received.push(item)
      // The keys come by message id, and stay in that order where messages were received at one time.
      received.sort((one, other) => compare(one.receivedAt, other.receivedAt))
      for (const { sk } of received) {
        const { Item } = await client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))
        const item = Item as RefusedItem | undefined
        if (item)
          yield {
            messageId: sk,
            receivedAt: item.receivedAt,
            reasons: JSON.parse(item.reasons) as RefusalReason[],
            message: JSON.parse(item.message) as unknown,
            attempts: item.attempts,
          }
      }
    },
    async remove(messageId) {
      await client.send(new DeleteCommand({ TableName, Key: { pk, sk: messageId } }))
    },
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
