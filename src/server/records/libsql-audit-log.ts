import type { Client } from '@libsql/client'
import { numberIn, textIn } from '../store/read-row.ts'
import type { AuditLog } from './audit-log.ts'

/** Events that are asked for at a time. */
const pageSize = 1000

/** The audit log in the table that `openLibsqlRecords` makes, which refuses changes. */
export function libsqlAuditLog(client: Client): AuditLog {
  return {
    async append({ at, actor, action, participantId }) {
      await client.execute({
        sql: 'insert into audit_events (at, actor, action, participant_id) values (?, ?, ?, ?)',
        args: [at, actor, action, participantId],
      })
    },
    async *read(participantId) {
      for (let [at, id] = ['', 0]; ;) {
        const { rows } = await client.execute({
          sql: `select id, at, actor, action from audit_events where participant_id = ? and (at, id) > (?, ?)
            order by at, id limit ?`,
          args: [participantId, at, id, pageSize],
        })
        for (const row of rows) {
          ;[at, id] = [textIn(row, 'at'), numberIn(row, 'id')]
          yield { at, actor: textIn(row, 'actor'), action: textIn(row, 'action'), participantId }
        }
        if (rows.length < pageSize) return
      }
    },
  }
}
