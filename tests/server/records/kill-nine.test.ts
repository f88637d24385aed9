import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { load } from '../../../scripts/load.mjs'
import { howOften } from '../../run/how-often.ts'
import {
  openRecords,
  createOrigin,
  createPurchase,
  seenTime,
  type Acknowledged,
  type Places,
} from './killable-writer.ts'
import { startDynamodb, type LocalDynamodb } from './dynamodb/local-dynamodb.ts'
import { killMidway } from '../data-folder/kill-midway.ts'
import { saveVersion } from './save-version.ts'

const rounds = howOften(2, 50)
const maxPerRound = 8
const writer = 'tests/server/records/killable-writer.ts'
let dynamodb: LocalDynamodb
let places: Places
const acknowledged: Acknowledged[] = []

beforeAll(async () => {
  dynamodb = await startDynamodb()
  places = { libSQL: await mkdtemp(join(tmpdir(), 'records-killed-')), DynamoDB: dynamodb.endpoint }
  // Creates the tables, which only one server at a time may do, and bundles the writer before two of them would.
  await (await openRecords(places, 'libSQL')).close()
  await load(writer)
  const names = Array.from({ length: rounds }, (_, round) => `round-${round}`)
  const writeInTurn = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop())
      acknowledged.push(
        ...(await killMidway<Acknowledged>({ file: writer, run: 'writeUntilKilled', places, maxPerRound }, name)),
      )
  }
  // Two at a time: one starts while the other is writing.
  await Promise.all([writeInTurn(), writeInTurn()])
}, 300_000)
afterAll(async () => {
  await dynamodb.stop()
  await rm(places.libSQL, { recursive: true })
})

it.each(['libSQL', 'DynamoDB'] as const)(
  `%s loses nothing that was acknowledged when writers are killed ${rounds} times`,
  async (store) => {
    const records = await openRecords(places, store)
    const { participants } = records
    const written = acknowledged.filter((each) => each[0] === store)
    const writers = new Set(written.map(([, participantId]) => participantId))
    expect(writers.size).toBeGreaterThanOrEqual(rounds)
    for (const participantId of writers) {
      const found: Acknowledged[] = []
      for (const shown of (await participants.load(participantId))?.orders ?? []) {
        const { purchaseId, viewedReadyResultsAt } = shown
        const versions = await participants.listPurchaseVersions(participantId, purchaseId)
        const messages = versions.flatMap(({ origin }) => (origin ? [origin.messageId as 'm1'] : []))
        found.push(...messages.map((messageId): Acknowledged => [store, participantId, purchaseId, messageId]))
        if (viewedReadyResultsAt !== null) found.push([store, participantId, purchaseId, 'viewed'])
        const [first] = shown.interpretations
        if (first?.seenAt === seenTime) found.push([store, participantId, purchaseId, 'seen'])
        // Every version is complete, each message is there once, and the newest is shown.
        const whole = [...new Set(messages)]
          .sort()
          .map((id) => ({ ...createPurchase(purchaseId, id), viewedReadyResultsAt, interpretations: [first] }))
        expect(versions.map(({ order }) => order)).toEqual(whole)
        expect(whole.at(-1)).toEqual(shown)
      }
      const ofWriter = written.filter((each) => each[1] === participantId)
      expect(found).toEqual(expect.arrayContaining(ofWriter))
      // Nor does it take again what it has taken, in whatever state the last write was.
      const [, , purchaseId, messageId] = ofWriter.findLast((each) => each[3] !== 'viewed' && each[3] !== 'seen')!
      const again = createPurchase(purchaseId, messageId)
      expect(await saveVersion(participants, participantId, again, createOrigin(messageId as 'm1'))).toBe('repeated')
    }
    await records.close()
  },
)
