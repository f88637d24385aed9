import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { defaultIdentitySettings as settings } from '../../../src/server/identity/identity-settings.ts'
import { openSecretStore } from '../../../src/server/identity/accounts/secret-store.ts'
import { createLocalPool } from '../../../src/server/identity/user-pool.ts'
import { createTokens, type Tokens } from '../../../src/server/identity/tokens/tokens.ts'
import { ensureIngestKey } from '../../../src/server/data-folder/ingest-key.ts'
import { runOperateCommand } from '../../../src/server/operations/cli/operate-command.ts'
import { openLibsqlRecords } from '../../../src/server/records/libsql/open-libsql-records.ts'
import { openServerStore } from '../../../src/server/data-folder/lock-data-folder.ts'
import { openStore } from '../../../src/server/data-folder/open-store.ts'
import { order, participant, saveParticipant } from '../graphql/participant.ts'
import { startDynamodb, type LocalDynamodb } from '../records/dynamodb/local-dynamodb.ts'
import { origin } from '../records/purchase-versions.ts'
import { recordsAt, tableName } from '../records/records-at.ts'

let folder: string
let data: string
let dynamodb: LocalDynamodb
let printed = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operate-'))
  data = join(folder, 'data')
  dynamodb = await startDynamodb()
  vi.stubEnv('AWS_ENDPOINT_URL', dynamodb.endpoint)
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION']) vi.stubEnv(name, 'us-east-1')
  for (const records of [await openLibsqlRecords(await openStore(data)), recordsAt(dynamodb.endpoint)]) {
    await saveParticipant(records, participant('alex'))
    await records.participants.savePurchase('alex', order('a'), origin('m1'))
    await records.close()
  }
})
beforeEach(() => {
  printed = ''
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => Boolean((printed += String(text))))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  vi.unstubAllEnvs()
  await dynamodb.stop()
  await rm(folder, { recursive: true })
})

const operate = async (...args: string[]): Promise<number> => runOperateCommand(folder, args)

it.each(['a data folder', 'a table'])('exports, removes and lists on %s', async (place) => {
  const where = place === 'a table' ? ['--table', tableName] : ['--data', data]
  const out = join(folder, `${place}.json`)
  expect(await operate('export', 'alex', ...where, '--out', out)).toBe(0)
  const written = JSON.parse(await readFile(out, 'utf8')) as { purchases: { versions: { origin: object }[] }[] }
  expect(written.purchases[0]?.versions[0]?.origin).toEqual(origin('m1'))
  expect((await stat(out)).mode & 0o077).toBe(0)
  expect(await operate('export', 'alex', ...where, '--out', out)).toBe(2)
  expect(await operate('remove', 'alex', ...where, '--reason', 'whim')).toBe(2)
  printed = ''
  expect(await operate('remove', 'alex', ...where, '--reason', 'retention')).toBe(0)
  expect(printed).toMatch(/^versions +1 +0$/m)
  printed = ''
  expect(await operate('audit', 'alex', ...where)).toBe(0)
  expect(
    printed
      .trim()
      .split('\n')
      .map((line) => line.split(/ {2,}/)[1]),
  ).toEqual(['export', 'export', 'remove:retention'])
})

it.each(['a data folder', 'a table'])('verifies the audit log and finds events on %s', async (place) => {
  const where = place === 'a table' ? ['--table', tableName] : ['--data', data]
  const anchor = join(folder, `${place} anchor.json`)
  for (const _ of ['noted', 'compared'])
    expect(await operate('audit', '--verify', ...where, '--anchor', anchor)).toBe(0)
  expect(printed).toMatch(/^\d+ events, none of them changed, missing or inserted\.$/m)
  expect(printed).toMatch(/^The end that was noted at \d{4}-.+ is among them\.$/m)
  expect((await stat(anchor)).mode & 0o077).toBe(0)
  const noted = JSON.parse(await readFile(anchor, 'utf8')) as { chains: Record<string, object> }
  for (const chain of Object.keys(noted.chains)) noted.chains[chain] = { sequence: 99, hash: 'x' }
  await writeFile(anchor, JSON.stringify(noted))
  expect(await operate('audit', '--verify', ...where, '--anchor', anchor)).toBe(1)
  expect(printed).toMatch(/^The chain of the audit log .+ is broken: event \d is missing\.$/m)
  printed = ''
  expect(await operate('audit', ...where, '--since', '2026-11-23')).toBe(0)
  const [, action, actor = '', ofWhom] = printed.split('\n')[0]!.split(/ {2,}/)
  expect([action, ofWhom]).toEqual(['export', 'alex'])
  expect(actor).toMatch(place === 'a table' ? /^operator .+, key us-east-1$/ : /^operator \w+$/)
  printed = ''
  expect(await operate('audit', 'alex', ...where, '--actor', actor, '--until', '2026-11-23')).toBe(0)
  expect(printed).toBe('No events.\n')
  expect(await operate('audit', 'alexx', ...where)).toBe(1)
  expect(await operate('audit', ...where, '--since', 'noon')).toBe(2)
})

it('replaces the keys: what was made with the old ones counts no more', async () => {
  const listTokens = async <T>(read: (tokens: Tokens) => Promise<T>): Promise<T> => {
    const store = await openStore(data)
    const secrets = await openSecretStore(store)
    return read(await createTokens(createLocalPool('http://localhost'), { settings, secrets })).finally(
      () => void store.close(),
    )
  }
  const account = {
    userId: 'u',
    participantId: 'p',
    isConfirmed: true,
    srpVerifier: { salt: '', verifier: '' },
    attributes: {},
  }
  const { idToken } = await listTokens(async ({ mint }) => mint(account, { sessionId: 's', userId: 'u', startedAt: 0 }))
  const key = await ensureIngestKey(data)
  expect(await listTokens(async ({ verify }) => verify(idToken, 'id'))).toEqual({ userId: 'u', sessionId: 's' })
  expect(await operate('rotate-keys', '--data', data)).toBe(0)
  expect(await listTokens(async ({ verify }) => verify(idToken, 'id'))).toBe('invalid')
  expect(await ensureIngestKey(data)).not.toBe(key)
})

it('asks to stop the server that has the folder, and copies it nevertheless', async () => {
  const store = await openServerStore(data)
  expect(await operate('audit', 'alex', '--data', data)).toBe(2)
  expect(printed).toMatch(/Stop the server first/)
  expect(await operate('backup', join(folder, 'copy'), '--data', data)).toBe(0)
  await store.close()
  expect(await operate('restore', join(folder, 'copy'), '--data', join(folder, 'restored'))).toBe(0)
  printed = ''
  expect(await operate('audit', 'alex', '--data', join(folder, 'restored'))).toBe(0)
  expect(printed).toMatch(/remove:retention/)
  printed = ''
  expect(await operate('audit', '--data', join(folder, 'restored'))).toBe(0)
  for (const action of ['rotate-keys', 'backup', 'restore'])
    expect(printed).toMatch(new RegExp(`^\\S+ {2}${action} +operator \\w+ {2}-`, 'm'))
})
