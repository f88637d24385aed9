import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleBundle } from '../example-bundle.ts'
import { runIngestCommand } from '../../../../src/server/ingest/cli/run-ingest-command.ts'
import type { LocalReceipt } from '../../../../src/server/ingest/cli/receipt-folder.ts'
import { serverThat, takes } from './feeding-server.ts'

const root = resolve(import.meta.dirname, '../../../..')
const pauses = { first: 5, max: 20, total: 2000 }
let home: string
let folder: string
let said: string
let count = 0

beforeAll(async () => (home = await mkdtemp(join(tmpdir(), 'feeding-'))))
afterAll(async () => rm(home, { recursive: true }))
beforeEach(async () => {
  folder = join(home, String((count += 1)))
  await mkdir(folder)
  said = ''
  vi.stubEnv('INGEST_TOKEN', 'token')
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      said += String(chunk)
      return true
    })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const ingest = async (...args: string[]): Promise<number> => runIngestCommand(root, args, { retryDelays: pauses })
const receiptOf = async (receipts: string, name: string): Promise<LocalReceipt> =>
  JSON.parse(await readFile(join(receipts, `${name}.receipt.json`), 'utf8')) as LocalReceipt
const line = (index: number): string => JSON.stringify(exampleBundle(index))

describe('npm run ingest', () => {
  it('reads every file and line of a folder, whatever is wrong with others, and names each of those', async () => {
    const latin = Buffer.from(line(3).replace('Riverside', 'José'), 'latin1')
    const lines = [line(1), line(2).replace('"OH"', '"Ohio"'), latin, 'x'.repeat(2_000_001), '', line(4)]
    await mkdir(join(folder, 'lab'))
    await mkdir(join(folder, '.git'))
    const day = Buffer.concat(lines.flatMap((each) => [Buffer.from(each), Buffer.from('\r\n')]))
    await writeFile(join(folder, 'lab/day.NDJSON'), day)
    await writeFile(join(folder, 'LAB.JSON'), `\uFEFF${line(5)}`)
    await writeFile(join(folder, 'day.hl7'), 'MSH|')
    await writeFile(join(folder, '.DS_Store'), '')
    await writeFile(join(folder, 'wide.json'), Buffer.from(line(6), 'utf16le'))
    await symlink('/nowhere', join(folder, 'link.json'))
    expect(await ingest(folder, '--data', join(home, 'reads'), '--receipts', join(home, 'named'))).toBe(1)
    expect(said).toContain('Messages: 3 taken, 0 in part, 4 refused.')
    expect(said).toContain(`Not read: ${join(folder, 'day.hl7')}: expected a name that ends in .json or .ndjson.`)
    expect(said).toContain(`Not read: ${join(folder, 'link.json')}: expected a file`)
    expect(said).not.toMatch(/DS_Store|José/)
    for (const [at, reason] of [
      [2, 'expected'],
      [3, 'perhaps Latin-1'],
      [4, 'over 2000000 bytes'],
    ] as const)
      expect(said).toMatch(new RegExp(`day\\.NDJSON:${at}\\b.*\n +.*${reason}`))
    expect(said).toMatch(/wide\.json .*\n +\/: Unexpected UTF-16/)

    const receipt = await receiptOf(join(home, 'named'), 'lab/day.NDJSON')
    expect(receipt).toMatchObject({
      file: 'lab/day.NDJSON',
      sender: 'local',
      isComplete: true,
      sha256: createHash('sha256').update(day).digest('hex'),
      messages: { taken: 2, refused: 2, unreadable: 1 },
    })
    expect(receipt.refused.map((each) => each.line)).toEqual([2, 3, 4])
    expect(JSON.stringify(receipt)).not.toMatch(/José|Ohio|xxx/)
    said = ''
    expect(await ingest('--failed', '--data', join(home, 'reads'))).toBe(1)
    expect(said).toMatch(/of local {2}day\.NDJSON:2 {2}refused once/)
    const [, messageId] = /^(\S+) {2}of local {2}day\.NDJSON:2/m.exec(said) ?? []
    expect(await ingest('--discard', messageId!, '--data', join(home, 'reads'))).toBe(0)
    expect(await ingest('--discard', messageId!, '--data', join(home, 'reads'))).toBe(1)
    said = ''
    await ingest('--failed', '--data', join(home, 'reads'))
    expect(said).not.toContain('day.NDJSON:2 ')
  })

  it('lists a file that cannot be read, and reads the others', async () => {
    await writeFile(join(folder, 'a.json'), line(7))
    await writeFile(join(folder, 'b.json'), line(8))
    const { url, server } = await serverThat(async (_request, response) => {
      await rm(join(folder, 'b.json'), { force: true })
      await rm(join(folder, 'c.json'), { force: true })
      takes(response)
    })
    await writeFile(join(folder, 'c.json'), line(9))
    const files = Array.from({ length: 60 }, (_, index) => join(folder, `b${index}.json`))
    for (const file of files) await writeFile(file, '{}')
    expect(await ingest(folder, '--url', url)).toBe(1)
    expect(said).toContain(`Not read: ${join(folder, 'c.json')}: It cannot be read (ENOENT).`)
    server.close()
  })
})
