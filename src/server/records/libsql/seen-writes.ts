import type { Client, Row } from '@libsql/client'
import { getNumberColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import type { StoredVersion } from '../stored-versions.ts'
import { findOrigin } from './purchase-writes.ts'
import type { SeenPurchase, SeenWrites } from '../mark-seen.ts'
import type { SeenMarks } from '../result-revision.ts'

/**
 * The columns of a purchase from which `seenPurchaseIn` reads; where its origin came from does not matter once results
 * have marks.
 */
export const seenColumns = `version, content, viewed_ready_results_at, seen_results, is_retracted,
  case when seen_results is null and viewed_ready_results_at is not null then origin end as origin`

const where = 'where participant_id = ? and purchase_id = ?'

/** The marks of one purchase in libSQL. */
export function createLibsqlSeenWrites(client: Client, participantId: string, purchaseId: string): SeenWrites {
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

/** The purchase in a row, as far as it concerns what was seen. */
export function toSeenPurchase(row: Row): SeenPurchase {
  return {
    ...toStoredVersion(row),
    viewedReadyResultsAt: row['viewed_ready_results_at'] as string | null,
    isRetracted: getNumberColumn(row, 'is_retracted') === 1,
    ownMarks: row['seen_results'] === null ? undefined : (JSON.parse(getTextColumn(row, 'seen_results')) as SeenMarks),
  }
}

/** The version in a row. */
function toStoredVersion(row: Row): StoredVersion {
  return { version: getNumberColumn(row, 'version'), content: getTextColumn(row, 'content'), origin: findOrigin(row) }
}
