import { hash } from 'node:crypto'
import type { Client } from '@libsql/client'
import { getJsonColumn, getNumberColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import { computeRefusalExpiry } from '../refused-messages.ts'

/**
 * Moves refused messages out of the table of the first data folders, in which no message had a sender: their only one
 * was `local`.
 */
export async function moveOldRefusals(client: Client): Promise<void> {
  const { rows: old } = await client.execute(`select 1 from sqlite_schema where name = 'refused_messages'`)
  if (old.length === 0) return
  const { rows } = await client.execute('select * from refused_messages')
  const moved = rows.map((row) => {
    const parsed = getJsonColumn(row, 'message')
    const message = typeof parsed === 'string' ? parsed : JSON.stringify(parsed)
    const receivedAt = getTextColumn(row, 'received_at')
    return {
      sql: 'insert into refusals values (?, ?, ?, null, ?, ?, ?, ?, ?, ?, null, null, 0) on conflict do nothing',
      args: [
        'local',
        getTextColumn(row, 'message_id'),
        hash('sha256', message),
        receivedAt,
        receivedAt,
        computeRefusalExpiry(receivedAt),
        getTextColumn(row, 'reasons'),
        message,
        getNumberColumn(row, 'attempts'),
      ],
    }
  })
  await client.batch([...moved, 'drop table refused_messages'], 'write')
}
