import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIngest } from '../../../src/server/ingest/ingest.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { startDynamodbRecords, type DynamodbRecords } from '../records/dynamodb/start-dynamodb-records.fixtures.ts'
import { collectAll } from '../records/purchase-versions.ts'
import { refusedIn } from '../records/refused-in.ts'
import { ownMessage, ownPurchase } from './own-message.ts'

let dynamodb: DynamodbRecords

beforeAll(async () => {
  dynamodb = await startDynamodbRecords()
})
afterAll(async () => dynamodb.stop())

describe('a purchase that is too large for an item of DynamoDB', () => {
  it('is refused and kept, and what comes after it is taken', async () => {
    // What was sent before takes up nearly all of the space.
    const big: RecordStore = {
      ...dynamodb.records,
      participants: {
        ...dynamodb.records.participants,
        changePurchase: async (participantId, purchaseId, { from, decide }) =>
          dynamodb.records.participants.changePurchase(participantId, purchaseId, {
            from,
            decide: (shown) => {
              const change = decide(shown)
              if (change === 'refused') return change
              return { ...change, origin: { ...change.origin, raw: 'x'.repeat(410_000) } }
            },
          }),
      },
    }
    const message = JSON.stringify(ownMessage())
    const answer = await createIngest({ records: big, catalogue: compiledCatalogue })(message, { name: 'lab-a' })
    expect(answer).toMatchObject({
      outcome: 'refused',
      purchases: [{ reasons: [{ path: '/purchases/0', reason: expect.stringContaining('larger than 400 KB') }] }],
    })
    expect(await collectAll(refusedIn(dynamodb.records, new Date()))).toMatchObject([{ message }])
    const ingest = createIngest({ records: dynamodb.records, catalogue: compiledCatalogue })
    // The id is free again, because nothing was taken under it.
    const smaller = ownMessage({ purchases: [ownPurchase({}, 101)] })
    expect(await ingest(JSON.stringify(smaller), { name: 'lab-a' })).toMatchObject({ outcome: 'taken' })
    expect(await collectAll(refusedIn(dynamodb.records, new Date()))).toEqual([])
  })

  it('does not stop a refusal of a message of 450 KB from being kept', async () => {
    const message = JSON.stringify({ ...ownMessage({ messageId: 'large' }), purchases: 'x'.repeat(450_000) })
    const ingest = createIngest({ records: dynamodb.records, catalogue: compiledCatalogue })
    expect(await ingest(message, { name: 'lab-a' })).toMatchObject({ outcome: 'refused' })
    expect(await collectAll(refusedIn(dynamodb.records, new Date()))).toMatchObject([{ message, isCut: false }])
  })
})
