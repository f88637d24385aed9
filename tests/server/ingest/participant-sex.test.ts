import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PurchaseUpdate } from '../../../src/server/ingest/message/screening-message.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { ownMessage, ownPurchase } from './own-message.ts'

let store: IngestStore
beforeEach(async () => (store = await openIngestStore()))
afterEach(async () => store.close())

let count = 0
const send = async (sex: 'FEMALE' | 'MALE', purchase: PurchaseUpdate) => {
  count += 1
  const sentAt = new Date(Date.UTC(2026, 10, 20, 12, 0, count)).toISOString()
  const participant = { participantId: 'kim', sex }
  return store.send(ownMessage({ messageId: `m-${count}`, sentAt, participant, purchases: [purchase] }))
}
const purchase = (purchaseId: string): PurchaseUpdate => ({ ...ownPurchase(), purchaseId })

it('the sex of a purchase is that of the others, unless it is sent as a whole or they are retracted', async () => {
  await send('FEMALE', purchase('kim-1'))
  const { purchases } = await send('MALE', purchase('kim-2'))
  expect(purchases[0]?.reasons).toMatchObject([
    { reason: expect.stringMatching(/^Unexpected sex, expected the one that is known of the participant;/) },
  ])
  expect((await send('FEMALE', purchase('kim-3'))).outcome).toBe('taken')
  expect((await send('MALE', { ...purchase('kim-2'), replaces: true })).outcome).toBe('taken')
  for (const purchaseId of ['kim-1', 'kim-3'])
    await send('FEMALE', { purchaseId, status: 'ENTERED_IN_ERROR', retractionReason: 'Of another participant' })
  expect((await send('MALE', purchase('kim-4'))).outcome).toBe('taken')
})
