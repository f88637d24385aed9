import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ensureIngestKey } from '../../../src/server/data-folder/ingest-key.ts'
import { createKeysVerifier, type VerifyMachine } from '../../../src/server/ingest/routes/verify-machine.ts'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import { createSenderKeys } from '../../../src/server/records/libsql/sender-keys.ts'
import { runOperateCommand } from '../../../src/server/operations/cli/run-operate-command.ts'
import { openServerDatabase } from '../../../src/server/data-folder/lock-data-folder.ts'
import type { LocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { captureOutput } from '../../fixtures/capture-output.ts'

let folder: string
/** What a running server has open. */
let server: LocalDatabase
let verify: VerifyMachine
let printed = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senders-'))
  server = await openServerDatabase(folder)
  await openLibsqlRecordStore(server)
  verify = createKeysVerifier(await ensureIngestKey(folder), createSenderKeys(server))
})
beforeEach(() => {
  printed = ''
  captureOutput((text) => (printed += text))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
  await rm(folder, { recursive: true })
})

const operate = async (...args: string[]) => runOperateCommand(folder, [...args, '--data', folder])
const sender = async (...args: string[]) => runOperateCommand(folder, ['sender', '--data', folder, ...args])
const keyIn = (text: string) => /^[\w-]{43}$/m.exec(text)?.[0] ?? 'none'

it('a running server knows a sender from the time it is added until it is removed', async () => {
  expect(await sender('add', 'lab-a')).toBe(0)
  const key = keyIn(printed)
  expect(await verify(key)).toEqual({ name: 'lab-a' })
  expect(await verify(await ensureIngestKey(folder))).toEqual({ name: 'local' })
  expect(await verify(`${key}x`)).toBe('unknown')
  printed = ''
  expect(await sender('list')).toBe(0)
  expect(printed).toMatch(/^local .*ingest.key\nlab-a +added 20/)
  expect(printed).not.toContain(key)
  const { rows } = await server.client.execute('select * from senders')
  expect(JSON.stringify(rows)).not.toContain(key)
  expect(await sender('remove', 'lab-a')).toBe(0)
  expect(await verify(key)).toBe('unknown')
  const events = await server.client.execute(
    "select action || ' ' || detail as done from audit_events where actor like 'operator %' and action like '%sender%' order by id",
  )
  expect(events.rows.map((row) => row['done'])).toEqual(['add-sender lab-a', 'remove-sender lab-a'])
})

it('adds and removes nothing that cannot be logged', async () => {
  expect(await sender('add', 'lab-c')).toBe(0)
  const key = keyIn(printed)
  const { client } = server
  await client.execute(
    "create trigger full_log before insert on audit_events begin select raise(abort, 'The log is full.'); end",
  )
  expect(await sender('add', 'lab-d')).toBe(2)
  expect(await sender('remove', 'lab-c')).toBe(2)
  expect(printed).toContain('The log is full.')
  expect(await verify(key)).toEqual({ name: 'lab-c' })
  expect((await client.execute("select * from senders where name = 'lab-d'")).rows).toEqual([])
  await client.execute('drop trigger full_log')
  expect(await sender('remove', 'lab-c')).toBe(0)
})

it.each([
  [['add', 'Lab A'], 2, /A name has up to 40 lower-case letters/],
  [['add', 'local'], 1, /There is a sender local already/],
  [['remove', 'lab-b'], 1, /There is no sender lab-b/],
  [['remove', 'local'], 1, /rotate-keys ingest/],
])('sender %s is refused with an explanation', async (args, code, words) => {
  expect(await sender(...args)).toBe(code)
  expect(printed).toMatch(words)
  expect(await operate('--help')).toBe(0)
})
