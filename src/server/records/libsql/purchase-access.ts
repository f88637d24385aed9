import type { Client, InStatement, Row } from '@libsql/client'
import type { Order } from '../../../../schemas/portal-types.ts'
import { getJsonColumn, getNumberColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import type { SeenPurchase, SeenAccess } from '../mark-seen.ts'
import { emptyDetails, type PurchaseOrigin } from '../participant-records.ts'
import type { PurchaseAccess, ShownVersion } from '../save-purchase.ts'
import { findMarks, type SeenMarks, type StoredVersion } from '../stored-versions.ts'

const where = 'where participant_id = ? and purchase_id = ?'

/** Creates the access to one purchase in libSQL; each write is one transaction, which changes nothing if another writer was faster. */
export function createLibsqlPurchaseAccess(client: Client, participantId: string, purchaseId: string): PurchaseAccess {
  const key = [participantId, purchaseId]
  /** Executes statements; resolves with whether the last one changed a row. */
  const write = async (statements: InStatement[]): Promise<boolean> =>
    (await client.batch(statements, 'write')).at(-1)?.rowsAffected === 1
  return {
    async find() {
      const { rows } = await client.execute({
        sql: `select version, latest_version, content, origin from purchases ${where}`,
        args: key,
      })
      return rows[0] && toShownVersion(rows[0])
    },
    async listOriginsOfMessage(messageId) {
      const { rows } = await client.execute({
        sql: `select origin from purchase_versions ${where} and message_id = ?`,
        args: [...key, messageId],
      })
      return rows.map((row) => findOrigin(row)!)
    },
    add: async (next) =>
      write([
        {
          sql: 'insert into participants (participant_id, details) values (?, ?) on conflict do nothing',
          args: [participantId, JSON.stringify(emptyDetails)],
        },
        {
          sql: `insert into purchases (participant_id, purchase_id, place, version, latest_version, content, origin,
              all_interpretations_ready_at, viewed_ready_results_at, seen_results, is_retracted)
            select ?, ?, coalesce(max(place) + 1, 0), ?, ?, ?, ?, ?, ?, ?, ? from purchases where participant_id = ?
            on conflict do nothing`,
          args: [
            ...key,
            next.version,
            next.version,
            next.content,
            toOriginText(next),
            ...toOwnColumns(next.order),
            toRetractedColumn(next),
            participantId,
          ],
        },
      ]),
    replace: async (shown, next) =>
      write([
        {
          sql: `insert into purchase_versions (participant_id, purchase_id, version, content, origin, message_id)
            select participant_id, purchase_id, version, content, origin, json_extract(origin, '$.messageId')
            from purchases ${where} and latest_version = ?`,
          args: [...key, shown.latestVersion],
        },
        {
          sql: `update purchases set version = ?, latest_version = ?, content = ?, origin = ?,
              all_interpretations_ready_at = ?, viewed_ready_results_at = coalesce(viewed_ready_results_at, ?),
              seen_results = coalesce(seen_results, ?), is_retracted = ?
            ${where} and latest_version = ?`,
          args: [
            next.version,
            next.version,
            next.content,
            toOriginText(next),
            ...toOwnColumns(next.order),
            toRetractedColumn(next),
            ...key,
            shown.latestVersion,
          ],
        },
      ]),
    addOutdated: async (shown, next) =>
      write([
        {
          sql: `insert into purchase_versions (participant_id, purchase_id, version, content, origin, message_id)
            select participant_id, purchase_id, ?, ?, ?, ? from purchases ${where} and latest_version = ?`,
          args: [
            next.version,
            next.content,
            toOriginText(next),
            next.origin?.messageId ?? null,
            ...key,
            shown.latestVersion,
          ],
        },
        {
          sql: `update purchases set latest_version = ? ${where} and latest_version = ?`,
          args: [next.version, ...key, shown.latestVersion],
        },
      ]),
  }
}

function toShownVersion(row: Row): ShownVersion {
  return { ...toStoredVersion(row), latestVersion: getNumberColumn(row, 'latest_version') }
}

function toOriginText({ origin }: StoredVersion): string | null {
  return origin ? JSON.stringify(origin) : null
}

function toRetractedColumn({ origin }: StoredVersion): 0 | 1 {
  return origin?.retraction === undefined ? 0 : 1
}

/** Returns when the results were ready, viewed and seen according to the order itself. */
function toOwnColumns(order: Order): [string | null, string | null, string | null] {
  const seen = findMarks(order)
  return [order.allInterpretationsReadyAt, order.viewedReadyResultsAt, seen ? JSON.stringify(seen) : null]
}

/** The columns of a purchase that `toSeenPurchase` reads; the origin is not needed once results have marks. */
export const seenColumns = `version, content, viewed_ready_results_at, seen_results, is_retracted,
  case when seen_results is null and viewed_ready_results_at is not null then origin end as origin`

/** The marks of one purchase in libSQL. */
export function createLibsqlSeenAccess(client: Client, participantId: string, purchaseId: string): SeenAccess {
  const key = [participantId, purchaseId]
  return {
    async find() {
      const { rows } = await client.execute({ sql: `select ${seenColumns} from purchases ${where}`, args: key })
      return rows[0] && toSeenPurchase(rows[0])
    },
    async listVersions() {
      const { rows } = await client.execute({
        sql: `select version, content, origin from purchase_versions ${where}
          union all select version, content, origin from purchases ${where}`,
        args: [...key, ...key],
      })
      return rows.map(toStoredVersion)
    },
    async replace({ version, ownMarks }, marks) {
      const { rowsAffected } = await client.execute({
        sql: `update purchases set seen_results = ? ${where} and version = ? and seen_results is ?`,
        args: [JSON.stringify(marks), ...key, version, ownMarks ? JSON.stringify(ownMarks) : null],
      })
      return rowsAffected === 1
    },
    async saveViewedAt({ version }, viewedAt) {
      const { rowsAffected } = await client.execute({
        sql: `update purchases set viewed_ready_results_at = ? ${where} and version = ? and viewed_ready_results_at is null`,
        args: [viewedAt, ...key, version],
      })
      return rowsAffected === 1
    },
  }
}

/** Converts a row to what concerns the marks of its purchase. */
export function toSeenPurchase(row: Row): SeenPurchase {
  return {
    ...toStoredVersion(row),
    viewedReadyResultsAt: row['viewed_ready_results_at'] as string | null,
    isRetracted: getNumberColumn(row, 'is_retracted') === 1,
    ownMarks: row['seen_results'] === null ? undefined : getJsonColumn<SeenMarks>(row, 'seen_results'),
  }
}

/** The version in a row. */
function toStoredVersion(row: Row): StoredVersion {
  return { version: getNumberColumn(row, 'version'), content: getTextColumn(row, 'content'), origin: findOrigin(row) }
}

/** Where the version in a row came from. */
function findOrigin(row: Row): PurchaseOrigin | undefined {
  return row['origin'] === null ? undefined : getJsonColumn<PurchaseOrigin>(row, 'origin')
}
