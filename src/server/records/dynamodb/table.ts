import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  GetCommand,
  paginateQuery,
  type DynamoDBDocumentClient,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { ItemTooLargeError } from '../item-too-large-error.ts'

/** The keys of the records' table and of its index, from which the stack and the tests create the table. */
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
  // Sparse: only the items of details have the attribute, so counting participants does not read their results.
  GlobalSecondaryIndexes: [
    {
      IndexName: 'participants',
      KeySchema: [{ AttributeName: 'participantId', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
  BillingMode: 'PAY_PER_REQUEST',
} as const satisfies Omit<CreateTableCommandInput, 'TableName'>

/** The attribute for when DynamoDB removes an item automatically, in seconds since 1970; most items have none. */
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

/** Returns the name of the audit log's table that belongs to a records' table. */
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

/** Finds an item by its key, as the latest write left it. */
export async function findItem<T extends object>(
  { client, tableName }: DynamodbTable,
  { pk, sk }: ItemKey,
): Promise<T | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: { pk, sk }, ConsistentRead: true }))
  return Item as T | undefined
}

/** Reads the items of a partition whose sort keys begin with `sk`, page by page, each as it is when its page is read. */
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

/** Resolves with `false` if a conditional write failed its condition, or else with `true`. */
export async function tryConditionalWrite(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

/** Turns DynamoDB's error for an item over 400 KB into a clear one; in that case, nothing was written. */
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
