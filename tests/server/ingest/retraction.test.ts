import { describe, expect, it } from 'vitest'
import type { PurchaseUpdate } from '../../../src/server/ingest/message/screening-message.ts'
import { ownPurchase } from './own-message.ts'
import { hour, openPurchaseStores } from './purchase-store.ts'

const { send, listOrders, listResults, listActions, getStore } = openPurchaseStores()
const listIds = async () => (await listResults()).map(({ id }) => id)
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

describe('a message that retracts a purchase or a result', () => {
  it('removes the purchase, keeps it with the reason, is audited, and lets a later message bring the purchase back', async () => {
    await send(hour(1), ownPurchase())
    expect(await send(hour(3), entered)).toMatchObject({ outcome: 'taken', purchases: [{ outcome: 'saved' }] })
    expect(await listOrders()).toEqual([])
    const history = await getStore().records.participants.listPurchaseVersions('kim', 'kim-1')
    expect(history.map(({ origin }) => origin?.retraction)).toEqual([undefined, 'wrong tube'])
    expect(await listActions('kim')).toEqual(['ingest', 'ingest', 'retract kim-1'])
    expect(await send(hour(2), ownPurchase({}, 130))).toMatchObject({ purchases: [{ outcome: 'outdated' }] })
    expect(await listOrders()).toEqual([])
    expect(await send(hour(4), { purchaseId: 'kim-1', screening: { siteName: 'Library' } })).toMatchObject({
      outcome: 'refused',
    })
    expect(await send(hour(4), ownPurchase({}, 130))).toMatchObject({ purchases: [{ outcome: 'saved' }] })
    expect(await listOrders()).toHaveLength(1)
  })

  it('removes the result, and leaves what is ready as it is', async () => {
    await send(hour(1), ownPurchase())
    expect(await send(hour(3), retracted('pointOfCareGlucose', 'GL'))).toMatchObject({
      purchases: [{ outcome: 'saved' }],
    })
    expect(await listOrders()).toMatchObject([{ status: 'RESULTS_READY' }])
    expect(await listIds()).not.toContain('pointOfCareGlucose')
    expect((await listOrders())[0]?.products.map(({ productCode }) => productCode)).toContain('GL')
    expect(await listActions('kim')).toContain('retract kim-1')
    const glucose = ownPurchase().packages[0]!.products![0]!
    const again = { purchaseId: 'kim-1', packages: [{ packageCode: 'BMS', products: [glucose] }] }
    expect(await send(hour(2), again)).toMatchObject({ purchases: [{ outcome: 'outdated' }] })
    expect(await listIds()).not.toContain('pointOfCareGlucose')
    await send(hour(4), again)
    expect(await listIds()).toContain('pointOfCareGlucose')
  })

  it('is refused if the purchase is not known', async () => {
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
  it('belongs to one participant: the same order for another is refused until it is retracted', async () => {
    await send(hour(1), ownPurchase())
    const refused = await send(hour(2), ownPurchase(), alex)
    expect(refused).toMatchObject({
      outcome: 'refused',
      purchases: [{ reasons: [{ path: '/purchases/0/purchaseId' }] }],
    })
    expect(JSON.stringify(refused)).not.toContain('kim"')
    expect(await listOrders('alex')).toEqual([])
    await send(hour(3), entered)
    expect(await send(hour(4), ownPurchase(), alex)).toMatchObject({ outcome: 'taken' })
    expect(await send(hour(5), ownPurchase())).toMatchObject({ outcome: 'refused' })
    expect([(await listOrders('kim')).length, (await listOrders('alex')).length]).toEqual([0, 1])
  })

  it('that was refused belongs to no participant', async () => {
    await send(hour(1), { purchaseId: 'kim-1', status: 'SCHEDULED' })
    expect(await send(hour(2), ownPurchase(), alex)).toMatchObject({ outcome: 'taken' })
  })

  it('of a participant with another date of birth is refused', async () => {
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
