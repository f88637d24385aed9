import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAudit, type ChainVerification } from '../../../src/server/operations/verify-audit.ts'
import { appendToChain } from '../../../src/server/records/audit-chain.ts'
import { nameAuditTable } from '../../../src/server/records/dynamodb/table.ts'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { DataFolderError } from '../../../src/server/data-folder/data-folder.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { getTextColumn } from '../../../src/server/data-folder/row-columns.ts'
import { startDynamodb, type LocalDynamodb } from '../records/dynamodb/local-dynamodb.ts'
import { collectAll } from '../records/purchase-versions.ts'
import { clientAt, recordsAt, tableName } from '../records/records-at.ts'

const at = (minute: number): string => `2026-11-21T12:0${minute}:00.000Z`

async function write(records: RecordStore): Promise<void> {
  for (const minute of [1, 2, 3, 4])
    await records.audit.append({ at: at(minute), actor: 'alex', action: 'load-participant', participantId: 'alex' })
}

async function verify(records: RecordStore, noted?: ChainVerification): Promise<ChainVerification[]> {
  const anchor = noted && { at: at(9), chains: { [noted.name]: noted.end } }
  return collectAll(verifyAudit(records.audit, { anchor }))
}

describe('the audit log in a data folder', () => {
  let folder: string
  let client: Client
  let records: RecordStore

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chain-'))
    const store = await openLocalDatabase(folder)
    ;({ client } = store)
    records = await openLibsqlRecordStore(store)
    await write(records)
  })
  afterEach(async () => {
    await records.close()
    await rm(folder, { recursive: true })
  })

  it('treats an event without a participant like one with an empty participant, as the table stores it', async () => {
    await records.audit.append({ at: at(5), actor: 'operator pat', action: 'export', participantId: '' })
    const [chain] = await verify(records)
    expect(chain?.events).toBe(5)
    expect(chain?.broken).toBeUndefined()
  })

  const dropTriggers = async (): Promise<void> =>
    void (await client.batch(
      ['update', 'delete', 'insert', 'end'].map((each) => `drop trigger audit_events_${each}`),
      'write',
    ))
  /** A row whose own hash is right, as anyone who reads this code can create one. */
  const forged = async (id: number): Promise<string> => {
    const { rows } = await client.execute({ sql: 'select previous from audit_events where id = ?', args: [id] })
    const previous = rows[0] ? getTextColumn(rows[0], 'previous') : ''
    const { hash } = appendToChain(
      { at: at(id), actor: 'nobody', action: 'load-participant', participantId: 'alex' },
      { sequence: id - 1, hash: previous },
    )
    return `(${id}, '${at(id)}', 'nobody', 'load-participant', 'alex', null, '${previous}', '${hash}')`
  }

  it('is complete if it is untouched', async () => {
    expect(await verify(records)).toEqual([
      { name: 'portal.db', events: 4, end: { sequence: 4, hash: expect.any(String) } },
    ])
  })

  it.each([
    ["update audit_events set actor = 'nobody' where id = 2", { sequence: 2, at: at(2), what: 'changed' }],
    ["update audit_events set at = '2026-11-20' where id = 4", { sequence: 4, at: '2026-11-20', what: 'changed' }],
    ["update audit_events set detail = 'more' where id = 1", { sequence: 1, at: at(1), what: 'changed' }],
    ['delete from audit_events where id = 1', { sequence: 1, what: 'missing' }],
    ['delete from audit_events where id in (2, 3)', { sequence: 2, what: 'missing' }],
    ['delete from audit_events where id = 4', { sequence: 4, what: 'missing' }],
    ['delete from audit_events', { sequence: 1, what: 'missing' }],
    [
      "insert into audit_events (id, at, actor, action, participant_id) values (5, 'later', 'x', 'x', 'x')",
      { sequence: 5, at: 'later', what: 'inserted' },
    ],
    [
      "insert or replace into audit_events (id, at, actor, action, participant_id) values (3, 'noon', 'x', 'x', 'x')",
      { sequence: 3, at: 'noon', what: 'inserted' },
    ],
  ])('names what was altered after the triggers were dropped: %s', async (sql, broken) => {
    await dropTriggers()
    await client.execute(sql)
    expect(await verify(records)).toMatchObject([{ broken }])
  })

  it.each([
    [2, 'changed'],
    [4, 'changed'],
  ])('names event %i if one with a matching hash has replaced it', async (id, what) => {
    const values = await forged(id)
    await dropTriggers()
    await client.execute(`insert or replace into audit_events values ${values}`)
    expect(await verify(records)).toMatchObject([{ broken: { sequence: id, what } }])
  })

  it('names the place from which a whole log was rewritten, by the end that was noted elsewhere', async () => {
    const [noted] = await verify(records)
    const other = await openLibsqlRecordStore(await openLocalDatabase(join(folder, 'other')))
    for (const minute of [1, 2, 3, 4, 5]) await other.audit.append({ at: at(minute), actor: 'x', action: 'export' })
    expect((await verify(other))[0]?.broken).toBeUndefined()
    expect(await verify(other, noted)).toMatchObject([{ broken: { sequence: 4, at: at(4), what: 'changed' } }])
    await other.close()
    await write(records)
    expect((await verify(records, noted))[0]?.broken).toBeUndefined()
  })

  it.each(['insert or replace', 'insert or ignore', 'insert'])('refuses to %s a known event', async (insert) => {
    for (const id of [1, 4, 6])
      await expect(client.execute(`${insert} into audit_events values ${await forged(id)}`)).rejects.toThrow(
        'expected it to grow only',
      )
    expect((await verify(records))[0]?.broken).toBeUndefined()
  })

  it.each([
    ['a trigger swallows it', 'create trigger quiet before insert on audit_events begin select raise(ignore); end'],
    ['its end is lost', 'delete from audit_head'],
  ])('does not lose an event silently if %s, and says what to do', async (_what, sql) => {
    await client.execute(sql)
    const event = { at: at(5), actor: 'alex', action: 'export' }
    await expect(records.audit.append(event)).rejects.toThrow(
      new DataFolderError(
        `The audit log in ${join(folder, 'portal.db')} accepts no event: its end is missing, or its table was altered. Put a copy of the data folder in its place.`,
      ),
    )
  })
})

describe('the audit log in DynamoDB', () => {
  let dynamodb: LocalDynamodb
  let records: RecordStore
  let client: DynamoDBDocumentClient
  const TableName = nameAuditTable(tableName)
  const key = (sequence: number) => ({ pk: 'PARTICIPANT#alex', sk: String(sequence).padStart(12, '0') })

  beforeAll(async () => {
    dynamodb = await startDynamodb()
    client = DynamoDBDocumentClient.from(clientAt(dynamodb.endpoint))
  })
  beforeEach(async () => {
    records = recordsAt(dynamodb.endpoint)
    for (const sequence of [1, 2, 3, 4]) await client.send(new DeleteCommand({ TableName, Key: key(sequence) }))
    await write(records)
  })
  afterEach(async () => records.close())
  afterAll(async () => {
    client.destroy()
    await dynamodb.stop()
  })

  it.each([
    ['changed', 3],
    ['inserted', 2],
    ['missing', 1],
  ])('names an event that was %s', async (what, sequence) => {
    const change = { TableName, UpdateExpression: 'set actor = :a', ExpressionAttributeValues: { ':a': 'nobody' } }
    if (what === 'changed') await client.send(new UpdateCommand({ ...change, Key: key(sequence) }))
    else if (what === 'missing') await client.send(new DeleteCommand({ TableName, Key: key(sequence) }))
    else
      await client.send(
        new PutCommand({ TableName, Item: { ...key(sequence), at: at(9), actor: 'x', action: 'x', sequence } }),
      )
    expect(await verify(records)).toMatchObject([{ name: 'PARTICIPANT#alex', broken: { sequence, what } }])
  })

  it('notices that a whole chain is missing, by the end that was noted', async () => {
    const [noted] = await verify(records)
    for (const sequence of [1, 2, 3, 4]) await client.send(new DeleteCommand({ TableName, Key: key(sequence) }))
    expect(await verify(records)).toEqual([])
    expect(await verify(records, noted)).toMatchObject([{ broken: { sequence: 1, what: 'missing' } }])
  })

  it('notices that the last event is missing, by the end that was noted', async () => {
    const [noted] = await verify(records)
    await client.send(new DeleteCommand({ TableName, Key: key(4) }))
    expect((await verify(records))[0]?.broken).toBeUndefined()
    expect(await verify(records, noted)).toMatchObject([{ broken: { sequence: 4, what: 'missing' } }])
  })
})
