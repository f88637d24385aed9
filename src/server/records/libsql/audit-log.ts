import { setImmediate } from 'node:timers/promises'
import type { Client, Row } from '@libsql/client'
import { DataFolderError } from '../../data-folder/data-folder.ts'
import { databaseFile } from '../../data-folder/file-names.ts'
import { getNumberColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import { appendToChain } from '../audit-chain.ts'
import type { AuditChain, AuditEvent, AuditLog, AuditQuery, ChainedEvent } from '../audit-log.ts'
import { readHead } from './audit-tables.ts'
import { readPages } from './read-pages.ts'
import { writeConflict, retryWrite } from '../retry-write.ts'

/** The audit log in the tables that `openAuditTables` makes, which refuse changes; all events are one chain. */
export function createLibsqlAuditLog(client: Client): AuditLog {
  return {
    append: batchAppends(async (events) => appendAll(client, events)),
    listParticipantEvents: (participantId) => omitChainFields(readEvents(client, { participantId })),
    listEvents: (query) => omitChainFields(readEvents(client, query)),
    // With a single chain, a participant's events cannot be verified alone.
    async *listChains(): AsyncGenerator<AuditChain> {
      const head = await readHead(client)
      yield { name: databaseFile, head, events: readEvents(client, {}) }
    },
  }
}

async function appendAll(client: Client, events: readonly AuditEvent[]): Promise<void> {
  return retryWrite('the audit log', async () => {
    const before = await readHead(client)
    let head = before
    const inserts = events.map((event) => {
      const next = appendToChain(event, head)
      head = next
      const { sequence, at, actor, action, participantId = '', detail = null, previous, hash } = next
      return {
        sql: `insert into audit_events (id, at, actor, action, participant_id, detail, previous, hash)
          select ?, ?, ?, ?, ?, ?, ?, ? from audit_head where sequence = ? and hash = ?`,
        args: [sequence, at, actor, action, participantId, detail, previous, hash, sequence - 1, previous],
      }
    })
    const results = await client.batch(inserts, 'write')
    if (results.every(({ rowsAffected }) => rowsAffected === 1)) return
    const { sequence } = await readHead(client)
    if (sequence === before.sequence || results.some(({ rowsAffected }) => rowsAffected === 1))
      throw await createClosedLogError(client)
    return writeConflict
  })
}

async function createClosedLogError(client: Client): Promise<DataFolderError> {
  const [main] = (await client.execute('pragma database_list')).rows
  return new DataFolderError(
    `The audit log in ${main && getTextColumn(main, 'file')} accepts no event: its end is missing, or its table was altered. Put a copy of the data folder in its place.`,
  )
}

async function* readEvents(client: Client, query: AuditQuery): AsyncGenerator<ChainedEvent> {
  const { participantId, actor, since, until } = query
  const asked = Object.entries({
    'participant_id = ?': participantId,
    'actor = ?': actor,
    'at >= ?': since,
    'at < ?': until,
  }).filter((each): each is [string, string] => each[1] !== undefined)
  const events = { table: 'audit_events', key: 'id', where: Object.fromEntries(asked) }
  for await (const row of readPages(client, events)) yield toChainedEvent(row)
}

function toChainedEvent(row: Row): ChainedEvent {
  const participantId = getTextColumn(row, 'participant_id')
  return {
    sequence: getNumberColumn(row, 'id'),
    at: getTextColumn(row, 'at'),
    actor: getTextColumn(row, 'actor'),
    action: getTextColumn(row, 'action'),
    ...(participantId !== '' && { participantId }),
    ...(row['detail'] !== null && { detail: getTextColumn(row, 'detail') }),
    previous: getTextColumn(row, 'previous'),
    hash: getTextColumn(row, 'hash'),
  }
}

async function* omitChainFields(events: AsyncIterable<ChainedEvent>): AsyncGenerator<AuditEvent> {
  for await (const { sequence: _sequence, previous: _previous, hash: _hash, ...event } of events) yield event
}

/** Combines events that arrive in one turn of the event loop, or while others are being written, into one commit and so one fsync. */
function batchAppends(write: (events: readonly AuditEvent[]) => Promise<void>): AuditLog['append'] {
  let waiting: { readonly events: AuditEvent[]; readonly written: Promise<void> } | undefined
  let last: Promise<unknown> = Promise.resolve()
  return async (event) => {
    if (!waiting) {
      const events: AuditEvent[] = []
      const written = last
        .then(() => setImmediate())
        .then(async () => {
          waiting = undefined
          await write(events)
        })
      last = written.catch(() => {})
      waiting = { events, written }
    }
    waiting.events.push(event)
    return waiting.written
  }
}
