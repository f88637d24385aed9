import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { verifyAudit } from '../../../../src/server/operations/verify-audit.ts'
import { createLibsqlAuditLog } from '../../../../src/server/records/libsql/audit-log.ts'
import { openAuditTables } from '../../../../src/server/records/libsql/audit-tables.ts'
import { openLocalDatabase, type LocalDatabase } from '../../../../src/server/data-folder/open-local-database.ts'
import { collectAll } from '../purchase-versions.ts'

/** More than are chained at a time, and one that is gone. */
const count = 5003
let folder: string
let store: LocalDatabase

/** The audit log as the first data folders have it. */
async function makeFirstVersion({ client }: LocalDatabase): Promise<void> {
  await client.batch(
    [
      `create table audit_events (id integer primary key, at text not null, actor text not null, action text not null,
        participant_id text not null) strict`,
      'create index audit_events_of on audit_events (participant_id, at, id)',
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
        insert into audit_events select i, 'noon', 'alex', 'load-participant', 'alex' from n where i <> 7`,
      ...['update', 'delete'].map(
        (change) => `create trigger audit_events_${change} before ${change} on audit_events
          begin select raise(abort, 'Unexpected change of the audit log, expected it to grow only'); end`,
      ),
    ],
    'write',
  )
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adopted-'))
  store = await openLocalDatabase(folder)
  await makeFirstVersion(store)
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

it('chains the events of the first data folders once, says so, and verifies them from then on', async () => {
  for (const actor of ['sam', 'kim']) {
    await openAuditTables(store.client)
    const audit = createLibsqlAuditLog(store.client)
    await audit.append({ at: 'evening', actor, action: 'export', participantId: 'alex' })
  }
  const audit = createLibsqlAuditLog(store.client)
  const events = await collectAll(audit.listEvents({}))
  expect(events[0]).toEqual({ at: 'noon', actor: 'alex', action: 'load-participant', participantId: 'alex' })
  expect(events.slice(count - 1).map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
    ['server', 'chain-older-events', `${count - 1} events`],
    ['sam', 'export', undefined],
    ['kim', 'export', undefined],
  ])
  expect(await collectAll(verifyAudit(audit, {}))).toMatchObject([{ events: count + 2 }])
  await store.client.execute('drop trigger audit_events_update')
  await store.client.execute("update audit_events set actor = 'nobody' where id = 3")
  expect(await collectAll(verifyAudit(audit, {}))).toMatchObject([{ broken: { sequence: 3, what: 'changed' } }])
})

it('goes on where it was killed, and keeps the log from changes after that', async () => {
  const { client } = store
  let batches = 0
  const killed = new Proxy(client, {
    get: (target, name: keyof Client) => {
      const value: unknown = target[name]
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value
      return async (...args: Parameters<Client['batch']>) => {
        batches += 1
        if (batches === 3) throw new Error('killed')
        return target.batch(...args)
      }
    },
  })
  await expect(openAuditTables(killed)).rejects.toThrow('killed')
  await openAuditTables(client)
  expect(await collectAll(verifyAudit(createLibsqlAuditLog(client), {}))).toMatchObject([{ events: count }])
  for (const change of ['delete from audit_events', "update audit_events set actor = 'nobody'"])
    await expect(client.execute(change)).rejects.toThrow('expected it to grow only')
})
