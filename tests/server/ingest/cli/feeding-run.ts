import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { LocalReceipt } from '../../../../src/server/ingest/cli/receipt-folder.ts'
import { runIngestCommand } from '../../../../src/server/ingest/cli/run-ingest-command.ts'
import { captureOutput } from '../../../fixtures/capture-output.ts'

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, '../../../..')

/** What a test of `npm run ingest` feeds in and what the command prints. */
export interface FeedingRun {
  /** Kept for all tests of a file. */
  home: string
  /** Empty at the start of each test. */
  folder: string
  /** Everything that the command has printed since a test cleared it. */
  said: string
}

/** Gives each test of a file a folder of its own and collects what the command prints. */
export function prepareFeeding(): FeedingRun {
  const run: FeedingRun = { home: '', folder: '', said: '' }
  let count = 0
  beforeAll(async () => {
    run.home = await mkdtemp(join(tmpdir(), 'feeding-'))
  })
  afterAll(async () => rm(run.home, { recursive: true }))
  beforeEach(async () => {
    run.folder = join(run.home, String((count += 1)))
    await mkdir(run.folder)
    run.said = ''
    vi.stubEnv('INGEST_TOKEN', 'token')
    captureOutput((text) => (run.said += text))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  return run
}

/** Runs `npm run ingest` in this process, with short pauses. */
export async function feed(...args: string[]): Promise<number> {
  return runIngestCommand(root, args, { retryDelays: { first: 5, max: 50, total: 2000 } })
}

/** The same with a server that stays away, which the command gives up on sooner. */
export async function feedInVain(...args: string[]): Promise<number> {
  return runIngestCommand(root, args, { retryDelays: { first: 5, max: 50, total: 300 } })
}

/** Reads the receipt of a file. */
export async function readReceipt(receipts: string, name: string): Promise<LocalReceipt> {
  return JSON.parse(await readFile(join(receipts, `${name}.receipt.json`), 'utf8')) as LocalReceipt
}
