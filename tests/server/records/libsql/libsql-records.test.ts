import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client, InStatement } from '@libsql/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLibsqlRecordStore } from '../../../../src/server/records/libsql/open-libsql-record-store.ts'
import { createLibsqlPurchaseOwners } from '../../../../src/server/records/libsql/purchase-owners.ts'
import { openLocalDatabase } from '../../../../src/server/data-folder/open-local-database.ts'
import { describeRecords } from '../records-contract.ts'
import { collectAll } from '../purchase-versions.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'))
})
afterAll(async () => rm(folder, { recursive: true }))

const open = async (name: string) => openLibsqlRecordStore(await openLocalDatabase(join(folder, name)))

describe('libSQL', () => {
  describeRecords(async () => open('contract'))
})

describe('openLibsqlRecordStore', () => {
  it('lists more participants, waiting accounts and events than fit on one page', async () => {
    const store = await openLocalDatabase(join(folder, 'pages'))
    const records = await openLibsqlRecordStore(store)
    const count = 2001
    await store.client.execute(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
        insert into participants (participant_id, details) select 'p' || i, '{}' from n`,
    )
    await store.client.execute(
      `insert into waiting_accounts select participant_id, json_object('accountId', participant_id) from participants`,
    )
    const events = Array.from({ length: count }, async (_, index) =>
      records.audit.append({ at: 'noon', actor: String(index + 1), action: 'ingest', participantId: 'alex' }),
    )
    await Promise.all(events)
    const ids = await collectAll(records.participants.listParticipantIds())
    expect([ids.length, new Set(ids).size]).toEqual([count, count])
    const waiting = await collectAll(records.accounts.listWaiting())
    expect(waiting.map(({ accountId }) => accountId)).toEqual(ids)
    expect((await collectAll(records.audit.listParticipantEvents('alex'))).map(({ actor }) => Number(actor))).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
    await records.close()
  })

  it('names an actual owner, also if another participant claims or is removed in the meantime', async () => {
    const store = await openLocalDatabase(join(folder, 'contested'))
    const { owners, participants } = await openLibsqlRecordStore(store)
    const meanwhile: (() => Promise<unknown>)[] = [
      async () => owners.claim('a', 'kim'),
      async () => participants.removePurchase('kim', 'a'),
    ]
    const client = new Proxy(store.client, {
      get: (target, name: keyof Client) => {
        const value: unknown = target[name]
        if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value
        return async (statement: InStatement) => {
          const result = await target.execute(statement)
          await meanwhile.shift()?.()
          return result
        }
      },
    })
    expect(await createLibsqlPurchaseOwners(client).claim('a', 'alex')).toBe(await owners.find('a'))
    await store.close()
  })

  it('refuses to change or remove audit events', async () => {
    const store = await openLocalDatabase(join(folder, 'audited'))
    const records = await openLibsqlRecordStore(store)
    await records.audit.append({ at: 'noon', actor: 'alex', action: 'export', participantId: 'alex' })
    for (const change of ['delete from audit_events', "update audit_events set actor = 'nobody'"])
      await expect(store.client.execute(change)).rejects.toThrow('expected it to grow only')
    expect(await collectAll(records.audit.listParticipantEvents('alex'))).toHaveLength(1)
    await records.close()
  })
})
