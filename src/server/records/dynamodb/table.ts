import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  paginateQuery,
  type DynamoDBDocumentClient,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { ItemTooLargeError } from '../item-too-large-error.ts'

/** The keys of the table of the records and of its index; the stack and the tests create the table from it. */
export const recordsTableDefinition = {
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'participantId', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  // Sparse: only the details of a participant have the attribute, so that counting participants reads none of their
  // results.
  GlobalSecondaryIndexes: [
    {
      IndexName: 'participants',
      KeySchema: [{ AttributeName: 'participantId', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
  BillingMode: 'PAY_PER_REQUEST',
} as const satisfies Omit<CreateTableCommandInput, 'TableName'>

/** The attribute that says when DynamoDB removes an item by itself, in seconds since 1970; most items have none. */
export const expiryAttribute = 'expiresAt'

/** The keys of the table of the audit log and of its index. */
export const auditTableDefinition = {
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'actor', AttributeType: 'S' },
    { AttributeName: 'at', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'actors',
      KeySchema: [
        { AttributeName: 'actor', KeyType: 'HASH' },
        { AttributeName: 'at', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  BillingMode: 'PAY_PER_REQUEST',
} as const satisfies Omit<CreateTableCommandInput, 'TableName'>

/** The name of the table of the audit log that belongs to a table of records. */
export function nameAuditTable(recordsTable: string): string {
  return `${recordsTable}-audit`
}

/** The table and the client that reaches it. */
export interface DynamodbTable {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
}

/** The key of an item. */
export interface ItemKey {
  readonly pk: string
  readonly sk: string
}

/** The items of a partition whose sort key begins as said, page by page, as they are when their page is read. */
export async function* queryItems<T>(
  { client, tableName }: DynamodbTable,
  pk: string,
  sk = '',
  more: Partial<QueryCommandInput> = {},
): AsyncGenerator<T> {
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName,
      KeyConditionExpression: sk === '' ? 'pk = :pk' : 'pk = :pk and begins_with(sk, :sk)',
      ConsistentRead: true,
      ...more,
      ExpressionAttributeValues: { ':pk': pk, ...(sk !== '' && { ':sk': sk }), ...more.ExpressionAttributeValues },
    },
  )
  for await (const { Items = [] } of pages) yield* Items as T[]
}

/** Removes items, and resolves with their keys. */
export async function removeItems(
  { client, tableName }: DynamodbTable,
  keys: AsyncIterable<ItemKey>,
): Promise<ItemKey[]> {
  const removed: ItemKey[] = []
  for await (const { pk, sk } of keys) {
    await client.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }))
    removed.push({ pk, sk })
  }
  return removed
}

/** Resolves with whether a conditional write was made; `false` where its condition failed. */
export async function tryConditionalWrite(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

/** Says so clearly where an item is larger than DynamoDB allows, 400 KB; nothing was written then. */
export async function explainItemTooLarge<T>(what: string, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationException' && /^item size/i.test(error.message))
      throw new ItemTooLargeError(`The item of ${what} is larger than 400 KB, which DynamoDB cannot store.`, {
        cause: error,
      })
    throw error
  }
}
