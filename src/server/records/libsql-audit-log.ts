import { setImmediate } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import { numberIn, textIn } from '../store/read-row.ts'
import type { AuditEvent, AuditLog } from './audit-log.ts'

/** Events that are asked for at a time. */
const pageSize = 1000

/** The audit log in the table that `openLibsqlRecords` makes, which refuses changes. */
export function libsqlAuditLog(client: Client): AuditLog {
  return {
    append: together(async (events) => {
      await client.batch(
        events.map(({ at, actor, action, participantId }) => ({
          sql: 'insert into audit_events (at, actor, action, participant_id) values (?, ?, ?, ?)',
          args: [at, actor, action, participantId],
        })),
        'write',
      )
    }),
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

/** Events that come in one turn of the event loop are written by one commit, and so by one fsync. */
function together(write: (events: readonly AuditEvent[]) => Promise<void>): AuditLog['append'] {
  let waiting: { readonly events: AuditEvent[]; readonly written: Promise<void> } | undefined
  return async (event) => {
    if (!waiting) {
      const events: AuditEvent[] = []
      const written = setImmediate().then(async () => {
        waiting = undefined
        await write(events)
      })
      waiting = { events, written }
    }
    waiting.events.push(event)
    return waiting.written
  }
}
