import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { made, type DynamodbTable } from './dynamodb-table.ts'
import {
  claimMessage,
  hashKey,
  takenUntil,
  type TakenMessage,
  type TakenMessages,
  type TakenWrites,
} from './taken-messages.ts'

interface TakenItem extends Omit<TakenMessage, 'parts'> {
  /** As JSON. */
  readonly parts: string
}

/** The messages that were taken, an item each in the records' table. */
export function dynamodbTakenMessages({ client, tableName: TableName }: DynamodbTable): TakenMessages {
  const writesOf = (messageKey: string, until: number): TakenWrites => {
    const Key = keyOf(messageKey)
    return {
      async find() {
        const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
        const item = Item as TakenItem | undefined
        return item && { ...item, parts: JSON.parse(item.parts) as string[] }
      },
      async add(message) {
        const Item = { ...Key, ...itemOf(message), expiresAt: Math.ceil(until / 1000) }
        return made(client.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })))
      },
      async replace(known, message) {
        return made(client.send(update(Key, message, known)))
      },
    }
  }
  const update = (Key: ReturnType<typeof keyOf>, message: TakenMessage, known?: TakenMessage): UpdateCommand =>
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'set contentHash = :hash, parts = :parts, isWhole = :isWhole',
      ConditionExpression: `contentHash = :known${known ? ' and parts = :knownParts' : ''}`,
      ExpressionAttributeValues: {
        ':hash': message.contentHash,
        ':parts': JSON.stringify(message.parts),
        ':isWhole': message.isWhole,
        ':known': (known ?? message).contentHash,
        ...(known && { ':knownParts': JSON.stringify(known.parts) }),
      },
    })
  return {
    find: async (key) => writesOf(hashKey(key), 0).find(),
    claim: async (key, message) => claimMessage(writesOf(hashKey(key), takenUntil(message.receivedAt)), message),
    async settle(key, message) {
      const Key = keyOf(hashKey(key))
      const values = { ':hash': message.contentHash }
      await made(
        message.parts.length > 0
          ? client.send(update(Key, message))
          : client.send(
              new DeleteCommand({
                TableName,
                Key,
                ConditionExpression: 'contentHash = :hash',
                ExpressionAttributeValues: values,
              }),
            ),
      )
    },
  }
}

function keyOf(messageKey: string) {
  return { pk: `TAKEN#${messageKey}`, sk: 'TAKEN' }
}

function itemOf({ parts, ...message }: TakenMessage): TakenItem {
  return { ...message, parts: JSON.stringify(parts) }
}
