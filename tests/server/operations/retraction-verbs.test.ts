import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIngest } from '../../../src/server/ingest/ingest.ts'
import { runOperateCommand } from '../../../src/server/operations/cli/operate-command.ts'
import { openLibsqlRecords } from '../../../src/server/records/libsql/open-libsql-records.ts'
import type { Records } from '../../../src/server/records/records.ts'
import { openStore } from '../../../src/server/data-folder/open-store.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { ownMessage } from '../ingest/own-message.ts'
import { startDynamodb, type LocalDynamodb } from '../records/dynamodb/local-dynamodb.ts'
import { recordsAt, tableName } from '../records/records-at.ts'

const root = resolve(import.meta.dirname, '../../..')
let folder: string
let dynamodb: LocalDynamodb
let printed = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retraction-'))
  dynamodb = await startDynamodb()
  vi.stubEnv('AWS_ENDPOINT_URL', dynamodb.endpoint)
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION']) vi.stubEnv(name, 'us-east-1')
})
beforeEach(() => {
  printed = ''
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => Boolean((printed += String(text))))
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await dynamodb.stop()
  await rm(folder, { recursive: true })
})

describe.each(['a data folder', 'a table'])('npm run operate on %s', (place) => {
  const where = () => (place === 'a table' ? ['--table', tableName] : ['--data', folder])
  const open = async (): Promise<Records> =>
    place === 'a table' ? recordsAt(dynamodb.endpoint) : openLibsqlRecords(await openStore(folder))
  const operate = async (...args: string[]) => runOperateCommand(root, [...args, ...where()])
  const shown = async () => {
    const records = await open()
    const of = async (id: string) => (await records.participants.load(id))?.orders.map(({ purchaseId }) => purchaseId)
    const found = [await of('kim'), await of('alex')]
    await records.close()
    return found
  }

  it('moves a purchase to the participant whose it is, and takes it back from them', async () => {
    const records = await open()
    await createIngest({ records, catalogue: compiledCatalogue })(JSON.stringify(ownMessage()), { name: 'lab-a' })
    await records.close()
    const move = ['move', 'kim-1', '--from', 'kim', '--to', 'alex', '--reason', 'wrong person']
    expect(await operate(...move)).toBe(2)
    expect(printed).toContain('Say it with --sex.')
    expect(await operate(...move, '--sex', 'MALE')).toBe(0)
    expect(await shown()).toEqual([[], ['kim-1']])
    const retract = ['retract', 'kim-1', '--participant', 'alex', '--reason', 'wrong tube']
    expect(await operate(...retract, '--test', 'pointOfCareGlucose')).toBe(0)
    expect(await operate(...retract)).toBe(0)
    expect(await shown()).toEqual([[], []])
    expect(await operate(...retract)).toBe(2)
    expect(printed).toContain('was taken back before')
    expect(await operate('retract', 'kim-1', '--participant', 'alex')).toBe(2)
  })
})
