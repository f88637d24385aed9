import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Participant } from '../../../../schemas/portal-types.ts'
import { print } from 'graphql'
import { lookUpEntry } from '../../../../src/catalogue/look-up.ts'
import { LoadParticipantResultsDocument } from '../../../../src/portal/data/portal-calls.ts'
import { createGraphqlRoutes } from '../../../../src/server/graphql/graphql-routes.ts'
import { connect } from '../../../../src/server/ingest/cli/ingest-connection.ts'
import { runIngestCommand } from '../../../../src/server/ingest/cli/run-ingest-command.ts'
import { runReinterpretCommand } from '../../../../src/server/ingest/cli/run-reinterpret-command.ts'
import { writeExamples } from '../../../../src/server/ingest/examples/write-examples.ts'
import { openLibsqlRecordStore } from '../../../../src/server/records/libsql/open-libsql-record-store.ts'
import { openServerDatabase } from '../../../../src/server/data-folder/lock-data-folder.ts'
import { openLocalDatabase, type LocalDatabase } from '../../../../src/server/data-folder/open-local-database.ts'
import { writeServerAddress } from '../../../../src/server/data-folder/server-address.ts'
import { at } from '../example-bundle.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { howOften } from '../../../run/how-often.ts'
import { ownMessage } from '../own-message.ts'
import { root } from './feeding-run.ts'
import { ingest, ingestAsNpm } from './run-ingest.ts'
import { startTestServer } from '../../start-test-server.ts'

const count = howOften(20, 1000)
/** One in this many is broken. */
const interval = howOften(4, 20)
const brokenCount = count / interval
let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'ingest-command-'))))
afterAll(async () => rm(folder, { recursive: true }))

async function withStore<T>(data: string, read: (store: LocalDatabase) => Promise<T>): Promise<T> {
  const store = await openLocalDatabase(data)
  try {
    return await read(store)
  } finally {
    await store.close()
  }
}

/** Five ways in which a sender gets a message wrong, and where each is found. */
const faults: [(text: string) => string, string][] = [
  [(text) => text.replace('"female"', '"other"').replace('"male"', '"other"'), 'Bundle.entry[0].resource.gender'],
  [(text) => text.replace('"unit": "mg/dL"', '"unit": "mmol/L"'), 'Bundle.entry[2].resource.valueQuantity.unit'],
  [(text) => text.replace('"systolic"', '"pulse"'), at('bloodPressure', '.component[0].code.coding[0].code')],
  [(text) => text.replace('"state": "OH"', '"state": "Ohio"'), 'Bundle.entry[1].resource.contained[0].address.state'],
  [(text) => text.slice(0, -200), '/'],
]

/** What the portal loads for a participant. */
async function loadedBy(store: LocalDatabase, participantId: string): Promise<Participant> {
  const graphql = createGraphqlRoutes({
    records: await openLibsqlRecordStore(store),
    verifyToken: async (token) => ({ participantId: token }),
  })
  const response = await graphql.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${participantId}` },
    body: JSON.stringify({
      query: print(LoadParticipantResultsDocument),
      variables: { loadParticipantInput: { participantId } },
    }),
  })
  return ((await response.json()) as { data: { loadParticipant: Participant } }).data.loadParticipant
}

function expectResults({ orders: [order] }: Participant): void {
  const ids = compiledCatalogue.packages['GSP']!.productCodes.flatMap(
    (code) => compiledCatalogue.products[code]!.interpretationIds,
  )
  expect(order?.interpretations.map(({ id }) => id)).toEqual(ids)
  for (const { id, details } of order!.interpretations) {
    const definition = compiledCatalogue.interpretations[id]
    expect(lookUpEntry(definition, details!.rangeId, details!.contentId), id).toHaveProperty('found')
  }
}

async function purchasesIn({ client }: LocalDatabase): Promise<string[]> {
  const { rows } = await client.execute('select * from purchases')
  return rows.map((row) => JSON.stringify(row))
}

const escaped = (text: string): string => text.replaceAll(/[.[\]/]/g, String.raw`\$&`)

describe('npm run ingest', () => {
  it(
    `takes ${count} bundles except for the broken ones, says why each is refused, and takes them once they are fixed`,
    { timeout: 240_000 },
    async () => {
      const bundles = join(folder, 'bundles')
      const data = join(folder, 'thousand')
      await writeExamples({ catalogue: compiledCatalogue, count }, bundles)
      const broken = await Promise.all(
        Array.from({ length: brokenCount }, async (_, index) => {
          const file = join(bundles, `example-${String(index * interval + 1).padStart(6, '0')}.json`)
          const whole = await readFile(file, 'utf8')
          const [breakIt, path] = faults[index % faults.length]!
          await writeFile(file, breakIt(whole))
          return { file, whole, path }
        }),
      )
      const first = await ingestAsNpm(bundles, '--data', data)
      expect([first.code, first.err]).toEqual([1, ''])
      expect(first.out).toContain(`Messages: ${count - brokenCount} taken, 0 in part, ${brokenCount} refused.`)
      for (const { file, path } of broken)
        expect(first.out).toMatch(new RegExp(`${escaped(file)}.*\\n(?:  .*\\n)*?  ${escaped(path)}: `))
      const before = await withStore(data, async (store) => {
        for (const number of [2, count / 2, count])
          expectResults(await loadedBy(store, `example-${String(number).padStart(6, '0')}`))
        return purchasesIn(store)
      })
      expect(before).toHaveLength(count - brokenCount)
      expect((await ingest('--failed', '--data', data)).out).toContain(`Waiting for another attempt: ${brokenCount}.`)

      for (const { file, whole } of broken) await writeFile(file, whole)
      const second = await ingest(bundles, '--data', data)
      expect([second.code, second.err]).toEqual([0, ''])
      expect(second.out).toContain(`Purchases: ${brokenCount} saved, ${count - brokenCount} already known`)
      const after = new Set(await withStore(data, purchasesIn))
      expect(after.size).toBe(count)
      expect(before.filter((row) => !after.has(row))).toEqual([])
    },
  )

  it('asks the server that has the folder, then posts to it, with the key that only its user can read', async () => {
    const data = join(folder, 'served')
    const log: string[] = []
    const server = await startTestServer({ dataFolder: data, log: (line) => log.push(line) })
    try {
      const key = await readFile(join(data, 'ingest.key'), 'utf8')
      expect(key.trim()).toBe(server.ingestKey)
      expect((await stat(join(data, 'ingest.key'))).mode % 0o1000).toBe(0o600)
      const file = join(folder, 'day.ndjson')
      const lines = [ownMessage(), ownMessage({ messageId: 'message-2', purchases: [] })]
      await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n\n'))
      const planned = await ingest('--dry-run', file, '--data', data)
      expect([planned.code, planned.err]).toEqual([1, ''])
      expect(planned.out).toContain('Messages: 1 would be taken, 0 in part, 1 refused.')
      expect((await ingest('--failed', '--data', data)).out).toContain('Waiting for another attempt: 0.')
      const sent = await ingest(file, '--data', data)
      expect([sent.code, sent.err]).toEqual([1, ''])
      expect(sent.out).toContain('Purchases: 1 saved, 0 already known')
      expect(sent.out).toContain(`${file}:3  message-2\n  /purchases: `)
      expect((await ingest('--retry', '--data', data)).out).toContain('Messages: 0 taken')
      expect((await readFile(join(data, 'server.url'), 'utf8')).trim()).toBe(server.url)
      const other = await fetch(`${server.url}/ingest`, { method: 'POST', headers: { authorization: 'Bearer other' } })
      expect(other.status).toBe(401)
      expect(log).toEqual([])
    } finally {
      await server.stop()
    }
    await withStore(data, async (store) => {
      const { participants } = await openLibsqlRecordStore(store)
      expect((await participants.load('kim'))?.orders).toHaveLength(1)
    })
  })

  it('says that no server answers at an address, or that a process that takes no messages is using the folder', async () => {
    const data = join(folder, 'in-use')
    const file = join(folder, 'one.json')
    await writeFile(file, JSON.stringify(ownMessage()))
    const elsewhere = ['--url', 'http://localhost:1']
    expect((await ingest(file, ...elsewhere)).err).toMatch(/^--url needs an access token: /)
    vi.stubEnv('INGEST_TOKEN', 'token')
    const silent = await ingest(file, ...elsewhere)
    vi.unstubAllEnvs()
    expect(silent.code).toBe(2)
    expect(silent.err).toMatch(
      /^http:\/\/localhost:1 does not answer \(\w.*\)\. Is the server running there\? Run the same command again: .*\n$/,
    )
    // As a killed server leaves it.
    await (await openServerDatabase(data)).close()
    await writeServerAddress(data, 'http://localhost:1')
    const store = await openServerDatabase(data)
    try {
      const held = await ingest(file, '--data', data)
      expect(held.code).toBe(2)
      expect(held.err).toMatch(/^The data folder .* is in use by a server that is still starting, .* in a moment\.\n$/)
    } finally {
      await store.close()
    }
    expect((await ingest(file, '--data', data)).out).toContain('Messages: 1 taken')
  })

  it('feeds nothing into a folder whose disk is almost full, but still lists what was refused', async () => {
    const data = join(folder, 'full')
    const catalogueFile = join(root, '.build/content/catalogue.json')
    const connection = await connect({ dataFolder: data, catalogueFile, reserved: Number.MAX_SAFE_INTEGER })
    try {
      const body = Buffer.from(JSON.stringify(ownMessage()))
      await expect(connection.send('', { method: 'POST', body })).rejects.toThrow(
        'The disk is almost full. Nothing is fed in until that is fixed.',
      )
      expect((await connection.send('/failed')).status).toBe(200)
    } finally {
      await connection.close()
    }
  })

  it.each(['--help', '-h'])('prints its usage for %s', async (option) => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    expect(await runIngestCommand(root, [option])).toBe(0)
    expect(written.mock.calls.join('')).toMatch(/^Usage: npm run ingest -- /)
    written.mockRestore()
  })

  it.each([['--failed'], ['--retry'], ['--discard', 'm1']])(
    'says that there is no data folder for %s, and creates none',
    async (...args) => {
      const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      const data = join(folder, 'mistyped')
      expect(await runIngestCommand(root, [...args, '--data', data])).toBe(2)
      expect(await runReinterpretCommand(root, ['--data', data])).toBe(2)
      expect(
        written.mock.calls.join('').match(/^.*There is no database in .+mistyped\. Name the data folder/gm),
      ).toHaveLength(2)
      await expect(stat(data)).rejects.toThrow('ENOENT')
      written.mockRestore()
    },
  )

  it('says what is missing if the path does not exist or the folder is empty, and creates no data folder', async () => {
    const data = join(folder, 'usage')
    const empty = join(folder, 'empty')
    await mkdir(empty)
    const nowhere = await ingest('/nowhere/at/all', '--data', data)
    expect(nowhere).toMatchObject({ code: 2, err: 'There is no file or folder "/nowhere/at/all".\n' })
    for (const options of [[], ['--dry-run']]) {
      const { code, err } = await ingest(empty, ...options, '--data', data)
      expect([code, err]).toEqual([2, `There is no .json or .ndjson file in ${empty}.\n`])
    }
    await expect(stat(data)).rejects.toThrow('ENOENT')
  })

  it('says that an access token is not used without --url', async () => {
    vi.stubEnv('INGEST_TOKEN', 'token')
    try {
      const { err } = await ingest('/nowhere/at/all', '--data', join(folder, 'usage'))
      expect(err).toMatch(/^INGEST_TOKEN is not used without --url\. To feed a server elsewhere, add --url URL\.\n/)
    } finally {
      vi.unstubAllEnvs()
    }
  })
})
