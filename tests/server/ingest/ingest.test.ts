import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createIngest } from '../../../src/server/ingest/ingest.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { collectAll } from '../records/purchase-versions.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { ownMessage, ownPurchase } from './own-message.ts'

let store: IngestStore
beforeEach(async () => (store = await openIngestStore()))
afterEach(async () => store.close())

const kim = async () => (await store.records.participants.load('kim'))!
const readGlucose = async () => {
  const results = (await kim()).orders.flatMap(({ interpretations }) => interpretations)
  return results.find(({ id }) => id === 'pointOfCareGlucose')
}
const history = async () => store.records.participants.listPurchaseVersions('kim', 'kim-1')

describe('ingest', () => {
  it('puts what was measured into the store, interpreted, with all times in UTC', async () => {
    expect(await store.send(ownMessage())).toEqual({
      messageId: 'message-1',
      outcome: 'taken',
      purchases: [{ purchaseId: 'kim-1', outcome: 'saved', reasons: [] }],
      reasons: [],
    })
    expect(await kim()).toMatchObject({
      details: { firstName: 'Kim', membership: null },
      orders: [
        {
          purchaseId: 'kim-1',
          status: 'RESULTS_READY',
          allInterpretationsReadyAt: '2026-11-20T15:00:00.000Z',
          screening: { screeningId: 'kim-1-screening', status: 'RESULTS_READY', time: '2026-11-10T13:40:00.000Z' },
        },
      ],
    })
    expect(await readGlucose()).toEqual({
      id: 'pointOfCareGlucose',
      productCode: 'GL',
      revision: expect.stringMatching(/^[\w-]{22}$/),
      seenAt: null,
      details: { rangeId: 'DESIRABLE', contentId: expect.any(String), incidentalIds: [] },
      status: { state: 'reviewApproved', reviewerId: 'reviewer-1', reviewDate: '2026-11-19T10:00:00.000Z' },
      values: [{ key: 'glucose', value: '97' }],
    })
    const [audited, ...others] = await collectAll(store.records.audit.listParticipantEvents('kim'))
    expect(audited).toMatchObject({ actor: 'sender lab-client', action: 'ingest' })
    expect(others).toEqual([])
  })

  it('changes nothing the second time, which is logged', async () => {
    await store.send(ownMessage())
    const before = [await kim(), await history()]
    expect(await store.send(ownMessage())).toMatchObject({ outcome: 'taken', purchases: [{ outcome: 'repeated' }] })
    expect([await kim(), await history()]).toEqual(before)
    expect(await collectAll(store.records.audit.listParticipantEvents('kim'))).toHaveLength(2)
  })

  it('is logged before anything is saved', async () => {
    const { audit } = store.records
    const full = { ...store.records, audit: { ...audit, append: async () => Promise.reject(new Error('disk full')) } }
    const ingest = createIngest({ records: full, catalogue: compiledCatalogue, now: store.now })
    await expect(ingest(JSON.stringify(ownMessage()), { name: 'lab-client' })).rejects.toThrow('disk full')
    expect(await store.records.participants.load('kim')).toBeUndefined()
  })

  it('replaces what a correction corrects, and keeps it in the history', async () => {
    await store.send(ownMessage())
    const purchases = [ownPurchase({}, 130)]
    await store.send(ownMessage({ messageId: 'message-2', sentAt: '2026-11-21T12:00:00Z', purchases }))
    expect((await readGlucose())?.values).toEqual([{ key: 'glucose', value: '130' }])
    expect((await kim()).orders).toHaveLength(1)
    expect((await history()).map(({ origin }) => origin?.messageId)).toEqual(['message-1', 'message-2'])
  })

  it('keeps what was sent later, whichever arrives last, including the name', async () => {
    const participant = { participantId: 'kim', firstName: 'Kimberly', sex: 'FEMALE' } as const
    const purchases = [ownPurchase({}, 130)]
    // The same hour in another offset: times are compared, not texts.
    await store.send(
      ownMessage({ messageId: 'message-2', sentAt: '2026-11-20T09:00:00-05:00', participant, purchases }),
    )
    expect(await store.send(ownMessage())).toMatchObject({ purchases: [{ outcome: 'outdated' }] })
    expect((await readGlucose())?.values).toEqual([{ key: 'glucose', value: '130' }])
    expect((await kim()).details.firstName).toBe('Kimberly')
  })

  it('takes a purchase whole or not at all, independently of the others in the message', async () => {
    const purchases = [ownPurchase({}, 5000), ownPurchase({ purchaseId: 'kim-2' }), ownPurchase({ purchaseId: '' })]
    expect(await store.send(ownMessage({ purchases }))).toMatchObject({
      outcome: 'partly',
      reasons: [],
      purchases: [
        {
          purchaseId: 'kim-1',
          outcome: 'refused',
          reasons: [{ path: '/purchases/0/packages/0/products/0/measurements/0/values/glucose' }],
        },
        { purchaseId: 'kim-2', outcome: 'saved', reasons: [] },
        { outcome: 'refused', reasons: [{ path: '/purchases/2/purchaseId' }] },
      ],
    })
    expect((await kim()).orders.map(({ purchaseId }) => purchaseId)).toEqual(['kim-2'])
    expect(await store.refused()).toMatchObject([{ messageId: 'message-1', attempts: 1 }])
  })

  it('knows nothing of a participant until a message about them is taken', async () => {
    await store.send(ownMessage({ purchases: [ownPurchase({}, 5000)] }))
    expect(await store.records.participants.load('kim')).toBeUndefined()
    expect(await collectAll(store.records.audit.listParticipantEvents('kim'))).toEqual([])
  })

  it('logs every refusal with its sender and the id of its message, and without anything that was in it', async () => {
    await store.send(ownMessage({ purchases: [ownPurchase({}, 5000)] }))
    await store.send(
      ownMessage({ messageId: 'message-2', purchases: [ownPurchase(), ownPurchase({ purchaseId: '' })] }),
    )
    const refused = (await collectAll(store.records.audit.listEvents({}))).filter(({ action }) => action === 'refuse')
    expect(refused).toEqual(
      ['message-1', 'message-2'].map((detail) => ({
        at: expect.stringMatching(/^2026-11-22T12/),
        actor: expect.stringMatching(/^sender /),
        action: 'refuse',
        detail,
      })),
    )
  })

  it('stores what was refused with every reason, counts the attempts, and forgets it once it is taken', async () => {
    const purchases = [ownPurchase({ status: 'LOST' as never, screening: {} as never })]
    await store.send(ownMessage({ purchases }))
    await store.send(ownMessage({ purchases }))
    const [refused] = await store.refused()
    expect(refused).toMatchObject({ messageId: 'message-1', attempts: 2 })
    expect(refused?.reasons.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/purchases/0/status',
        '/purchases/0/screening/screeningId',
        '/purchases/0/screening/time',
        '/purchases/0/screening/location',
      ]),
    )
    await store.send(ownMessage())
    expect(await store.refused()).toEqual([])
  })

  it.each([
    ['no JSON', '{"messageId": "message-1"'],
    ['too deep JSON', '['.repeat(5000) + ']'.repeat(5000)],
  ])('stores %s once, however often it arrives', async (_name, text) => {
    expect(await store.send(text)).toMatchObject({ outcome: 'unreadable', reasons: [{ path: '/' }] })
    await store.send(text)
    expect(await store.refused()).toMatchObject([{ message: text, attempts: 2 }])
  })

  it('repeats no measured value and no answer in a reason', async () => {
    const secret = 987_654.321
    const purchase = ownPurchase({ cancellationReason: 'secret words' }, secret)
    const { measurements } = purchase.packages[0]!.products![0]!
    Object.assign(measurements![0]!, { notPerformed: 'secretReason' })
    await store.send(ownMessage({ purchases: [purchase, ownPurchase({ purchaseId: 'kim-2' }, secret)] }))
    const reasons = JSON.stringify((await store.refused()).flatMap((each) => each.reasons))
    expect(reasons).toContain('/purchases/1/packages/0/products/0/measurements/0/values/glucose')
    expect(reasons).not.toMatch(/987|secret/)
  })
})
