import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maxMessageBytes } from '../../../src/server/ingest/message/message-limits.ts'
import { decodeMessage, maxDecodedLength } from '../../../src/server/ingest/read/decode-message.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { ownMessage, ownPurchase } from './own-message.ts'

let store: IngestStore
beforeEach(async () => (store = await openIngestStore()))
afterEach(async () => store.close())

const later = '2026-11-21T12:00:00Z'
const alex = { participantId: 'alex', sex: 'MALE' } as const
const broken = (change = {}) => ownMessage({ purchases: [ownPurchase({}, 5000)], ...change })
const from = async (sender: string, message: unknown) => store.send(message, compiledCatalogue, { sender })
const glucose = async (participantId = 'kim') => {
  const results = (await store.records.participants.load(participantId))?.orders.flatMap((each) => each.interpretations)
  return results?.find(({ id }) => id === 'pointOfCareGlucose')?.values[0]?.value
}
const refused = async () => (await store.refused()).map(({ sender, messageId }) => `${sender} ${messageId}`)

describe('a message', () => {
  it('is the same however its JSON is formatted', async () => {
    await store.send(ownMessage())
    const { messageId, ...rest } = ownMessage()
    const again = JSON.stringify({ ...rest, messageId }, null, 2)
    expect(await store.send(again)).toMatchObject({ outcome: 'taken', purchases: [{ outcome: 'repeated' }] })
  })

  it('with different content under a known id is refused, kept and listed, and changes nothing', async () => {
    await store.send(ownMessage())
    const corrected = ownMessage({ sentAt: later, purchases: [ownPurchase({}, 210)] })
    const reasons = [
      { path: '/messageId', reason: expect.stringMatching(/^Another message with this id was accepted: /) },
    ]
    expect(await store.send(corrected)).toEqual({ messageId: 'message-1', outcome: 'conflict', purchases: [], reasons })
    expect(await glucose()).toBe('97')
    expect(await refused()).toEqual(['lab-client message-1'])
    expect(await store.send(ownMessage())).toMatchObject({ outcome: 'taken' })
    expect(await store.send({ ...corrected, messageId: 'message-2' })).toMatchObject({ outcome: 'taken' })
    expect(await glucose()).toBe('210')
  })

  it('about another participant or purchase is refused if its id is known', async () => {
    await store.send(ownMessage())
    const purchases = [ownPurchase({ purchaseId: 'alex-1' })]
    expect(await store.send(ownMessage({ participant: alex, purchases }))).toMatchObject({ outcome: 'conflict' })
    expect(await store.send(ownMessage({ purchases }))).toMatchObject({ outcome: 'conflict' })
    expect(await store.records.participants.load('alex')).toBeUndefined()
    expect(await refused()).toHaveLength(2)
  })

  it('may have the same id as a message of another sender', async () => {
    const purchases = [ownPurchase({ purchaseId: 'alex-1' }, 101)]
    expect(await from('lab-a', ownMessage())).toMatchObject({ outcome: 'taken' })
    expect(await from('lab-b', ownMessage({ participant: alex, purchases }))).toMatchObject({ outcome: 'taken' })
    expect([await glucose('kim'), await glucose('alex')]).toEqual(['97', '101'])
  })

  it('that is taken removes neither a refusal of another sender, nor one about another participant', async () => {
    await from('lab-a', broken())
    await from('lab-b', broken({ participant: alex }))
    await from('lab-b', broken())
    expect(await refused()).toEqual(['lab-a message-1', 'lab-b message-1', 'lab-b message-1'])
    expect(await from('lab-b', ownMessage())).toMatchObject({ outcome: 'taken' })
    expect(await refused()).toEqual(['lab-a message-1', 'lab-b message-1'])
    // The id now means Kim's message, and Alex's stays in the list until it is sent under another one.
    expect(await from('lab-b', broken({ participant: alex, purchases: [ownPurchase()] }))).toMatchObject({
      outcome: 'conflict',
    })
  })

  it('that was refused may be corrected under its id', async () => {
    expect(await store.send(broken())).toMatchObject({ outcome: 'refused' })
    expect(await store.send(ownMessage())).toMatchObject({ outcome: 'taken' })
    expect(await refused()).toEqual([])
  })

  it('that was taken in part may be corrected under its id, and the part that was taken stays as it is', async () => {
    const second = ownPurchase({ purchaseId: 'kim-2' })
    await store.send(ownMessage({ purchases: [ownPurchase(), ownPurchase({ purchaseId: 'kim-2' }, 5000)] }))
    expect(await store.send(ownMessage({ purchases: [ownPurchase({}, 98), second] }))).toMatchObject({
      outcome: 'conflict',
    })
    expect(await store.send(ownMessage({ purchases: [ownPurchase(), second] }))).toMatchObject({
      outcome: 'taken',
      purchases: [{ outcome: 'repeated' }, { outcome: 'saved' }],
    })
    expect(await refused()).toEqual([])
  })

  it('is refused with its file and line', async () => {
    await store.send(broken(), compiledCatalogue, { place: { file: 'day.ndjson', line: 12 } })
    expect(await store.refused()).toMatchObject([{ file: 'day.ndjson', line: 12, sender: 'lab-client' }])
  })

  it('is kept whole up to the largest size of a request, whatever its bytes', async () => {
    const bytes = new Uint8Array(maxMessageBytes).fill(0xfc)
    expect(await store.send(decodeMessage(bytes))).toMatchObject({ outcome: 'unreadable' })
    const [kept] = await store.refused()
    expect([kept?.isCut, kept?.message]).toEqual([false, decodeMessage(bytes)])
  })

  it('is cut before it is kept if it is larger than any request', async () => {
    const text = `{ ${'x'.repeat(3_000_000)}`
    expect(await store.send(text)).toMatchObject({ outcome: 'unreadable' })
    const [kept] = await store.refused()
    expect([kept?.isCut, kept?.message]).toEqual([true, text.slice(0, maxDecodedLength)])
  })
})
