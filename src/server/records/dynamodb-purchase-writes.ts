import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Order } from '../../../schemas/portal-types.ts'
import { detailsKey, historyKey, historyPartitionOf, historyPrefixOf, purchaseKey } from './dynamodb-keys.ts'
import { itemsOf, made, withinItemSize, type DynamodbTable } from './dynamodb-table.ts'
import type { KeptVersion } from './kept-versions.ts'
import { emptyDetails, type PurchaseOrigin } from './participant-records.ts'
import { marksIn } from './result-revision.ts'
import type { PurchaseWrites } from './save-purchase.ts'

/** A version as an item holds it. */
export interface VersionItem {
  readonly sk: string
  readonly version: number
  readonly content: string
  /** As JSON. */
  readonly origin?: string
}

/** A purchase as an item holds it: the version that is shown, and what is the purchase's own. */
export interface PurchaseItem extends VersionItem {
  readonly latestVersion: number
  /** Its place among the purchases; not all places are taken. */
  readonly place: number
  readonly readyAt: string | null
  readonly viewedReadyResultsAt?: string
  /** Absent unless it was taken back. */
  readonly isRetracted?: true
  /** `SeenMarks` as JSON; absent until a result is marked on its own. */
  readonly seenResults?: string
}

/** Details without any. */
export const noDetails = JSON.stringify(emptyDetails)

/**
 * The writes of one purchase in DynamoDB. What is shown is one item, written last and only if nobody else wrote meanwhile; a writer
 * that is killed before leaves the purchase as it was, and at most a copy of the shown version in the history, which counts once.
 */
export function dynamodbPurchaseWrites(
  table: DynamodbTable,
  participantId: string,
  purchaseId: string,
): PurchaseWrites {
  const { client, tableName: TableName } = table
  const Key = purchaseKey(participantId, purchaseId)
  const what = 'a purchase'
  const putHistory = async (kept: KeptVersion): Promise<void> => {
    const item = { ...historyKey(participantId, purchaseId, kept.version), ...versionItem(kept) }
    const Item = { ...item, ...(kept.origin && { messageId: kept.origin.messageId }) }
    await withinItemSize(what, client.send(new PutCommand({ TableName, Item })))
  }
  return {
    async find() {
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      const item = Item as PurchaseItem | undefined
      return item && { ...versionIn(item), latestVersion: item.latestVersion }
    },
    async originsOf(messageId) {
      const found = itemsOf<Required<Pick<VersionItem, 'origin'>>>(
        table,
        historyPartitionOf(participantId),
        historyPrefixOf(purchaseId),
        {
          FilterExpression: 'messageId = :messageId',
          ProjectionExpression: 'origin',
          ExpressionAttributeValues: { ':messageId': messageId },
        },
      )
      const origins: PurchaseOrigin[] = []
      for await (const { origin } of found) origins.push(JSON.parse(origin) as PurchaseOrigin)
      return origins
    },
    async add(next) {
      const place = await takePlace(table, participantId)
      const own = { latestVersion: next.version, place, readyAt: next.order.allInterpretationsReadyAt }
      const put = new PutCommand({
        TableName,
        Item: {
          ...Key,
          ...versionItem(next),
          ...own,
          ...ownMarksOf(next.order),
          ...(isRetracted(next) && { isRetracted: true }),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      })
      return made(withinItemSize(what, client.send(put)))
    },
    async replace(shown, next) {
      await putHistory(shown)
      const marks = ownMarksOf(next.order)
      const gone = [...(next.origin ? [] : ['origin']), ...(isRetracted(next) ? [] : ['isRetracted'])]
      const kept = Object.keys(marks).map((name) => `, ${name} = if_not_exists(${name}, :${name})`)
      const update = new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: `set version = :version, latestVersion = :version, content = :content, readyAt = :ready${
          next.origin ? ', origin = :origin' : ''
        }${isRetracted(next) ? ', isRetracted = :retracted' : ''}${kept.join('')}${gone.length > 0 ? ` remove ${gone.join(', ')}` : ''}`,
        ConditionExpression: 'latestVersion = :latest',
        ExpressionAttributeValues: {
          ':version': next.version,
          ':content': next.content,
          ':ready': next.order.allInterpretationsReadyAt,
          ...(isRetracted(next) && { ':retracted': true }),
          ':latest': shown.latestVersion,
          ...(next.origin && { ':origin': JSON.stringify(next.origin) }),
          ...Object.fromEntries(Object.entries(marks).map(([name, value]) => [`:${name}`, value])),
        },
      })
      return made(withinItemSize(what, client.send(update)))
    },
    async keepOutdated(shown, next) {
      const update = new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'set latestVersion = :version',
        ConditionExpression: 'latestVersion = :latest',
        ExpressionAttributeValues: { ':version': next.version, ':latest': shown.latestVersion },
      })
      // The number first: nobody else writes a version of this number then.
      if (!(await made(client.send(update)))) return false
      await putHistory(next)
      return true
    },
  }
}

function isRetracted({ origin }: KeptVersion): boolean {
  return origin?.retraction !== undefined
}

/** When the results were viewed and seen, as an order says itself; a mark that the store has stays. */
function ownMarksOf(order: Order): Partial<Pick<PurchaseItem, 'viewedReadyResultsAt' | 'seenResults'>> {
  const { viewedReadyResultsAt } = order
  const seen = marksIn(order)
  return {
    ...(viewedReadyResultsAt !== null && { viewedReadyResultsAt }),
    ...(seen && { seenResults: JSON.stringify(seen) }),
  }
}

/** The version that an item holds. */
export function versionIn({ version, content, origin }: VersionItem): KeptVersion {
  return { version, content, origin: origin === undefined ? undefined : (JSON.parse(origin) as PurchaseOrigin) }
}

function versionItem({ version, content, origin }: KeptVersion): Omit<VersionItem, 'sk'> {
  return { version, content, ...(origin && { origin: JSON.stringify(origin) }) }
}

/** The next place among a participant's purchases, counted in the item of their details, which is made if it does not exist. */
async function takePlace({ client, tableName }: DynamodbTable, participantId: string): Promise<number> {
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: detailsKey(participantId),
      UpdateExpression: 'set details = if_not_exists(details, :none), participantId = :id add places :one',
      ExpressionAttributeValues: { ':none': noDetails, ':id': participantId, ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return (Attributes as { places: number }).places
}
