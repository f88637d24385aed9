import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { isThorough } from '../../run/is-thorough.ts'
import { order, participant, saveParticipant } from './participant.ts'

const purchases = Array.from({ length: 200 }, (_, index) => `purchase-${index}`)
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'durability-'))
  await withRecords(async (records) =>
    saveParticipant(records, participant('alex', ...purchases.map((id) => order(id)))),
  )
})
afterEach(async () => rm(folder, { recursive: true }))

async function withRecords<T>(work: (records: RecordStore) => Promise<T>): Promise<T> {
  const records = await openLibsqlRecordStore(await openLocalDatabase(folder))
  try {
    return await work(records)
  } finally {
    await records.close()
  }
}

async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const program = `const { load } = await import('./scripts/load.mjs')
    const { serveUntilKilled } = await load('tests/server/graphql/killable-server.ts')
    await serveUntilKilled(process.argv[1])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

const accepted = JSON.stringify({ data: { setViewedReadyResultsAt: { success: true } } })

/** After how many answers the server is killed, round by round. */
const kills = isThorough ? [1, 7, 20, 45] : [7]

it('loses no acknowledged view when the server is killed', async () => {
  const acknowledged = new Set<string>()
  for (const [round, killAfter] of kills.entries()) {
    const { child, url } = await startServer()
    const gone = once(child, 'exit')
    // A round has its own screenings, so that enough are left however late the server dies.
    const pending = purchases.slice(round * 50, (round + 1) * 50)
    let inThisRound = 0
    const unexpected: string[] = []
    await Promise.all(
      pending.map(async (purchaseId) => {
        const query = `mutation { setViewedReadyResultsAt(setViewedReadyResultsAtInput: { purchaseId: "${purchaseId}" }) { success } }`
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: 'Bearer alex' },
          body: JSON.stringify({ query }),
        })
          .then(async (response) => response.text())
          // The server was killed first.
          .catch(() => undefined)
        if (answer === undefined) return
        if (answer !== accepted) return void unexpected.push(answer)
        acknowledged.add(purchaseId)
        inThisRound += 1
        if (inThisRound === killAfter) child.kill('SIGKILL')
      }),
    )
    child.kill('SIGKILL')
    await gone
    expect(unexpected).toEqual([])
    expect(inThisRound).toBeGreaterThanOrEqual(killAfter)
    const stored = await withRecords(async (records) => records.participants.load('alex'))
    const viewed = stored?.orders.flatMap((each) => (each.viewedReadyResultsAt === null ? [] : [each.purchaseId]))
    expect(viewed).toEqual(expect.arrayContaining([...acknowledged]))
  }
})
