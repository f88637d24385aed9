import type { Client } from '@libsql/client'
import { getNumberColumn, getTextColumn } from '../../data-folder/row-columns.ts'
import { emptyChain } from '../audit-chain.ts'
import type { ChainHead } from '../audit-log.ts'

/** A participant id of '' stands for none. */
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

/** Creates the tables of the audit log; a log that has events but no end gets none. */
export async function openAuditTables(client: Client): Promise<void> {
  const start = `insert into audit_head select 1, 0, '' where not exists (select 1 from audit_head)
    and not exists (select 1 from audit_events)`
  await client.batch([...auditTables, start], 'write')
}

/** Reads the end of the chain; that of an empty chain if it is missing. */
export async function readHead(client: Client): Promise<ChainHead> {
  const { rows } = await client.execute('select sequence, hash from audit_head')
  const [row] = rows
  return row ? { sequence: getNumberColumn(row, 'sequence'), hash: getTextColumn(row, 'hash') } : emptyChain
}
