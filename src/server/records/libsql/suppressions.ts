import type { Client } from '@libsql/client'
import { getTextColumn } from '../../data-folder/row-columns.ts'
import { hashSuppressedId, type Suppressions } from '../suppressions.ts'

/** The table of the suppressed participants. */
export const suppressionTables = [
  `create table if not exists suppressions (
    participant_hash text primary key,
    suppressed_at text not null,
    reason text not null
  ) strict`,
]

/** The suppressed participants in the table that `openLibsqlRecordStore` makes. */
export function createLibsqlSuppressions(client: Client): Suppressions {
  return {
    async add(participantId, { at, reason }) {
      await client.execute({
        sql: 'insert into suppressions values (?, ?, ?) on conflict do nothing',
        args: [hashSuppressedId(participantId), at, reason],
      })
    },
    async find(participantId) {
      const { rows } = await client.execute({
        sql: 'select suppressed_at, reason from suppressions where participant_hash = ?',
        args: [hashSuppressedId(participantId)],
      })
      return rows[0] && { at: getTextColumn(rows[0], 'suppressed_at'), reason: getTextColumn(rows[0], 'reason') }
    },
    async remove(participantId) {
      const { rowsAffected } = await client.execute({
        sql: 'delete from suppressions where participant_hash = ?',
        args: [hashSuppressedId(participantId)],
      })
      return rowsAffected > 0
    },
  }
}
