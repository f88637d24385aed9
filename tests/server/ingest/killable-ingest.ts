import { readFileSync, writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { MessageMeasurement } from '../../../schemas/message-types.ts'
import type { DefinitionCatalogue } from '../../../src/catalogue/catalogue.ts'
import { createIngest } from '../../../src/server/ingest/ingest.ts'
import type { IngestAnswer } from '../../../src/server/ingest/message/ingest-answer.ts'
import type { PurchaseUpdate, ScreeningMessage } from '../../../src/server/ingest/message/screening-message.ts'
import { openRecords, type Places } from '../records/killable-writer.ts'
import { cholesterol, glucose, ownPurchase } from './own-message.ts'

/** What was answered: store, participant, message id and outcome. */
export type Answered = readonly [
  store: keyof Places,
  participantId: string,
  messageId: string,
  outcome: IngestAnswer['outcome'],
]

/**
 * The messages about one purchase: what was bought, two results, a result that is refused and sent again corrected, a result that
 * is retracted, and a late one that is outdated.
 */
export function messagesAbout(participantId: string, count: number): ScreeningMessage[] {
  const purchaseId = `${participantId}-${count}`
  const results = (productCode: string, ...measurements: MessageMeasurement[]): PurchaseUpdate => ({
    purchaseId,
    review: { state: 'reviewApproved' },
    packages: [{ packageCode: 'BMS', products: [{ productCode, measurements }] }],
  })
  const { screening } = ownPurchase()
  const bought: PurchaseUpdate = {
    purchaseId,
    status: 'RESULTS_IN_PROCESS',
    screening,
    packages: [{ packageCode: 'BMS' }],
  }
  const hdl: MessageMeasurement = {
    interpretationId: 'pointOfCareHdlCholesterol',
    values: { hdlCholesterol: { value: 44, unit: 'mg/dL' } },
  }
  const updates: [name: string, hour: number, PurchaseUpdate][] = [
    ['bought', 1, bought],
    ['glucose', 3, results('GL', glucose(97))],
    ['cholesterol', 4, results('LI', cholesterol(5000))],
    ['cholesterol', 4, results('LI', cholesterol(236))],
    ['hdl', 5, results('LI', hdl)],
    [
      'error',
      6,
      results('LI', {
        interpretationId: hdl.interpretationId,
        status: 'ENTERED_IN_ERROR',
        retractionReason: 'hemolyzed',
      }),
    ],
    ['late', 2, results('GL', glucose(130))],
  ]
  return updates.map(([name, hour, statement]) => ({
    messageId: `${purchaseId}-${name}`,
    sentAt: `2026-11-20T0${hour}:00:00Z`,
    participant: { participantId, sex: 'FEMALE', firstName: 'Kim' },
    purchases: [statement],
  }))
}

/** The catalogue as the build leaves it. */
export function readBuiltCatalogue(): DefinitionCatalogue {
  return JSON.parse(readFileSync('.build/content/catalogue.json', 'utf8')) as DefinitionCatalogue
}

/** Feeds messages about a participant of its own into both stores until it is killed, and prints what was answered. */
export async function ingestUntilKilled(places: Places, name: string): Promise<void> {
  const catalogue = readBuiltCatalogue()
  const feed = async (store: keyof Places): Promise<void> => {
    const ingest = createIngest({ records: await openRecords(places, store), catalogue })
    for (let count = 0; ; count += 1)
      for (const message of messagesAbout(name, count)) {
        // libSQL works within the call: without a pause the other store would get no turn.
        await setImmediate()
        const { messageId, outcome } = await ingest(JSON.stringify(message), { name: 'lab-a' })
        writeSync(1, `${JSON.stringify([store, name, messageId, outcome] satisfies Answered)}\n`)
      }
  }
  await Promise.all([feed('libSQL'), feed('DynamoDB')])
}
