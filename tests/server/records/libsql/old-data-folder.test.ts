import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIngest } from '../../../../src/server/ingest/ingest.ts'
import { openLibsqlRecordStore } from '../../../../src/server/records/libsql/open-libsql-record-store.ts'
import { toPurchaseContent } from '../../../../src/server/records/stored-versions.ts'
import type { RecordStore } from '../../../../src/server/records/record-store.ts'
import { readSchemaVersion, schemaVersion } from '../../../../src/server/data-folder/database-file.ts'
import { openRecords } from '../../../../src/server/open-server-records.ts'
import { openLocalDatabase, type LocalDatabase } from '../../../../src/server/data-folder/open-local-database.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { ownMessage, ownPurchase } from '../../ingest/own-message.ts'
import { order } from '../../graphql/participant.ts'
import { collectAll, origin } from '../purchase-versions.ts'
import { refusedIn } from '../refused-in.ts'
import { upgradeSteps } from '../../../../src/server/records/libsql/upgrade-tables.ts'
import { firstTables } from './first-tables.ts'

let folder: string
let records: RecordStore

/** Makes a data folder as it was before senders, parts and owners: versions without times of their own, refusals by id alone. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'old-folder-'))
  const store = await openLocalDatabase(folder)
  const before = await openLibsqlRecordStore(store)
  const raw = { sex: 'FEMALE', purchase: ownPurchase() }
  const at = (hour: number) => ({
    ...origin(`old-${hour}`, `2026-11-20T0${hour}:00:00Z`),
    receivedAt: `2026-11-20T0${hour}:00:00.000Z`,
    raw,
  })
  await before.participants.savePurchase('kim', order('kim-1'), at(1))
  await before.participants.savePurchase('alex', order('kim-1'), at(2))
  await before.participants.savePurchase('alex', order('demo'))
  await store.client.batch(
    [
      'pragma user_version = 1',
      'drop table purchase_owners',
      'drop table refusals',
      `create table refused_messages (message_id text primary key, received_at text not null, reasons text not null,
        message text not null, attempts integer not null) strict`,
      {
        sql: 'insert into refused_messages values (?, ?, ?, ?, 3)',
        args: [
          '00001',
          '2026-11-20T09:00:00.000Z',
          '[{"path":"/","reason":"Unexpected text, expected JSON"}]',
          '"{ no JSON"',
        ],
      },
    ],
    'write',
  )
  await before.close()
  records = await openLibsqlRecordStore(await openLocalDatabase(folder), () => Date.parse('2026-11-23T12:00:00Z'))
})
afterAll(async () => {
  await records.close()
  await rm(folder, { recursive: true })
})

describe('an old data folder', () => {
  it('has its refusals as those of the one sender that it had', async () => {
    expect(await collectAll(refusedIn(records))).toMatchObject([
      { sender: 'local', messageId: '00001', message: '{ no JSON', attempts: 3, isCut: false },
    ])
  })

  it('has an owner for each purchase that a message brought: who had it first', async () => {
    expect(await records.owners.find('kim-1')).toBe('kim')
    expect(await records.owners.find('demo')).toBeUndefined()
  })

  it('has purchases to which messages add', async () => {
    const ingest = createIngest({ records, catalogue: compiledCatalogue })
    const [glucose] = ownPurchase({}, 101).packages[0]!.products!
    const add = async (messageId: string, sentAt: string) => {
      const purchases = [
        {
          purchaseId: 'kim-1',
          review: ownPurchase().review!,
          packages: [{ packageCode: 'BMS', products: [glucose!] }],
        },
      ]
      return ingest(JSON.stringify(ownMessage({ messageId, sentAt, purchases })), { name: 'local' })
    }
    // What was said before the whole purchase of old does not count.
    expect(await add('m1', '2026-11-20T00:30:00Z')).toMatchObject({ purchases: [{ outcome: 'outdated' }] })
    expect(await add('m2', '2026-11-20T05:00:00Z')).toMatchObject({ purchases: [{ outcome: 'saved' }] })
    const [shown] = (await records.participants.load('kim'))!.orders
    expect(shown?.interpretations.map(({ id, values }) => [id, values[0]?.value])).toEqual([
      ['pointOfCareGlucose', '101'],
      ['pointOfCareTotalCholesterol', '236'],
      ['pointOfCareHdlCholesterol', '44.3'],
      ['pointOfCareLdlCholesterol', undefined],
      ['pointOfCareTriglycerides', '150'],
    ])
  })
})

it('gets the columns that a new one has, in the same order, and keeps its purchases', async () => {
  const folders = await Promise.all(['new-', 'first-'].map(async (name) => mkdtemp(join(tmpdir(), name))))
  const [fresh, first] = await Promise.all(folders.map(async (each) => openLocalDatabase(each)))
  const content = JSON.stringify(toPurchaseContent(order('kim-1')))
  await first!.client.batch(
    [
      ...firstTables,
      `insert into participants values ('kim', '{"firstName":"Kim","membership":null}')`,
      { sql: `insert into purchases values ('kim', 'kim-1', 1, ?, null, null)`, args: [content] },
    ],
    'write',
  )
  const [, old] = [await openRecords(fresh!), await openRecords(first!)]
  expect((await old.participants.load('kim'))?.orders.map(({ purchaseId }) => purchaseId)).toEqual(['kim-1'])
  for (const table of ['participants', 'purchases']) {
    const listColumns = async ({ client }: LocalDatabase) =>
      (await client.execute(`select name, type, "notnull", dflt_value, pk from pragma_table_info('${table}')`)).rows
    expect(await listColumns(first!)).toEqual(await listColumns(fresh!))
    expect((await listColumns(fresh!)).length).toBeGreaterThan(2)
  }
  for (const { client } of [fresh!, first!]) expect(await readSchemaVersion(client)).toBe(schemaVersion)
  for (const each of [fresh!, first!]) await each.close()
  for (const each of folders) await rm(each, { recursive: true })
})

it('has a step for each version before this one', () => {
  expect(upgradeSteps).toHaveLength(schemaVersion - 1)
})
