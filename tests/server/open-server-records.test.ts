import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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
  await store.client.batch([...statements], 'write')
  await store.close()
}

test.each([
  ['table identity_code', ['create table identity_code (a)']],
  ['table outbox_message', ['create table outbox_message (a)']],
  ['table events', ['alter table audit_events rename to events']],
  ['trigger tr', ['create trigger tr after insert on audit_events begin delete from audit_events; end']],
  ['view seen', ['create view seen as select 1']],
])('a server does not start on a %s that it does not make', async (part, statements) => {
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

test('a server starts on its own tables, also after an administrator has analyzed them', async () => {
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
