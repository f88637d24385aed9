import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleBundle } from '../example-bundle.ts'
import { runIngestCommand } from '../../../../src/server/ingest/cli/run-ingest-command.ts'
import { openServerRecords } from '../../../../src/server/open-server-records.ts'
import { openLocalDatabase } from '../../../../src/server/data-folder/open-local-database.ts'
import { captureOutput } from '../../../fixtures/capture-output.ts'
import { dumpTables } from '../../data-folder/dump-tables.ts'
import { serverThat } from './feeding-server.ts'

const root = resolve(import.meta.dirname, '../../../..')
let home: string
let data: string
let files: string
let said: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'dry-run-'))
  data = join(home, 'data')
  files = join(home, 'files')
  await mkdir(files)
  const lines = [1, 2, 3].map((index) => JSON.stringify(exampleBundle(index)))
  await writeFile(join(files, 'day.ndjson'), [lines[0], lines[1], lines[2]!.replace('"OH"', '"Ohio"')].join('\n'))
  await writeFile(join(files, 'day.hl7'), 'MSH|')
  said = ''
  captureOutput((text) => (said += text))
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await rm(home, { recursive: true })
})

const ingest = async (...args: string[]): Promise<number> => {
  said = ''
  return runIngestCommand(root, args, { retryDelays: { first: 5, max: 20, total: 200 } })
}
const stored = async () => {
  const { client, close } = await openLocalDatabase(data)
  try {
    return await dumpTables(client)
  } finally {
    await close()
  }
}
/** What the command says except for progress and receipts, with "would be" left out. */
const told = () => said.replaceAll('would be ', '').replaceAll(/^(?:\d+ %|Receipts: |Nothing was written\.).*\n/gm, '')

describe('npm run ingest -- --dry-run', () => {
  it('says about a data folder what feeding in says afterward, and leaves nothing behind', async () => {
    await (await openServerRecords(data)).store.close()
    const before = await stored()
    expect(await ingest('--dry-run', files, '--data', data)).toBe(1)
    expect(said).toContain('Messages: 2 would be taken, 0 in part, 1 refused.')
    expect(said).toContain('Purchases: 2 would be saved, 0 already known, 0 older than what is known, 1 refused.')
    expect(said).toMatch(/day\.ndjson:3 .*\n {2}Bundle\.entry\[1\]\..*\.state: /)
    expect(said).toContain(`Not read: ${join(files, 'day.hl7')}: expected a name that ends in .json or .ndjson.`)
    expect(said).toContain('Nothing was written. Each message was judged by what is stored now')
    const planned = told()
    expect(await stored()).toEqual(before)
    expect(await readdir(home)).toEqual(['data', 'files'])

    expect(await ingest(files, '--data', data)).toBe(1)
    expect(told()).toBe(planned)
    expect(await readdir(home)).toContain('files-receipts')
    expect(await ingest('--dry-run', files, '--data', data)).toBe(1)
    expect(said).toContain('Purchases: 0 would be saved, 2 already known')
  })

  it('says of a file without a message that it was not read, as feeding it in does', async () => {
    await rm(files, { recursive: true })
    await mkdir(files)
    await writeFile(join(files, 'empty.json'), '')
    await writeFile(join(files, 'empty.ndjson'), '\n\n')
    for (const dry of [['--dry-run'], []]) {
      expect(await ingest(...dry, files, '--data', data)).toBe(1)
      expect(said).toContain(`Not read: ${join(files, 'empty.json')}: It has no message.`)
      expect(said).toContain(`Not read: ${join(files, 'empty.ndjson')}: It has no message.`)
    }
  })

  it('neither continues an interrupted run, nor forgets where it stopped', async () => {
    vi.stubEnv('INGEST_TOKEN', 'token')
    const asked: string[] = []
    const { url, server } = await serverThat((request, response) => {
      asked.push(request.url!)
      response.writeHead(request.url!.includes('dry-run') ? 401 : 403).end('{}')
    })
    expect(await ingest(files, '--url', url)).toBe(2)
    const run = join(home, 'files-receipts', 'interrupted-run.json')
    const before = await readFile(run, 'utf8')
    expect(await ingest('--dry-run', files, '--url', url)).toBe(2)
    expect(said).toMatch(/\(401\).* Run the same command again\.\n$/)
    expect(await readFile(run, 'utf8')).toBe(before)
    expect(new Set(asked)).toEqual(new Set(['/ingest', '/ingest?dry-run']))
    server.close()
  })
})
