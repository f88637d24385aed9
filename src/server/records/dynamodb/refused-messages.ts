import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dayMs } from '../../durations.ts'
import { findItem, queryItems, removeItems, type DynamodbTable, type ItemKey } from './table.ts'
import {
  computeRefusalExpiry,
  refusalDays,
  type RefusalSummary,
  type NewRefusal,
  type RefusalChoice,
  type RefusalKey,
  type RefusalPage,
  type RefusalQuery,
  type RefusedMessages,
} from '../refused-messages.ts'

/** The most bytes of a message in one item, which can hold 400 KB. */
const maxPieceBytes = 350_000

/** The item of one content among the messages of a sender and id; apart from the text, so that listing does not read the text. */
interface HeadItem extends ItemKey {
  readonly contentHash: string
  readonly firstReceivedAt: string
  readonly attempts: number
  readonly expiresAt: number
  readonly subject?: string
  /** The last place that was named, because a message that is sent again may name none. */
  readonly place?: Pick<RefusalSummary, 'file' | 'line'>
}

interface ListedItem extends ItemKey {
  /** `RefusalSummary` as JSON. */
  readonly listed: string
  /** When DynamoDB may remove the item, in seconds since 1970; it can take two days longer. */
  readonly expiresAt: number
}

/**
 * Stores the refused messages in the records' table. The messages of one sender and id share a partition, with one item for each content
 * and others for its text. The items to list are in one partition per month, ordered by when messages were first refused.
 */
export function createDynamodbRefusedMessages(table: DynamodbTable): RefusedMessages {
  return {
    save: async (refusal) => putRefusal(table, refusal),
    list: async (query) => listRefusals(table, query),
    async read(key) {
      const pk = toMessagePartition(key)
      const head = await findItem<HeadItem>(table, { pk, sk: toHeadKey(key) })
      if (!head) return undefined
      const { firstReceivedAt } = head
      const item = await findItem<ListedItem>(table, toListKey({ ...key, firstReceivedAt }))
      if (!item) return undefined
      let message = ''
      for await (const { text } of queryItems<{ readonly text: string }>(table, pk, toTextPrefix(key))) message += text
      return { ...parseRefusalSummary(item), message }
    },
    remove: async (of, choice) => deleteRefusals(table, of, choice),
  }
}

async function putRefusal(table: DynamodbTable, refused: NewRefusal): Promise<void> {
  const { client, tableName: TableName } = table
  const { message, subject: _subject, ...refusal } = refused
  const pk = toMessagePartition(refusal)
  // Written first, so that a removal finds the text, and because the text expires when it does, also if the message comes again.
  const head = await putHead(table, refused)
  if (hasExpired(head, refusal.receivedAt)) {
    // It has expired, but DynamoDB has not removed it yet: this counts as the first refusal.
    await deleteRefusals(table, refusal, refusal)
    return putRefusal(table, refused)
  }
  const { firstReceivedAt, attempts, expiresAt, place } = head
  for (const [index, text] of splitByBytes(message, maxPieceBytes).entries()) {
    const sk = `${toTextPrefix(refusal)}${String(index).padStart(4, '0')}`
    await client.send(new PutCommand({ TableName, Item: { pk, sk, text, expiresAt } }))
  }
  const listed: RefusalSummary = { ...refusal, ...place, firstReceivedAt, attempts }
  const Item: ListedItem = { ...toListKey(listed), listed: JSON.stringify(listed), expiresAt }
  await client.send(new PutCommand({ TableName, Item }))
}

/** Creates the head of a message, or counts another attempt in the known one; resolves with it. */
async function putHead({ client, tableName: TableName }: DynamodbTable, refused: NewRefusal): Promise<HeadItem> {
  const { receivedAt, contentHash, subject, file, line } = refused
  const known = {
    ...(subject !== undefined && { subject }),
    ...((file ?? line) !== undefined && {
      place: { ...(file !== undefined && { file }), ...(line !== undefined && { line }) },
    }),
  }
  const names = Object.keys(known)
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName,
      Key: { pk: toMessagePartition(refused), sk: toHeadKey(refused) },
      UpdateExpression: `set contentHash = :hash, firstReceivedAt = if_not_exists(firstReceivedAt, :at),
        expiresAt = if_not_exists(expiresAt, :expires)${names.map((name) => `, #${name} = :${name}`).join('')} add attempts :one`,
      ...(names.length > 0 && {
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      }),
      ExpressionAttributeValues: {
        ':hash': contentHash,
        ':at': receivedAt,
        ':expires': Math.ceil(computeRefusalExpiry(receivedAt) / 1000),
        ':one': 1,
        ...Object.fromEntries(Object.entries(known).map(([name, value]) => [`:${name}`, value])),
      },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return Attributes as HeadItem
}

function hasExpired({ expiresAt }: HeadItem, receivedAt: string): boolean {
  return expiresAt <= Date.parse(receivedAt) / 1000
}

async function deleteRefusals(
  table: DynamodbTable,
  { sender, messageId }: Pick<RefusalKey, 'sender' | 'messageId'>,
  choice?: RefusalChoice,
): Promise<number> {
  const { client, tableName: TableName } = table
  const of = { sender, messageId }
  const pk = toMessagePartition(of)
  let removed = 0
  for await (const { sk, contentHash, firstReceivedAt, subject } of queryItems<HeadItem>(table, pk, 'HEAD#')) {
    if (choice && contentHash !== choice.contentHash && (subject === undefined || subject !== choice.subject)) continue
    const key = { ...of, contentHash }
    await client.send(new DeleteCommand({ TableName, Key: toListKey({ ...key, firstReceivedAt }) }))
    await removeItems(table, queryItems<ItemKey>(table, pk, toTextPrefix(key), { ProjectionExpression: 'pk, sk' }))
    // Removed last, so that repeating an interrupted removal finds the rest.
    await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
    removed += 1
  }
  return removed
}

async function listRefusals(
  { client, tableName: TableName }: DynamodbTable,
  { sender, after, limit, now }: RefusalQuery,
): Promise<RefusalPage> {
  const [month, sk] = after === undefined ? [computeFirstMonth(now), ''] : (JSON.parse(after) as [string, string])
  const current = now.toISOString().slice(0, 7)
  for (let each = month; each <= current; each = computeNextMonth(each)) {
    const { Items = [], LastEvaluatedKey: last } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk and sk > :sk',
        FilterExpression: 'expiresAt > :now',
        ExpressionAttributeValues: {
          ':pk': toMonthPartition(each),
          ':sk': each === month && sk !== '' ? sk : ' ',
          ':now': now.getTime() / 1000,
        },
        ConsistentRead: true,
        Limit: limit,
      }),
    )
    const refusals = (Items as ListedItem[])
      .map(parseRefusalSummary)
      .filter((refusal) => sender === undefined || refusal.sender === sender)
    if (last) return { refusals, next: JSON.stringify([each, (last as ItemKey).sk]) }
    if (refusals.length > 0)
      return { refusals, ...(each < current && { next: JSON.stringify([computeNextMonth(each), '']) }) }
  }
  return { refusals: [] }
}

function parseRefusalSummary({ listed }: ListedItem): RefusalSummary {
  return JSON.parse(listed) as RefusalSummary
}

const toMessagePartition = ({ sender, messageId }: Pick<RefusalKey, 'sender' | 'messageId'>): string =>
  `REFUSED#${encodeURIComponent(sender)}#${messageId}`
const toHeadKey = ({ contentHash }: RefusalKey): string => `HEAD#${contentHash}`
const toTextPrefix = ({ contentHash }: RefusalKey): string => `TEXT#${contentHash}#`
const toMonthPartition = (month: string): string => `REFUSALS#${month}`

function toListKey(key: RefusalKey & Pick<RefusalSummary, 'firstReceivedAt'>): ItemKey {
  const { sender, messageId, contentHash, firstReceivedAt } = key
  return {
    pk: toMonthPartition(firstReceivedAt.slice(0, 7)),
    sk: [firstReceivedAt, encodeURIComponent(sender), messageId, contentHash].join('#'),
  }
}

/** Returns the first month that may still have unexpired messages. */
function computeFirstMonth(now: Date): string {
  return new Date(now.getTime() - refusalDays * dayMs).toISOString().slice(0, 7)
}

function computeNextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** Splits a text into pieces of at most `maxBytes` in UTF-8, never within a character. */
function splitByBytes(text: string, maxBytes: number): string[] {
  const bytes = Buffer.from(text)
  const pieces: string[] = []
  for (let start = 0; start < bytes.length;) {
    let end = Math.min(start + maxBytes, bytes.length)
    // A byte 10xxxxxx continues a character.
    while (end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end -= 1
    pieces.push(bytes.toString('utf8', start, end))
    start = end
  }
  return pieces
}
