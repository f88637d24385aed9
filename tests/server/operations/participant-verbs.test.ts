import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runOperateCommand } from '../../../src/server/operations/cli/operate-command.ts'
import { openLibsqlRecords } from '../../../src/server/records/libsql/open-libsql-records.ts'
import type { Records } from '../../../src/server/records/records.ts'
import { createSignUpHook } from '../../../src/server/registration/sign-up-hook.ts'
import { openStore } from '../../../src/server/data-folder/open-store.ts'
import { order } from '../graphql/participant.ts'
import { startDynamodb, type LocalDynamodb } from '../records/dynamodb/local-dynamodb.ts'
import { allOf, origin } from '../records/purchase-versions.ts'
import { recordsAt, tableName } from '../records/records-at.ts'

const at = '2026-11-21T12:00:00.000Z'
const accountId = '7c0f0a52-4a59-4b8e-9d2c-2f6c33f5d7a1'
const unknown =
  'Nothing is known of a participant with this id. Check its spelling: capital and small letters differ.\n'
let folder: string
let dynamodb: LocalDynamodb
let printed = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'participants-'))
  dynamodb = await startDynamodb()
  vi.stubEnv('AWS_ENDPOINT_URL', dynamodb.endpoint)
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION']) vi.stubEnv(name, 'us-east-1')
})
beforeEach(() => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => Boolean((printed += String(text))))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  vi.unstubAllEnvs()
  await dynamodb.stop()
  await rm(folder, { recursive: true })
})

describe.each(['a data folder', 'a table'])('on %s', (place) => {
  const isLocal = place === 'a data folder'
  let data: string

  const operate = async (...args: string[]): Promise<number> => {
    printed = ''
    return runOperateCommand(folder, [...args, ...(isLocal ? ['--data', data] : ['--table', tableName])])
  }
  const withRecords = async <T>(work: (records: Records) => Promise<T>): Promise<T> => {
    const records = isLocal ? await openLibsqlRecords(await openStore(data)) : recordsAt(dynamodb.endpoint)
    try {
      return await work(records)
    } finally {
      await records.close()
    }
  }
  const eventsOf = async (participantId: string) =>
    withRecords(async ({ audit }) =>
      (await allOf(audit.listParticipantEvents(participantId))).map(({ action, detail }) => [action, detail]),
    )

  beforeAll(async () => {
    data = join(folder, place)
    await withRecords(async ({ participants, accounts, refused }) => {
      for (const participantId of ['pat', 'sam'])
        await participants.savePurchase(participantId, order(`${participantId}-1`), origin('m1'))
      await accounts.link({ accountId, participantId: 'pat', linkedAt: at, contacts: [] })
      const message = JSON.stringify({ participant: { participantId: 'ray' } })
      const receivedAt = new Date().toISOString()
      const refusal = { sender: 'local', messageId: 'm2', contentHash: 'm2', isCut: false, receivedAt, reasons: [] }
      await refused.save({ ...refusal, message })
    })
  })

  it.each([
    ['export', []],
    ['remove', ['--reason', 'request']],
    ['audit', []],
  ])('%s of a mistyped id says so, exits with 1, and leaves no trace', async (verb, options) => {
    expect(await operate(verb, 'Pat', ...options)).toBe(1)
    expect(printed).toBe(unknown)
    expect(await eventsOf('Pat')).toEqual([])
    await withRecords(async ({ suppressions }) => expect(await suppressions.find('Pat')).toBeUndefined())
  })

  it('knows a participant who is in a refused message alone, and one of whom nothing is logged yet', async () => {
    expect(await operate('audit', 'ray')).toBe(0)
    expect(printed).toBe('No events.\n')
    expect(await operate('audit', 'sam')).toBe(0)
    expect(await operate('export', 'ray')).toBe(0)
    expect(JSON.parse(printed)).toMatchObject({ refusedMessages: [{ messageId: 'm2' }] })
  })

  it('removes a participant, says what remains, and lets nothing bring the participant back', async () => {
    expect(await operate('remove', 'pat', '--reason', 'request')).toBe(0)
    expect(printed).not.toMatch(/everything/i)
    expect(printed).toContain('and hashes of messages that were taken, for 400 days.')
    const remains = isLocal
      ? ['- copies that you made of the data folder (operate backup)', '- the files that results were fed in from']
      : [
          `aws cognito-idp admin-delete-user --user-pool-id POOL --username ${accountId}\n`,
          '- files that were dropped into the bucket, which delete themselves after 7 days',
          '- what the table was at each moment of the last 35 days',
        ]
    for (const each of remains) expect(printed).toContain(each)
    await withRecords(async (records) => {
      expect(await records.suppressions.find('pat')).toMatchObject({ reason: 'request' })
      const hook = createSignUpHook({ records, isOpen: true })
      expect(await hook.connect({ accountId, contacts: [], participantId: 'pat' })).toBeUndefined()
      expect(await records.accounts.find(accountId)).toBeUndefined()
      expect(await records.accounts.findWaiting(accountId)).toBeUndefined()
    })
    expect(await operate('remove', 'pat', '--reason', 'request')).toBe(0)
  })

  it('lets a removed participant in again for a reason, audited, and no one who was not removed', async () => {
    expect(await operate('unsuppress', 'pat')).toBe(2)
    for (const participantId of ['sam', 'nobody']) {
      expect(await operate('unsuppress', participantId, '--reason', 'asked for it')).toBe(1)
      expect(printed).toMatch(/^No participant with this id was removed\./)
      expect(await eventsOf(participantId)).toEqual([])
    }
    expect(await operate('unsuppress', 'pat', '--reason', 'asked for it')).toBe(0)
    expect((await eventsOf('pat')).at(-1)).toEqual(['unsuppress', 'asked for it'])
    await withRecords(async ({ suppressions }) => expect(await suppressions.find('pat')).toBeUndefined())
    expect(await operate('unsuppress', 'pat', '--reason', 'asked for it')).toBe(1)
  })
})

it('has a removed participant suppressed in a copy of the data folder as well, and warns of an older one', async () => {
  const [data, copy, restored] = ['copied', 'copy', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const records = await openLibsqlRecords(await openStore(data))
  await records.participants.savePurchase('pat', order('pat-1'), origin('m1'))
  await records.close()
  expect(await runOperateCommand(folder, ['remove', 'pat', '--reason', 'request', '--data', data])).toBe(0)
  expect(await runOperateCommand(folder, ['backup', copy, '--data', data])).toBe(0)
  printed = ''
  expect(await runOperateCommand(folder, ['restore', copy, '--data', restored])).toBe(0)
  expect(printed).toContain('A participant who was removed after it was made is back, and not suppressed')
  const { suppressions, close } = await openLibsqlRecords(await openStore(restored))
  expect(await suppressions.find('pat')).toMatchObject({ reason: 'request' })
  await close()
})
