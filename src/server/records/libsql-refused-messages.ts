import type { Client } from '@libsql/client'
import { numberIn, textIn } from '../store/read-row.ts'
import type { RefusalReason, RefusedMessages } from './refused-messages.ts'

/** The refused messages in the table that `openLibsqlRecords` makes. */
export function libsqlRefusedMessages(client: Client): RefusedMessages {
  return {
    async keep({ messageId, receivedAt, reasons, message }) {
      await client.execute({
        sql: `insert into refused_messages (message_id, received_at, reasons, message, attempts) values (?, ?, ?, ?, 1)
          on conflict (message_id) do update set received_at = excluded.received_at, reasons = excluded.reasons,
            message = excluded.message, attempts = attempts + 1`,
        args: [messageId, receivedAt, JSON.stringify(reasons), JSON.stringify(message)],
      })
    },
    async *list() {
      const ids = await client.execute('select message_id from refused_messages order by received_at, message_id')
      for (const id of ids.rows) {
        const messageId = textIn(id, 'message_id')
        const { rows } = await client.execute({
          sql: 'select received_at, reasons, message, attempts from refused_messages where message_id = ?',
          args: [messageId],
        })
        const [row] = rows
        if (row)
          yield {
            messageId,
            receivedAt: textIn(row, 'received_at'),
            reasons: JSON.parse(textIn(row, 'reasons')) as RefusalReason[],
            message: JSON.parse(textIn(row, 'message')) as unknown,
            attempts: numberIn(row, 'attempts'),
          }
      }
    },
    async remove(messageId) {
      await client.execute({ sql: 'delete from refused_messages where message_id = ?', args: [messageId] })
    },
  }
}
