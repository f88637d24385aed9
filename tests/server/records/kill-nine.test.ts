import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { load } from '../../../scripts/load.mjs'
import type { Records } from '../../../src/server/records/records.ts'
import { openRecords, purchaseOf, sentAt, type Acknowledged } from './killable-writer.ts'
import { startDynamodb, type LocalDynamodb } from './local-dynamodb.ts'
import { origin } from './purchase-versions.ts'

const rounds = 50
const writer = 'tests/server/records/killable-writer.ts'
let dynamodb: LocalDynamodb
let folder: string

beforeAll(async () => {
  dynamodb = await startDynamodb()
  folder = await mkdtemp(join(tmpdir(), 'killed-'))
  // Bundles the writer before two of them would.
  await load(writer)
})
afterAll(async () => {
  await dynamodb.stop()
  await rm(folder, { recursive: true })
})

it.each(['libSQL', 'DynamoDB'])(`%s loses nothing acknowledged in ${rounds} kills of writers`, async (store) => {
  const place = store === 'libSQL' ? folder : dynamodb.endpoint
  const records = await openRecords(place)
  const acknowledged: Acknowledged[] = []
  const pending = Array.from({ length: rounds }, (_, round) => `round-${round}`)
  // Two at a time: one starts while the other writes.
  const killOneByOne = async (): Promise<void> => {
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      const written = await writeAndKill(place, name)
      expect(written.length).toBeGreaterThan(0)
      acknowledged.push(...written)
    }
  }
  await Promise.all([killOneByOne(), killOneByOne()])

  const byParticipant = Map.groupBy(acknowledged, ([participantId]) => participantId)
  expect(byParticipant.size).toBeGreaterThan(rounds)
  for (const [participantId, written] of byParticipant) await expectWhole(records, participantId, written)
  await records.close()
})

/** Lets a writer write until it has said yes to some, kills it in the middle, and resolves with all that it said yes to. */
async function writeAndKill(place: string, name: string): Promise<Acknowledged[]> {
  const program = `const { load } = await import('./scripts/load.mjs')
    const { writeUntilKilled } = await load('${writer}')
    await writeUntilKilled(...process.argv.slice(1))`
  const child = spawn(process.execPath, ['--input-type=module', '--no-warnings', '-e', program, place, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const killAfter = 1 + Math.floor(Math.random() * 30)
  const written: Acknowledged[] = []
  for await (const line of createInterface(child.stdout)) {
    written.push(JSON.parse(line) as Acknowledged)
    if (written.length === killAfter) child.kill('SIGKILL')
  }
  expect(await gone).toEqual([null, 'SIGKILL'])
  return written
}

/** Everything acknowledged is there, each purchase is whole, and a message that comes again is taken once. */
async function expectWhole(
  { participants }: Records,
  participantId: string,
  written: readonly Acknowledged[],
): Promise<void> {
  const orders = (await participants.load(participantId))?.orders ?? []
  for (const [purchaseId, ofPurchase] of Map.groupBy(written, (each) => each[1])) {
    const shown = orders.find((each) => each.purchaseId === purchaseId)
    const taken = ofPurchase.map(([, , what]) => what).filter((what) => what !== 'viewed')
    if (ofPurchase.length > taken.length) expect(shown?.viewedReadyResultsAt).toBe('2026-11-21T12:00:00.000Z')
    const versions = await participants.purchaseHistory(participantId, purchaseId)
    const ids = versions.map((each) => each.origin?.messageId)
    expect(ids).toEqual(expect.arrayContaining(taken))
    for (const messageId of taken) {
      const again = origin(messageId, sentAt(messageId))
      const outcome = await participants.savePurchase(participantId, purchaseOf(purchaseId, messageId), again)
      expect(outcome).toBe('repeated')
    }
  }
  for (const shown of orders) {
    const versions = await participants.purchaseHistory(participantId, shown.purchaseId)
    expect(versions.map((each) => each.order)).toEqual(
      versions.map((each) => ({
        ...purchaseOf(shown.purchaseId, each.origin?.messageId ?? ''),
        viewedReadyResultsAt: shown.viewedReadyResultsAt,
      })),
    )
    expect(versions.at(-1)?.order).toEqual(shown)
    expect(new Set(versions.map((each) => each.origin?.messageId)).size).toBe(versions.length)
  }
}
