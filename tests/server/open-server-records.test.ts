import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataFolderError } from '../../src/server/data-folder/data-folder.ts'
import { runReinterpretCommand } from '../../src/server/ingest/cli/run-reinterpret-command.ts'
import { openServerRecords } from '../../src/server/open-server-records.ts'
import { runOperateCommand } from '../../src/server/operations/cli/run-operate-command.ts'
import { startTestServer } from './start-test-server.ts'

const root = resolve(import.meta.dirname, '../..')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const start = async () => startTestServer({ dataFolder: folder })

async function alter(statements: readonly string[]): Promise<void> {
  const { store } = await openServerRecords(folder)
  await store.client.execute('pragma foreign_keys = off')
  await store.client.batch([...statements], 'write')
  await store.close()
}

async function listTables(): Promise<unknown[]> {
  const client = createClient({ url: pathToFileURL(join(folder, 'portal.db')).href })
  const { rows } = await client.execute("select name from sqlite_schema where type = 'table'")
  client.close()
  return rows.map(({ name }) => name)
}

test.each([
  ['table identity_code', ['drop table identity_code', 'create table identity_code (a)']],
  ['table outbox_message', ['drop table outbox_message', 'create table outbox_message (a)']],
  ['table events', ['create table events (a)']],
  ['trigger tr', ['create trigger tr after insert on audit_events begin delete from audit_events; end']],
  ['view seen', ['create view seen as select 1']],
])('a server does not start on a %s that it did not create', async (part, statements) => {
  await alter(statements)
  const error: unknown = await start().then(
    ({ stop }) => stop(),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(DataFolderError)
  expect((error as Error).message).toBe(
    `The tables in the database of ${folder} cannot be used by this version of the portal (${part} is not as this version makes it). Put a copy of the data folder in its place.`,
  )
})

test.each([
  ['identity_account', 'drop table identity_account'],
  ['identity_secret', 'drop table identity_secret'],
  ['purchases', 'drop table purchases'],
  ['audit_events', 'alter table audit_events rename to events'],
])('a server does not start without the table %s, which it created at its first start', async (table, statement) => {
  await (await start()).stop()
  await alter([statement])
  await expect(start()).rejects.toThrow(
    `The tables in the database of ${folder} cannot be used by this version of the portal (table ${table} is missing). Put a copy of the data folder in its place.`,
  )
  await expect(listTables()).resolves.not.toContain(table)
})

test('a server creates the tables that a folder lacks because its first start was interrupted', async () => {
  await alter(['drop table identity_account', 'drop table outbox_message', 'pragma user_version = 0'])
  await (await start()).stop()
  await expect(listTables()).resolves.toEqual(expect.arrayContaining(['identity_account', 'outbox_message']))
  await alter(['drop table outbox_message'])
  await expect(start()).rejects.toThrow('table outbox_message is missing')
})

test('a server starts on its own tables, even after an administrator has analyzed them', async () => {
  await (await start()).stop()
  await alter(["insert into demo_seedings values ('a', 'b')", 'analyze'])
  const server = await start()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.stop()
})

test.each([
  ['operate export', (...data: string[]) => runOperateCommand(root, ['export', 'p-x', ...data])],
  ['operate rotate-keys', (...data: string[]) => runOperateCommand(root, ['rotate-keys', ...data])],
  ['operate sender', (...data: string[]) => runOperateCommand(root, ['sender', 'list', ...data])],
  ['reinterpret', (...data: string[]) => runReinterpretCommand(root, data)],
])('%s says what to do about tables with other columns', async (_, run) => {
  await alter(['drop table refusals', 'create table refusals (a)'])
  let said = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((said += String(text))))
  expect(await run('--data', folder)).toBe(2)
  expect(said).toMatch(
    /^The tables in the database of .+ cannot be used by this version of the portal \(SQLITE_ERROR: (?!SQLITE)[^()]+\)\. Put a copy of the data folder in its place\. To use another folder, add --data DIR\.\n$/,
  )
})

test('operate sender does not create a table again that was lost', async () => {
  await alter(['drop table senders'])
  let said = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((said += String(text))))
  expect(await runOperateCommand(root, ['sender', 'list', '--data', folder])).toBe(2)
  expect(said).toContain('(table senders is missing)')
  await expect(listTables()).resolves.not.toContain('senders')
})
