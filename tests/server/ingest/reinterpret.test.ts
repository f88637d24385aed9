import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Band, DefinitionCatalogue } from '../../../src/catalogue/catalogue.ts'
import { runReinterpretCommand } from '../../../src/server/ingest/cli/run-reinterpret-command.ts'
import { openServerDatabase } from '../../../src/server/data-folder/lock-data-folder.ts'
import { createIngest, computeContentRevision } from '../../../src/server/ingest/ingest.ts'
import { reinterpret } from '../../../src/server/ingest/reinterpret.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { order } from '../graphql/participant.ts'
import { startDynamodb } from '../records/dynamodb/local-dynamodb.ts'
import { collectAll } from '../records/purchase-versions.ts'
import { recordsAt, tableName } from '../records/records-at.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { ownMessage, ownPurchase } from './own-message.ts'
import { saveVersion } from '../records/save-version.ts'

let store: IngestStore
beforeEach(async () => (store = await openIngestStore()))
afterEach(async () => store.close())

/** The catalogue with other bands of glucose for its ranges DESIRABLE and PREDIABETES. */
function withBands(desirable: Band[], prediabetes: Band[]): DefinitionCatalogue {
  const { pointOfCareGlucose } = compiledCatalogue.interpretations
  const interpretationRanges = pointOfCareGlucose!.interpretationRanges.map((range) => {
    const bands = { DESIRABLE: desirable, PREDIABETES: prediabetes }[range.rangeId]
    return bands ? { ...range, bands } : range
  })
  return {
    ...compiledCatalogue,
    interpretations: {
      ...compiledCatalogue.interpretations,
      pointOfCareGlucose: { ...pointOfCareGlucose!, interpretationRanges },
    },
  }
}
const stricter = () => withBands([{ minimum: 61, maximum: 89 }], [{ minimum: 90, maximum: 125 }])

const options = (catalogue: DefinitionCatalogue, isDryRun = false) => ({
  records: store.records,
  catalogue,
  isDryRun,
  actor: 'engineer',
  now: store.now,
})
const run = async (catalogue: DefinitionCatalogue, isDryRun = false) =>
  collectAll(reinterpret(options(catalogue, isDryRun)))
const history = async () => store.records.participants.listPurchaseVersions('kim', 'kim-1')
const listRanges = async () =>
  (await history()).map(
    (version) => version.order.interpretations.find(({ productCode }) => productCode === 'GL')?.details?.rangeId,
  )

describe('reinterpret', () => {
  it('lists what would be read differently with other bands, and leaves it as it was read', async () => {
    await store.send(ownMessage())
    expect(await run(compiledCatalogue)).toEqual([])
    expect(await run(stricter(), true)).toEqual([
      {
        participantId: 'kim',
        purchaseId: 'kim-1',
        contentRevision: computeContentRevision(compiledCatalogue),
        results: [
          {
            interpretationId: 'pointOfCareGlucose',
            before: expect.stringMatching(/^DESIRABLE /),
            after: expect.stringMatching(/^PREDIABETES /),
          },
        ],
        reasons: [],
      },
    ])
    expect(await listRanges()).toEqual(['DESIRABLE'])
    expect((await history())[0]?.origin?.contentRevision).toBe(computeContentRevision(compiledCatalogue))
  })

  it('saves once what is read differently, with the earlier version and when it was viewed in the history', async () => {
    await store.send(ownMessage({ purchases: [ownPurchase(), ownPurchase({ purchaseId: 'kim-2' }, 75)] }))
    await store.records.participants.markViewed('kim', 'kim-1', '2026-11-21T10:00:00.000Z')
    expect((await run(stricter())).map(({ purchaseId }) => purchaseId)).toEqual(['kim-1'])
    expect(await listRanges()).toEqual(['DESIRABLE', 'PREDIABETES'])
    expect((await history()).map(({ origin }) => origin?.contentRevision)).toEqual(
      [compiledCatalogue, stricter()].map(computeContentRevision),
    )
    expect((await store.records.participants.load('kim'))?.orders[0]?.viewedReadyResultsAt).toBe(
      '2026-11-21T10:00:00.000Z',
    )
    expect((await collectAll(store.records.audit.listParticipantEvents('kim'))).map(({ action }) => action)).toEqual([
      'ingest',
      'reinterpret',
    ])
    expect(await run(stricter())).toEqual([])
    // Back and forth again: the earlier content is not a message that was taken before.
    await run(compiledCatalogue)
    await run(stricter())
    expect((await listRanges()).at(-1)).toBe('PREDIABETES')
  })

  it('changes nothing that cannot be logged', async () => {
    await store.send(ownMessage())
    const audit = { ...store.records.audit, append: async () => Promise.reject(new Error('The log is full.')) }
    const changes = reinterpret({ ...options(stricter()), records: { ...store.records, audit } })
    await expect(collectAll(changes)).rejects.toThrow('The log is full.')
    expect(await listRanges()).toEqual(['DESIRABLE'])
  })

  it('reads what was kept before numbers had units in the units of the definitions', async () => {
    await store.send(ownMessage())
    const [version] = await history()
    const origin = version!.origin!
    const bare = JSON.stringify(origin.raw).replace(/\{"value":([\d.]+),"unit":"mg\/dL"\}/g, '$1')
    expect(bare).toContain('"glucose":97}')
    const kept = { ...origin, messageId: 'kept', raw: JSON.parse(bare) }
    await saveVersion(store.records.participants, 'kim', version!.order, kept)
    expect(await run(stricter())).toMatchObject([{ purchaseId: 'kim-1', reasons: [] }])
    expect((await listRanges()).at(-1)).toBe('PREDIABETES')
  })

  it('leaves the message known, and a correction of it newer', async () => {
    await store.send(ownMessage())
    await run(stricter())
    expect(await store.send(ownMessage(), stricter())).toMatchObject({ purchases: [{ outcome: 'repeated' }] })
    const correction = ownMessage({
      messageId: 'message-2',
      sentAt: '2026-11-20T12:00:01Z',
      purchases: [ownPurchase({}, 75)],
    })
    expect(await store.send(correction, stricter())).toMatchObject({ purchases: [{ outcome: 'saved' }] })
    expect(await listRanges()).toEqual(['DESIRABLE', 'PREDIABETES', 'DESIRABLE'])
  })

  it('leaves what can no longer be read, and what was not fed in', async () => {
    await store.send(ownMessage())
    await store.records.participants.saveOrderWithoutOrigin('kim', order('demo'))
    const gap = withBands([{ minimum: 61, maximum: 89 }], [{ minimum: 100, maximum: 125 }])
    expect(await run(gap)).toMatchObject([
      { purchaseId: 'kim-1', reasons: [{ path: '/packages/0/products/0/measurements/0' }] },
    ])
    expect(await listRanges()).toEqual(['DESIRABLE'])
  })

  it('works as a command, even if the results are in a DynamoDB table', async () => {
    const table = await startDynamodb()
    const records = recordsAt(table.endpoint)
    const written: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
    try {
      vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', table.endpoint)
      for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'local')
      vi.stubEnv('AWS_REGION', 'us-east-1')
      await createIngest({ records, catalogue: stricter() })(JSON.stringify(ownMessage()), { name: 'lab-client' })
      const root = resolve(import.meta.dirname, '../../..')
      expect(await runReinterpretCommand(root, ['--table', tableName])).toBe(0)
      expect(written.join('')).toContain('kim kim-1')
      expect(await records.participants.listPurchaseVersions('kim', 'kim-1')).toHaveLength(2)
      expect(await runReinterpretCommand(root, ['--table', tableName, '--data', '.data'])).toBe(2)
    } finally {
      write.mockRestore()
      vi.unstubAllEnvs()
      await records.close()
      await table.stop()
    }
  })

  it.each([
    ['--help', 0, 'stdout', /^Usage: npm run reinterpret -- /],
    ['--other', 2, 'stderr', /^error: unknown option '--other'\n$/],
  ] as const)('prints its usage for %s', async (option, code, stream, words) => {
    const write = vi.spyOn(process[stream], 'write').mockReturnValue(true)
    expect(await runReinterpretCommand('nowhere', [option])).toBe(code)
    expect(write.mock.calls.join('')).toMatch(words)
    write.mockRestore()
  })

  it('says what to do if another process has the folder, without printing its usage', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reinterpret-'))
    const server = await openServerDatabase(folder)
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    try {
      const root = resolve(import.meta.dirname, '../../..')
      expect(await runReinterpretCommand(root, ['--data', folder])).toBe(2)
      expect(write.mock.calls.join('')).toBe(
        `A server or another command is using the data folder ${folder}. Stop it first.\n`,
      )
    } finally {
      write.mockRestore()
      await server.close()
      await rm(folder, { recursive: true })
    }
  })
})
