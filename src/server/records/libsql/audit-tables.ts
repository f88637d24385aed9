import type { Client } from '@libsql/client'
import { getNumberColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import { appendToChain, emptyChain } from '../audit-chain.ts'
import type { ChainHead } from '../audit-log.ts'

/** A participant id of '' stands for none, because the first data folders do not allow null there. */
const events = `create table if not exists audit_events (
    id integer primary key,
    at text not null,
    actor text not null,
    action text not null,
    participant_id text not null,
    detail text,
    previous text not null default '',
    hash text not null default ''
  ) strict`

/** The end of the chain, kept apart from the events, which reveals the removal of the last event. */
const head = `create table if not exists audit_head (
    id integer primary key check (id = 1),
    sequence integer not null,
    hash text not null
  ) strict`

const refusal = `select raise(abort, 'Unexpected change of the audit log, expected it to grow only')`

const guards = [
  ...['update', 'delete'].map(
    (change) => `create trigger if not exists audit_events_${change} before ${change} on audit_events
      begin ${refusal}; end`,
  ),
  // `insert or replace` removes a row with the same id without firing the trigger for deletions.
  `create trigger if not exists audit_events_insert before insert on audit_events
      when new.id is not (select sequence + 1 from audit_head) or new.previous is not (select hash from audit_head)
      begin ${refusal}; end`,
  `create trigger if not exists audit_events_end after insert on audit_events
      begin update audit_head set sequence = new.id, hash = new.hash; end`,
]

const indexes = [
  'create index if not exists audit_events_by_participant on audit_events (participant_id, id)',
  'create index if not exists audit_events_by_actor on audit_events (actor, id)',
]

/** The tables of the audit log, with the triggers that let it only grow. */
export const auditTables = [events, head, ...guards, ...indexes]

/** Creates the tables of the audit log; if a data folder has events but no chain yet, chains them. */
export async function openAuditTables(client: Client): Promise<void> {
  const columns = new Set(await queryNames(client, "select name from pragma_table_info('audit_events')"))
  if (columns.size > 0 && !columns.has('hash')) await beginAdoption(client)
  const unfinished = await queryNames(client, "select name from sqlite_schema where name = 'audit_adoption'")
  if (unfinished.length > 0) await adoptEvents(client)
  const start = `insert into audit_head select 1, 0, '' where not exists (select 1 from audit_head)
    and not exists (select 1 from audit_events)`
  await client.batch([events, head, start, ...guards, ...indexes], 'write')
}

/** The number of events that are chained at a time. */
const pageSize = 5000

async function beginAdoption(client: Client): Promise<void> {
  await client.batch(
    [
      'drop trigger if exists audit_events_update',
      'drop trigger if exists audit_events_delete',
      'drop index if exists audit_events_of',
      'alter table audit_events add column detail text',
      "alter table audit_events add column previous text not null default ''",
      "alter table audit_events add column hash text not null default ''",
      'create table audit_adoption (last_id integer not null, hash text not null, events integer not null) strict',
      "insert into audit_adoption values (0, '', 0)",
    ],
    'write',
  )
}

/** Chains existing events, page by page, and resumes after interruptions; changes made to them earlier cannot be detected. */
async function adoptEvents(client: Client): Promise<void> {
  for (;;) {
    const { rows: progress } = await client.execute('select last_id, hash, events from audit_adoption')
    const found = progress[0]!
    let last: ChainHead = { sequence: getNumberColumn(found, 'last_id'), hash: getTextColumn(found, 'hash') }
    const { rows } = await client.execute({
      sql: 'select id, at, actor, action, participant_id from audit_events where id > ? order by id limit ?',
      args: [last.sequence, pageSize],
    })
    if (rows.length === 0) return finishAdoption(client, last, getNumberColumn(found, 'events'))
    const chained = rows.map((row) => {
      // Its number may be any greater one: an event that was removed earlier looks the same as one that never existed.
      const next = appendToChain(
        { ...toUnchainedEvent(row), participantId: getTextColumn(row, 'participant_id') },
        { sequence: getNumberColumn(row, 'id') - 1, hash: last.hash },
      )
      last = next
      return { id: next.sequence, previous: next.previous, hash: next.hash }
    })
    await client.batch(
      [
        {
          sql: `update audit_events set previous = page.value ->> 'previous', hash = page.value ->> 'hash'
            from json_each(?) as page where audit_events.id = page.value ->> 'id'`,
          args: [JSON.stringify(chained)],
        },
        {
          sql: 'update audit_adoption set last_id = ?, hash = ?, events = events + ?',
          args: [last.sequence, last.hash, rows.length],
        },
      ],
      'write',
    )
  }
}

/** Adds an event to the chain that marks the events before it as older than the chain. */
async function finishAdoption(client: Client, last: ChainHead, count: number): Promise<void> {
  const at = new Date().toISOString()
  const mark = appendToChain({ at, actor: 'server', action: 'chain-older-events', detail: `${count} events` }, last)
  await client.batch(
    [
      head,
      { sql: 'insert into audit_head values (1, ?, ?)', args: [last.sequence, last.hash] },
      {
        sql: `insert into audit_events (id, at, actor, action, participant_id, detail, previous, hash)
          values (?, ?, ?, ?, '', ?, ?, ?)`,
        args: [mark.sequence, at, mark.actor, mark.action, mark.detail!, mark.previous, mark.hash],
      },
      { sql: 'update audit_head set sequence = ?, hash = ?', args: [mark.sequence, mark.hash] },
      ...guards,
      'drop table audit_adoption',
    ],
    'write',
  )
}

function toUnchainedEvent(row: Parameters<typeof getTextColumn>[0]): { at: string; actor: string; action: string } {
  return { at: getTextColumn(row, 'at'), actor: getTextColumn(row, 'actor'), action: getTextColumn(row, 'action') }
}

/** Whether a database has a chain; databases of earlier versions do not. */
export async function hasAuditChain(client: Client): Promise<boolean> {
  return (await queryNames(client, "select name from sqlite_schema where name = 'audit_head'")).length > 0
}

async function queryNames(client: Client, sql: string): Promise<string[]> {
  return (await client.execute(sql)).rows.map((row) => getTextColumn(row, 'name'))
}

/** Reads the end of the chain; that of an empty chain if it is missing. */
export async function readHead(client: Client): Promise<ChainHead> {
  const { rows } = await client.execute('select sequence, hash from audit_head')
  const [row] = rows
  return row ? { sequence: getNumberColumn(row, 'sequence'), hash: getTextColumn(row, 'hash') } : emptyChain
}
