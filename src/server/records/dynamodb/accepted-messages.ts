import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { findItem, tryConditionalWrite, type DynamodbTable } from './table.ts'
import {
  claimMessage,
  hashMessageKey,
  computeAcceptanceExpiry,
  type AcceptedMessage,
  type AcceptedMessages,
  type AcceptedMessageAccess,
} from '../accepted-messages.ts'

interface AcceptedItem extends Omit<AcceptedMessage, 'parts'> {
  /** As JSON. */
  readonly parts: string
}

/** Stores each accepted message as an item in the records' table. */
export function createDynamodbAcceptedMessages(table: DynamodbTable): AcceptedMessages {
  const { client, tableName: TableName } = table
  const createAccess = (messageKey: string, until: number): AcceptedMessageAccess => {
    const Key = toAcceptedKey(messageKey)
    return {
      async find() {
        const item = await findItem<AcceptedItem>(table, Key)
        return item && { ...item, parts: JSON.parse(item.parts) as string[] }
      },
      async add(message) {
        const Item = { ...Key, ...toAcceptedItem(message), expiresAt: Math.ceil(until / 1000) }
        return tryConditionalWrite(
          client.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })),
        )
      },
      async replace(known, message) {
        return tryConditionalWrite(client.send(createUpdate(Key, message, known)))
      },
    }
  }
  const createUpdate = (
    Key: ReturnType<typeof toAcceptedKey>,
    message: AcceptedMessage,
    known?: AcceptedMessage,
  ): UpdateCommand =>
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
    find: async (key) => createAccess(hashMessageKey(key), 0).find(),
    claim: async (key, message) =>
      claimMessage(createAccess(hashMessageKey(key), computeAcceptanceExpiry(message.receivedAt)), message),
    async settle(key, message) {
      const Key = toAcceptedKey(hashMessageKey(key))
      const values = { ':hash': message.contentHash }
      await tryConditionalWrite(
        message.parts.length > 0
          ? client.send(createUpdate(Key, message))
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

function toAcceptedKey(messageKey: string) {
  return { pk: `TAKEN#${messageKey}`, sk: 'TAKEN' }
}

function toAcceptedItem({ parts, ...message }: AcceptedMessage): AcceptedItem {
  return { ...message, parts: JSON.stringify(parts) }
}
