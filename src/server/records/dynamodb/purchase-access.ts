import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Order } from '../../../../schemas/portal-types.ts'
import { isPossibleKey, toHistoryKey, toHistoryPartition, toHistoryPrefix, toPurchaseKey } from './keys.ts'
import { createDetailsUpdate } from './details-access.ts'
import { findItem, queryItems, tryConditionalWrite, explainItemTooLarge, type DynamodbTable } from './table.ts'
import type { SeenPurchase, SeenAccess } from '../mark-seen.ts'
import type { PurchaseOrigin } from '../participant-records.ts'
import type { PurchaseAccess } from '../save-purchase.ts'
import { findMarks, type SeenMarks, type StoredVersion } from '../stored-versions.ts'

/** A version as an item. */
interface VersionItem {
  readonly sk: string
  readonly version: number
  readonly content: string
  /** As JSON. */
  readonly origin?: string
}

/** A purchase as an item: the shown version, and what does not depend on a version. */
export interface PurchaseItem extends VersionItem {
  readonly latestVersion: number
  /** Its place among the participant's purchases; there may be gaps. */
  readonly place: number
  readonly readyAt: string | null
  readonly viewedReadyResultsAt?: string
  /** Absent unless it was retracted. */
  readonly isRetracted?: true
  /** `SeenMarks` as JSON; absent until a result is marked on its own. */
  readonly seenResults?: string
}

/** What an error names as too large for an item. */
const itemContent = 'a purchase'

/**
 * Creates the access to one purchase in DynamoDB. The shown version is a single item, written last and only if no one else has written in
 * the meantime. A writer that is killed before that leaves the purchase unchanged, except perhaps for a copy of the shown version in the
 * history, which readers count only once.
 */
export function createDynamodbPurchaseAccess(
  table: DynamodbTable,
  participantId: string,
  purchaseId: string,
): PurchaseAccess {
  const { client, tableName: TableName } = table
  const Key = toPurchaseKey(participantId, purchaseId)
  const putHistory = async (kept: StoredVersion): Promise<void> => {
    const item = { ...toHistoryKey(participantId, purchaseId, kept.version), ...toVersionItem(kept) }
    const Item = { ...item, ...(kept.origin && { messageId: kept.origin.messageId }) }
    await explainItemTooLarge(itemContent, client.send(new PutCommand({ TableName, Item })))
  }
  return {
    async find() {
      const item = await findItem<PurchaseItem>(table, Key)
      return item && { ...toStoredVersion(item), latestVersion: item.latestVersion }
    },
    async listOriginsOfMessage(messageId) {
      const found = queryItems<Required<Pick<VersionItem, 'origin'>>>(
        table,
        toHistoryPartition(participantId),
        toHistoryPrefix(purchaseId),
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
      const place = await allocatePlace(table, participantId)
      const own = { latestVersion: next.version, place, readyAt: next.order.allInterpretationsReadyAt }
      const put = new PutCommand({
        TableName,
        Item: {
          ...Key,
          ...toVersionItem(next),
          ...own,
          ...toOwnMarks(next.order),
          ...(isRetracted(next) && { isRetracted: true }),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      })
      return tryConditionalWrite(explainItemTooLarge(itemContent, client.send(put)))
    },
    async replace(shown, next) {
      await putHistory(shown)
      const marks = toOwnMarks(next.order)
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
      return tryConditionalWrite(explainItemTooLarge(itemContent, client.send(update)))
    },
    async addOutdated(shown, next) {
      const update = new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'set latestVersion = :version',
        ConditionExpression: 'latestVersion = :latest',
        ExpressionAttributeValues: { ':version': next.version, ':latest': shown.latestVersion },
      })
      // First reserves the number, so that no other writer uses it.
      if (!(await tryConditionalWrite(client.send(update)))) return false
      await putHistory(next)
      return true
    },
  }
}

function isRetracted({ origin }: StoredVersion): boolean {
  return origin?.retraction !== undefined
}

/** Returns when the results were viewed and seen according to the order itself; marks in the store take precedence. */
function toOwnMarks(order: Order): Partial<Pick<PurchaseItem, 'viewedReadyResultsAt' | 'seenResults'>> {
  const { viewedReadyResultsAt } = order
  const seen = findMarks(order)
  return {
    ...(viewedReadyResultsAt !== null && { viewedReadyResultsAt }),
    ...(seen && { seenResults: JSON.stringify(seen) }),
  }
}

function toVersionItem({ version, content, origin }: StoredVersion): Omit<VersionItem, 'sk'> {
  return { version, content, ...(origin && { origin: JSON.stringify(origin) }) }
}

/**
 * Allocates the next place among a participant's purchases. The counter is in the item of the details, which is created if it does not
 * exist.
 */
async function allocatePlace(table: DynamodbTable, participantId: string): Promise<number> {
  const update = createDetailsUpdate(table, participantId, ' add places :one')
  const { Attributes } = await table.client.send(
    new UpdateCommand({
      ...update,
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return (Attributes as { places: number }).places
}

/** The marks of one purchase in DynamoDB, in the item of the version that is shown. */
export function createDynamodbSeenAccess(table: DynamodbTable, participantId: string, purchaseId: string): SeenAccess {
  const { client, tableName: TableName } = table
  const Key = toPurchaseKey(participantId, purchaseId)
  const find = async () => (isPossibleKey(Key) ? findItem<PurchaseItem>(table, Key) : undefined)
  return {
    async find() {
      const item = await find()
      return item && toSeenPurchase(item)
    },
    async listVersions() {
      // Reads the shown version first: if it is replaced in the meantime, it is found twice rather than not at all.
      const shown = await find()
      const items: VersionItem[] = []
      const earlier = queryItems<VersionItem>(table, toHistoryPartition(participantId), toHistoryPrefix(purchaseId))
      for await (const item of earlier) items.push(item)
      return [...items, ...(shown ? [shown] : [])].map(toStoredVersion)
    },
    async replace({ version, ownMarks }, marks) {
      const update = new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'set seenResults = :marks',
        ConditionExpression: `version = :version and ${ownMarks ? 'seenResults = :before' : 'attribute_not_exists(seenResults)'}`,
        ExpressionAttributeValues: {
          ':marks': JSON.stringify(marks),
          ':version': version,
          ...(ownMarks && { ':before': JSON.stringify(ownMarks) }),
        },
      })
      return tryConditionalWrite(explainItemTooLarge(itemContent, client.send(update)))
    },
    async saveViewedAt({ version }, viewedAt) {
      const update = new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'set viewedReadyResultsAt = :viewedAt',
        ConditionExpression: 'version = :version and attribute_not_exists(viewedReadyResultsAt)',
        ExpressionAttributeValues: { ':viewedAt': viewedAt, ':version': version },
      })
      return tryConditionalWrite(client.send(update))
    },
  }
}

/** Converts an item to what concerns the marks of its purchase. */
export function toSeenPurchase(item: PurchaseItem): SeenPurchase {
  return {
    ...toStoredVersion(item),
    viewedReadyResultsAt: item.viewedReadyResultsAt ?? null,
    isRetracted: item.isRetracted ?? false,
    ownMarks: item.seenResults === undefined ? undefined : (JSON.parse(item.seenResults) as SeenMarks),
  }
}

/** The version that an item holds. */
function toStoredVersion({ version, content, origin }: VersionItem): StoredVersion {
  return { version, content, origin: origin === undefined ? undefined : (JSON.parse(origin) as PurchaseOrigin) }
}
