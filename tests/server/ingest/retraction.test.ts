import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MessageParticipant } from '../../../schemas/message-types.ts'
import type { PurchaseUpdate } from '../../../src/server/ingest/message/screening-message.ts'
import { movePurchase, type PurchaseMove } from '../../../src/server/operations/move-purchase.ts'
import { retractPurchase } from '../../../src/server/operations/retract-purchase.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { collectAll } from '../records/purchase-versions.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { ownMessage, ownPurchase } from './own-message.ts'

let store: IngestStore
beforeEach(async () => (store = await openIngestStore()))
afterEach(async () => store.close())

const hour = (number: number) => `2026-11-20T${String(number).padStart(2, '0')}:00:00.000Z`
let count = 0
const send = async (at: string, purchase: PurchaseUpdate, participant: Partial<MessageParticipant> = {}) =>
  store.send(
    ownMessage({
      messageId: `m-${(count += 1)}`,
      sentAt: at,
      participant: { participantId: 'kim', sex: 'FEMALE', ...participant },
      purchases: [purchase],
    }),
  )
const alex = { participantId: 'alex', sex: 'MALE' } as const
const entered = { purchaseId: 'kim-1', status: 'ENTERED_IN_ERROR', retractionReason: 'wrong tube' } as const
const retracted = (interpretationId: string, productCode: string): PurchaseUpdate => ({
  purchaseId: 'kim-1',
  packages: [
    {
      packageCode: 'BMS',
      products: [
        {
          productCode,
          measurements: [{ interpretationId, status: 'ENTERED_IN_ERROR', retractionReason: 'hemolyzed' }],
        },
      ],
    },
  ],
})
const orders = async (participantId = 'kim') => (await store.records.participants.load(participantId))?.orders ?? []
const ids = async (participantId = 'kim') =>
  (await orders(participantId)).flatMap(({ interpretations }) => interpretations.map(({ id }) => id))
const actions = async (participantId: string) =>
  (await collectAll(store.records.audit.listParticipantEvents(participantId))).map(({ action, detail }) =>
    [action, detail].filter(Boolean).join(' '),
  )

describe('a message that takes back', () => {
  it('a purchase: it is gone, kept with the reason, audited, and comes again with a later message', async () => {
    await send(hour(1), ownPurchase())
    expect(await send(hour(3), entered)).toMatchObject({ outcome: 'taken', purchases: [{ outcome: 'saved' }] })
    expect(await orders()).toEqual([])
    const history = await store.records.participants.listPurchaseVersions('kim', 'kim-1')
    expect(history.map(({ origin }) => origin?.retraction)).toEqual([undefined, 'wrong tube'])
    expect(await actions('kim')).toEqual(['ingest', 'ingest', 'retract kim-1'])
    expect(await send(hour(2), ownPurchase({}, 130))).toMatchObject({ purchases: [{ outcome: 'outdated' }] })
    expect(await orders()).toEqual([])
    expect(await send(hour(4), { purchaseId: 'kim-1', screening: { siteName: 'Library' } })).toMatchObject({
      outcome: 'refused',
    })
    expect(await send(hour(4), ownPurchase({}, 130))).toMatchObject({ purchases: [{ outcome: 'saved' }] })
    expect(await orders()).toHaveLength(1)
  })

  it('a result: it is gone, and what is ready stays ready', async () => {
    await send(hour(1), ownPurchase())
    expect(await send(hour(3), retracted('pointOfCareGlucose', 'GL'))).toMatchObject({
      purchases: [{ outcome: 'saved' }],
    })
    expect(await orders()).toMatchObject([{ status: 'RESULTS_READY' }])
    expect(await ids()).not.toContain('pointOfCareGlucose')
    expect((await orders())[0]?.products.map(({ productCode }) => productCode)).toContain('GL')
    expect(await actions('kim')).toContain('retract kim-1')
    const glucose = ownPurchase().packages[0]!.products![0]!
    const again = { purchaseId: 'kim-1', packages: [{ packageCode: 'BMS', products: [glucose] }] }
    expect(await send(hour(2), again)).toMatchObject({ purchases: [{ outcome: 'outdated' }] })
    expect(await ids()).not.toContain('pointOfCareGlucose')
    await send(hour(4), again)
    expect(await ids()).toContain('pointOfCareGlucose')
  })

  it('a purchase that is not known is refused', async () => {
    expect(await send(hour(1), entered)).toMatchObject({
      outcome: 'refused',
      purchases: [{ reasons: [{ path: '/purchases/0/purchaseId' }] }],
    })
    const { retractionReason: _reason, ...without } = entered
    expect(await send(hour(1), without)).toMatchObject({
      purchases: [{ reasons: [{ path: '/purchases/0/retractionReason' }] }],
    })
  })
})

describe('a purchase', () => {
  it('is one participant’s: the same order for another is refused until it is taken back', async () => {
    await send(hour(1), ownPurchase())
    const refused = await send(hour(2), ownPurchase(), alex)
    expect(refused).toMatchObject({
      outcome: 'refused',
      purchases: [{ reasons: [{ path: '/purchases/0/purchaseId' }] }],
    })
    expect(JSON.stringify(refused)).not.toContain('kim"')
    expect(await orders('alex')).toEqual([])
    await send(hour(3), entered)
    expect(await send(hour(4), ownPurchase(), alex)).toMatchObject({ outcome: 'taken' })
    expect(await send(hour(5), ownPurchase())).toMatchObject({ outcome: 'refused' })
    expect([(await orders('kim')).length, (await orders('alex')).length]).toEqual([0, 1])
  })

  it('that was refused belongs to no participant', async () => {
    await send(hour(1), { purchaseId: 'kim-1', status: 'SCHEDULED' })
    expect(await send(hour(2), ownPurchase(), alex)).toMatchObject({ outcome: 'taken' })
  })

  it('of a participant who was born on another day is refused', async () => {
    const born = { birthDate: '1961-03-04' }
    expect(await send(hour(1), ownPurchase(), born)).toMatchObject({ outcome: 'taken' })
    expect(await send(hour(2), ownPurchase({}, 130), { birthDate: '1961-04-03' })).toMatchObject({
      outcome: 'refused',
      reasons: [{ path: '/participant/birthDate' }],
    })
    expect(await send(hour(2), ownPurchase({}, 131))).toMatchObject({ outcome: 'taken' })
    expect(await send(hour(3), ownPurchase({}, 132), born)).toMatchObject({ outcome: 'taken' })
  })
})

describe('an operator', () => {
  const options = () => ({ records: store.records, catalogue: compiledCatalogue })
  const deed = (change: object = {}) => ({
    purchaseId: 'kim-1',
    participantId: 'kim',
    reason: 'wrong tube',
    actor: 'operator pat',
    now: store.now(),
    ...change,
  })
  const move = async (change: Partial<PurchaseMove> = {}) =>
    movePurchase(options(), {
      purchaseId: 'kim-1',
      from: 'kim',
      to: 'alex',
      reason: 'wrong person',
      actor: 'operator pat',
      now: store.now(),
      ...change,
    })

  it('takes a purchase or a result back, once', async () => {
    await send(hour(1), ownPurchase())
    await retractPurchase(options(), deed({ interpretationId: 'pointOfCareGlucose' }))
    expect(await ids()).not.toContain('pointOfCareGlucose')
    await retractPurchase(options(), deed())
    expect(await orders()).toEqual([])
    await expect(retractPurchase(options(), deed())).rejects.toThrow('was taken back before')
    await expect(retractPurchase(options(), deed({ participantId: 'alex' }))).rejects.toThrow('no such purchase')
    expect(await actions('kim')).toEqual(['ingest', 'retract kim-1 pointOfCareGlucose', 'retract kim-1'])
  })

  it('takes no result back that the purchase does not have', async () => {
    await send(hour(1), ownPurchase())
    await expect(retractPurchase(options(), deed({ interpretationId: 'bloodPressure' }))).rejects.toThrow(
      'no such measurement',
    )
    expect(await orders()).toHaveLength(1)
  })

  it('moves a purchase to the participant whose it is, read for them, and later messages find it there', async () => {
    await send(hour(1), ownPurchase())
    await send(hour(2), ownPurchase({ purchaseId: 'alex-0' }), alex)
    await move()
    expect([(await orders('kim')).length, (await orders('alex')).length]).toEqual([0, 2])
    expect(await actions('kim')).toEqual(['ingest', 'move kim-1', 'retract kim-1'])
    expect(await actions('alex')).toEqual(['ingest', 'move kim-1'])
    const [version] = (await store.records.participants.listPurchaseVersions('alex', 'kim-1')).slice(-1)
    expect(version?.origin).toMatchObject({ sender: 'operator pat', raw: { sex: 'MALE' } })
    expect(await send(hour(3), ownPurchase({}, 130))).toMatchObject({ outcome: 'refused' })
    expect(await send(hour(3), ownPurchase({}, 130), alex)).toMatchObject({ purchases: [{ outcome: 'saved' }] })
    await move({ from: 'alex', to: 'kim' })
    expect((await orders('kim')).flatMap((each) => each.interpretations)[0]?.values).toEqual([
      { key: 'glucose', value: '130' },
    ])
    expect((await orders('alex')).map(({ purchaseId }) => purchaseId)).toEqual(['alex-0'])
  })

  it('moves nothing to a participant who was removed', async () => {
    await send(hour(1), ownPurchase())
    await store.records.suppressions.add('alex', { at: hour(1), reason: 'request' })
    await expect(move({ sex: 'MALE' })).rejects.toThrow('The other participant was removed.')
    expect([(await orders('kim')).length, await store.records.participants.load('alex')]).toEqual([1, undefined])
  })

  it('says the sex of an unknown participant, and is told what prevents it', async () => {
    await send(hour(1), ownPurchase())
    await expect(move()).rejects.toThrow('--sex')
    await expect(move({ to: 'kim' })).rejects.toThrow('the same')
    await expect(move({ purchaseId: 'kim-9' })).rejects.toThrow('no such purchase')
    expect(await orders()).toHaveLength(1)
    await move({ sex: 'FEMALE' })
    expect(await orders('alex')).toHaveLength(1)
  })

  it('completes a move that was interrupted', async () => {
    await send(hour(1), ownPurchase())
    await retractPurchase(options(), deed())
    await move({ sex: 'FEMALE' })
    expect([(await orders('kim')).length, (await orders('alex')).length]).toEqual([0, 1])
  })
})
