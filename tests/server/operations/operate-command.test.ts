import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { defaultIdentitySettings as settings } from '../../../src/server/identity/identity-settings.ts'
import { openSecretStore } from '../../../src/server/identity/accounts/secret-store.ts'
import { createLocalPool } from '../../../src/server/identity/user-pool.ts'
import { createTokens, type Tokens } from '../../../src/server/identity/tokens/tokens.ts'
import { ensureIngestKey } from '../../../src/server/data-folder/ingest-key.ts'
import { openServerDatabase } from '../../../src/server/data-folder/lock-data-folder.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { order, participant, saveParticipant } from '../graphql/participant.ts'
import { origin } from '../records/purchase-versions.ts'
import { places, setUpPlaces } from './operated-places.ts'
import { saveVersion } from '../records/save-version.ts'

const operated = setUpPlaces()
const { run, getPath, getPrinted } = operated
const local = operated.usePlace('a data folder')

beforeAll(async () => {
  for (const place of places)
    await operated.usePlace(place).withRecords(async (records) => {
      await saveParticipant(records, participant('alex'))
      await saveVersion(records.participants, 'alex', order('a'), origin('m1'))
    })
})

it.each(places)('exports, removes and lists on %s', async (place) => {
  const { operate } = operated.usePlace(place)
  const out = getPath(`${place}.json`)
  expect(await operate('export', 'alex', '--out', out)).toBe(0)
  const written = JSON.parse(await readFile(out, 'utf8')) as { purchases: { versions: { origin: object }[] }[] }
  expect(written.purchases[0]?.versions[0]?.origin).toEqual(origin('m1'))
  expect((await stat(out)).mode & 0o077).toBe(0)
  expect(getPrinted()).toBe(`All data held about the participant is in ${out}, which other users cannot read.\n`)
  expect(await operate('export', 'alex', '--out', out)).toBe(2)
  expect(getPrinted()).toBe(`The file ${out} already exists. Choose a different file with --out FILE.\n`)
  expect(await operate('remove', 'alex', '--reason', 'whim')).toBe(2)
  expect(await operate('remove', 'alex', '--reason', 'retention')).toBe(0)
  expect(getPrinted()).toMatch(/^versions +1 +0$/m)
  expect(await operate('audit', 'alex')).toBe(0)
  expect(
    getPrinted()
      .trim()
      .split('\n')
      .map((line) => line.split(/ {2,}/)[1]),
  ).toEqual(['export', 'remove:retention'])
})

it.each(places)('verifies the audit log and finds events on %s', async (place) => {
  const { operate, isLocal } = operated.usePlace(place)
  const anchor = getPath(`${place} anchor.json`)
  for (const _ of ['noted', 'compared']) expect(await operate('audit', '--verify', '--anchor', anchor)).toBe(0)
  expect(getPrinted()).toMatch(/^\d+ events, none changed, missing or inserted\.$/m)
  expect(getPrinted()).toMatch(/^The end that was noted at \d{4}-.+ is among them\.$/m)
  expect((await stat(anchor)).mode & 0o077).toBe(0)
  const noted = JSON.parse(await readFile(anchor, 'utf8')) as { chains: Record<string, object> }
  for (const chain of Object.keys(noted.chains)) noted.chains[chain] = { sequence: 99, hash: 'x' }
  await writeFile(anchor, JSON.stringify(noted))
  expect(await operate('audit', '--verify', '--anchor', anchor)).toBe(1)
  expect(getPrinted()).toMatch(/^The chain of the audit log .+ is broken: event \d is missing\.$/m)
  expect(await operate('audit', '--since', '2026-11-23')).toBe(0)
  const [, action, actor = '', participantId] = getPrinted().split('\n')[0]!.split(/ {2,}/)
  expect([action, participantId]).toEqual(['export', 'alex'])
  expect(actor).toMatch(isLocal ? /^operator \w+$/ : /^operator .+, key us-east-1$/)
  expect(await operate('audit', 'alex', '--actor', actor, '--until', '2026-11-23')).toBe(0)
  expect(getPrinted()).toBe('No events.\n')
  expect(await operate('audit', 'alexx')).toBe(1)
  for (const time of ['noon', '2026-02-30', '1']) {
    expect(await operate('audit', '--since', time)).toBe(2)
    expect(getPrinted()).toMatch(`Unexpected --since ${time}, expected a time such as 2026-11-23`)
  }
  expect(await operate('audit', '--until', 'noon')).toBe(2)
  expect(getPrinted()).toMatch('Unexpected --until noon, expected a time')
  expect(await operate('audit', '--verify', '--since', '2026-11-23')).toBe(2)
  expect(await operate('audit', '--anchor', anchor)).toBe(2)
  expect(getPrinted()).toMatch(/^Unexpected --anchor without --verify/)
})

it('says how to build the content that is needed to interpret a purchase', async () => {
  expect(await local.operate('retract', 'a', '--participant', 'alex', '--reason', 'wrong tube')).toBe(2)
  expect(getPrinted()).toMatch(/^There is no compiled content in .+\. Run this first: npm run content -- build\n$/)
})

it('replaces the keys, once that is logged: what was made with the old ones is no longer valid', async () => {
  const listTokens = async <T>(read: (tokens: Tokens) => Promise<T>): Promise<T> => {
    const store = await openLocalDatabase(local.getData())
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
  const key = await ensureIngestKey(local.getData())
  expect(await listTokens(async ({ verify }) => verify(idToken, 'id'))).toEqual({ userId: 'u', sessionId: 's' })
  const changeLog = async (sql: string) => {
    const { client, close } = await openLocalDatabase(local.getData())
    await client.execute(sql)
    await close()
  }
  await changeLog("create trigger full_log before insert on audit_events begin select raise(abort, 'full'); end")
  expect(await local.operate('rotate-keys')).toBe(2)
  expect(await ensureIngestKey(local.getData())).toBe(key)
  expect(await listTokens(async ({ verify }) => verify(idToken, 'id'))).toEqual({ userId: 'u', sessionId: 's' })
  await changeLog('drop trigger full_log')
  expect(await local.operate('rotate-keys')).toBe(0)
  expect(await listTokens(async ({ verify }) => verify(idToken, 'id'))).toBe('invalid')
  expect(await ensureIngestKey(local.getData())).not.toBe(key)
})

it('asks to stop the server that has the folder, but makes a backup without that', async () => {
  const store = await openServerDatabase(local.getData())
  expect(await local.operate('audit', 'alex')).toBe(2)
  expect(getPrinted()).toBe(
    `A server or another command is using the data folder ${local.getData()}. Stop it first: every command except backup and sender needs the folder to itself.\n`,
  )
  expect(await local.operate('backup', join(local.getData(), 'copy'))).toBe(2)
  expect(getPrinted()).toMatch(/^The folder .+ is in the data folder, with which the copy would be lost\./)
  expect(await local.operate('backup', getPath('copy'))).toBe(0)
  await store.close()
  expect(await run('restore', getPath('copy'), '--data', getPath('restored'))).toBe(0)
  expect(await run('audit', 'alex', '--data', getPath('restored'))).toBe(0)
  expect(getPrinted()).toMatch(/remove:retention/)
  expect(await run('audit', '--data', getPath('restored'))).toBe(0)
  for (const action of ['rotate-keys', 'backup', 'restore'])
    expect(getPrinted()).toMatch(new RegExp(`^\\S+ {2}${action} +operator \\w+ {2}-`, 'm'))
})

it.each([
  ['audit', '--verify'],
  ['rotate-keys', 'signing'],
  ['sender', 'list'],
])('%s of a mistyped data folder says that there is none, and creates none', async (...args) => {
  const data = getPath('mistyped')
  expect(await run(...args, '--data', data)).toBe(2)
  expect(getPrinted()).toMatch(new RegExp(`^There is no database in ${data}\\. Name the data folder with --data DIR;`))
  await expect(stat(data)).rejects.toThrow('ENOENT')
})
