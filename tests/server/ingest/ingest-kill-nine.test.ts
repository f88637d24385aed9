import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { load } from '../../../scripts/load.mjs'
import { createIngest } from '../../../src/server/ingest/ingest.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { howOften } from '../../run/how-often.ts'
import { openRecords, type Places } from '../records/killable-writer.ts'
import { startDynamodb, type LocalDynamodb } from '../records/dynamodb/local-dynamodb.ts'
import { collectAll } from '../records/purchase-versions.ts'
import { refusedIn } from '../records/refused-in.ts'
import { messagesAbout, type Answered } from './killable-ingest.ts'
import { killMidway } from '../data-folder/kill-midway.ts'

const rounds = howOften(1, 50)
const maxPerRound = 20
const feeder = 'tests/server/ingest/killable-ingest.ts'
let dynamodb: LocalDynamodb
let places: Places
const answered: Answered[] = []

/** The results of a participant as they are shown, by purchase. */
async function shownIn({ participants }: RecordStore, participantId: string): Promise<Record<string, string>> {
  const { orders = [] } = (await participants.load(participantId)) ?? {}
  return Object.fromEntries(
    orders.map(({ purchaseId, interpretations }) => [
      purchaseId,
      interpretations
        .map(({ id, values }) => `${id} ${values.map(({ value }) => value).join()}`)
        .sort()
        .join('; '),
    ]),
  )
}

const whole = 'pointOfCareGlucose 97; pointOfCareTotalCholesterol 236'
/** What may be shown of a purchase, message by message. */
const stages = [
  '',
  'pointOfCareGlucose 97',
  whole,
  'pointOfCareGlucose 97; pointOfCareHdlCholesterol 44.0; pointOfCareTotalCholesterol 236',
]

describe('messages that are being fed in', () => {
  beforeAll(async () => {
    dynamodb = await startDynamodb()
    places = { libSQL: await mkdtemp(join(tmpdir(), 'ingest-killed-')), DynamoDB: dynamodb.endpoint }
    await (await openRecords(places, 'libSQL')).close()
    await load(feeder)
    const names = Array.from({ length: rounds }, (_, round) => `round-${round}`)
    const feedInTurn = async (): Promise<void> => {
      for (let name = names.pop(); name !== undefined; name = names.pop())
        answered.push(
          ...(await killMidway<Answered>({ file: feeder, run: 'ingestUntilKilled', places, maxPerRound }, name)),
        )
    }
    // Two at a time: one starts while the other is feeding.
    await Promise.all([feedInTurn(), feedInTurn()])
  }, 600_000)
  afterAll(async () => {
    await dynamodb.stop()
    await rm(places.libSQL, { recursive: true })
  })

  it.each(['libSQL', 'DynamoDB'] as const)(
    `into %s are not lost, doubled or cut in half if the process is killed ${rounds === 1 ? 'once' : `${rounds} times`}`,
    { timeout: 600_000 },
    async (store) => {
      const records = await openRecords(places, store)
      const ingest = createIngest({ records, catalogue: compiledCatalogue })
      const refused = (await collectAll(refusedIn(records, new Date()))).map(({ messageId }) => messageId)
      for (let round = 0; round < rounds; round += 1) {
        const name = `round-${round}`
        const mine = answered.filter(([of, participantId]) => of === store && participantId === name)
        expect(mine.length).toBeGreaterThan(0)
        const shown = await shownIn(records, name)
        for (const each of Object.values(shown)) expect(stages).toContain(each)
        const kept: string[] = []
        for (const purchaseId of Object.keys(shown)) {
          const versions = await records.participants.listPurchaseVersions(name, purchaseId)
          kept.push(...versions.flatMap(({ origin }) => (origin ? [origin.messageId] : [])))
        }
        // Nothing is there twice, and everything that was answered is there: what was taken, and what was refused and not corrected since.
        expect(new Set(kept).size).toBe(kept.length)
        const taken = mine.flatMap(([, , messageId, outcome]) => (outcome === 'taken' ? [messageId] : []))
        expect(kept).toEqual(expect.arrayContaining(taken))
        const waiting = mine.filter(([, , messageId, outcome]) => outcome === 'refused' && !kept.includes(messageId))
        expect(refused).toEqual(expect.arrayContaining(waiting.map(([, , messageId]) => messageId)))
        // Feeding everything in again comes to the same end, and each message still counts once.
        for (let count = 0; count < Object.keys(shown).length + 1; count += 1)
          for (const message of messagesAbout(name, count)) await ingest(JSON.stringify(message), { name: 'lab-a' })
        const end = await shownIn(records, name)
        for (const [purchaseId, results] of Object.entries(end)) {
          expect(results).toBe(whole)
          const versions = await records.participants.listPurchaseVersions(name, purchaseId)
          const ids = versions.map(({ origin }) => origin?.messageId)
          expect([ids.length, new Set(ids).size]).toEqual([6, 6])
        }
      }
      await records.close()
    },
  )
})
