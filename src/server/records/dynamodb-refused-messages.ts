import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { cutToPieces } from './cut-to-pieces.ts'
import { itemsOf, removeItems, type DynamodbTable, type ItemKey } from './dynamodb-table.ts'
import {
  expiryOf,
  refusalDays,
  type ListedRefusal,
  type NewRefusal,
  type RefusalChoice,
  type RefusalKey,
  type RefusalPage,
  type RefusalQuery,
  type RefusedMessages,
} from './refused-messages.ts'

/** Bytes of a message in one item, of which each holds 400 KB. */
const pieceBytes = 350_000

/** What names a message among those of its sender and id: apart from the text, so that a list reads none of it. */
interface HeadItem extends ItemKey {
  readonly contentHash: string
  readonly firstReceivedAt: string
  readonly attempts: number
  readonly expiresAt: number
  readonly subject?: string
}

interface ListedItem extends ItemKey {
  /** `ListedRefusal` as JSON. */
  readonly listed: string
  /** When DynamoDB removes the item, in seconds; it may take two days longer. */
  readonly expiresAt: number
}

/**
 * The refused messages in the records' table. The messages of one sender and id have a partition of their own: an item for each
 * content and others for its text. What is listed is in another, one for each month, in the order in which messages were first refused.
 */
export function dynamodbRefusedMessages(table: DynamodbTable): RefusedMessages {
  const { client, tableName: TableName } = table
  return {
    keep: async (refusal) => keep(table, refusal),
    list: async (query) => list(table, query),
    async read(key) {
      const pk = partitionOf(key)
      const head = await client.send(new GetCommand({ TableName, Key: { pk, sk: headKey(key) }, ConsistentRead: true }))
      if (!head.Item) return undefined
      const { firstReceivedAt } = head.Item as HeadItem
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: listKey({ ...key, firstReceivedAt }), ConsistentRead: true }),
      )
      if (!Item) return undefined
      let message = ''
      for await (const { text } of itemsOf<{ readonly text: string }>(table, pk, textPrefix(key))) message += text
      return { ...listedIn(Item as ListedItem), message }
    },
    remove: async (of, choice) => remove(table, of, choice),
  }
}

async function keep(table: DynamodbTable, refused: NewRefusal): Promise<void> {
  const { client, tableName: TableName } = table
  const { subject, message, ...refusal } = refused
  const pk = partitionOf(refusal)
  const expiresAt = Math.ceil(expiryOf(refusal.receivedAt) / 1000)
  for (const [index, text] of cutToPieces(message, pieceBytes).entries()) {
    const sk = `${textPrefix(refusal)}${String(index).padStart(4, '0')}`
    await client.send(new PutCommand({ TableName, Item: { pk, sk, text, expiresAt } }))
  }
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName,
      Key: { pk, sk: headKey(refusal) },
      UpdateExpression: `set contentHash = :hash, firstReceivedAt = if_not_exists(firstReceivedAt, :at),
        expiresAt = if_not_exists(expiresAt, :expires)${subject === undefined ? '' : ', subject = :subject'} add attempts :one`,
      ExpressionAttributeValues: {
        ':hash': refusal.contentHash,
        ':at': refusal.receivedAt,
        ':expires': expiresAt,
        ':one': 1,
        ...(subject !== undefined && { ':subject': subject }),
      },
      ReturnValues: 'ALL_NEW',
    }),
  )
  const head = Attributes as HeadItem
  if (hasExpired(head, refusal.receivedAt)) {
    // DynamoDB has not removed it yet: this is the first refusal again.
    await remove(table, refusal, refusal)
    return keep(table, refused)
  }
  const { firstReceivedAt, attempts } = head
  const listed: ListedRefusal = { ...refusal, firstReceivedAt, attempts }
  const Item: ListedItem = { ...listKey(listed), listed: JSON.stringify(listed), expiresAt: head.expiresAt }
  await client.send(new PutCommand({ TableName, Item }))
}

function hasExpired({ expiresAt }: HeadItem, receivedAt: string): boolean {
  return expiresAt <= Date.parse(receivedAt) / 1000
}

async function remove(
  table: DynamodbTable,
  { sender, messageId }: Pick<RefusalKey, 'sender' | 'messageId'>,
  choice?: Partial<RefusalChoice>,
): Promise<number> {
  const { client, tableName: TableName } = table
  const of = { sender, messageId }
  const pk = partitionOf(of)
  let removed = 0
  for await (const { sk, contentHash, firstReceivedAt, subject } of itemsOf<HeadItem>(table, pk, 'HEAD#')) {
    if (choice && contentHash !== choice.contentHash && (subject === undefined || subject !== choice.subject)) continue
    const key = { ...of, contentHash }
    await client.send(new DeleteCommand({ TableName, Key: listKey({ ...key, firstReceivedAt }) }))
    await removeItems(table, itemsOf<ItemKey>(table, pk, textPrefix(key), { ProjectionExpression: 'pk, sk' }))
    // Last, so that a removal that was interrupted finds the rest again.
    await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
    removed += 1
  }
  return removed
}

async function list(
  { client, tableName: TableName }: DynamodbTable,
  { sender, after, limit, now }: RefusalQuery,
): Promise<RefusalPage> {
  const [month, sk] = after === undefined ? [firstMonth(now), ''] : (JSON.parse(after) as [string, string])
  const current = now.toISOString().slice(0, 7)
  for (let each = month; each <= current; each = monthAfter(each)) {
    const { Items = [], LastEvaluatedKey: last } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk and sk > :sk',
        FilterExpression: 'expiresAt > :now',
        ExpressionAttributeValues: {
          ':pk': monthPartition(each),
          ':sk': each === month && sk !== '' ? sk : ' ',
          ':now': now.getTime() / 1000,
        },
        ConsistentRead: true,
        Limit: limit,
      }),
    )
    const refusals = (Items as ListedItem[])
      .map(listedIn)
      .filter((refusal) => sender === undefined || refusal.sender === sender)
    if (last) return { refusals, next: JSON.stringify([each, (last as ItemKey).sk]) }
    if (refusals.length > 0)
      return { refusals, ...(each < current && { next: JSON.stringify([monthAfter(each), '']) }) }
  }
  return { refusals: [] }
}

function listedIn({ listed }: ListedItem): ListedRefusal {
  return JSON.parse(listed) as ListedRefusal
}

const partitionOf = ({ sender, messageId }: Pick<RefusalKey, 'sender' | 'messageId'>): string =>
  `REFUSED#${encodeURIComponent(sender)}#${messageId}`
const headKey = ({ contentHash }: RefusalKey): string => `HEAD#${contentHash}`
const textPrefix = ({ contentHash }: RefusalKey): string => `TEXT#${contentHash}#`
const monthPartition = (month: string): string => `REFUSALS#${month}`

function listKey(key: RefusalKey & Pick<ListedRefusal, 'firstReceivedAt'>): ItemKey {
  const { sender, messageId, contentHash, firstReceivedAt } = key
  return {
    pk: monthPartition(firstReceivedAt.slice(0, 7)),
    sk: [firstReceivedAt, encodeURIComponent(sender), messageId, contentHash].join('#'),
  }
}

/** The first month of which something may be left. */
function firstMonth(now: Date): string {
  return new Date(now.getTime() - refusalDays * 86_400_000).toISOString().slice(0, 7)
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
