import { describe, expect, it } from 'vitest'
import { movePurchase, type PurchaseMove } from '../../../src/server/operations/move-purchase.ts'
import { retractPurchase } from '../../../src/server/operations/retract-purchase.ts'
import type { PurchaseVersion } from '../../../src/server/records/participant-records.ts'
import { pendingReview } from '../../../src/server/records/pending-review.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { ownPurchase } from '../ingest/own-message.ts'
import { hour, openPurchaseStores } from '../ingest/purchase-store.ts'

const { send, listOrders, listResults, listActions, getStore } = openPurchaseStores()
const listIds = async () => (await listResults()).map(({ id }) => id)
const alex = { participantId: 'alex', sex: 'MALE' } as const

describe('an operator', () => {
  const options = () => ({ records: getStore().records, catalogue: compiledCatalogue })
  const deed = (change: object = {}) => ({
    purchaseId: 'kim-1',
    participantId: 'kim',
    reason: 'wrong tube',
    actor: 'operator pat',
    now: getStore().now(),
    ...change,
  })
  const move = async (change: Partial<PurchaseMove> = {}, records = getStore().records) =>
    movePurchase(
      { ...options(), records },
      {
        purchaseId: 'kim-1',
        from: 'kim',
        to: 'alex',
        reason: 'wrong person',
        actor: 'operator pat',
        now: getStore().now(),
        ...change,
      },
    )

  it('retracts a purchase or a result, once', async () => {
    await send(hour(1), ownPurchase())
    await retractPurchase(options(), deed({ interpretationId: 'pointOfCareGlucose' }))
    expect(await listIds()).not.toContain('pointOfCareGlucose')
    await retractPurchase(options(), deed())
    expect(await listOrders()).toEqual([])
    await expect(retractPurchase(options(), deed())).rejects.toThrow('has already been retracted')
    await expect(retractPurchase(options(), deed({ participantId: 'alex' }))).rejects.toThrow('no such purchase')
    expect(await listActions('kim')).toEqual(['ingest', 'retract kim-1 pointOfCareGlucose', 'retract kim-1'])
  })

  it('does not retract a result that the purchase does not have', async () => {
    await send(hour(1), ownPurchase())
    await expect(retractPurchase(options(), deed({ interpretationId: 'bloodPressure' }))).rejects.toThrow(
      'no such measurement',
    )
    expect(await listOrders()).toHaveLength(1)
  })

  it('moves a purchase to the participant it belongs to, interpreted for them, and later messages find it there', async () => {
    await send(hour(1), ownPurchase())
    await send(hour(2), ownPurchase({ purchaseId: 'alex-0' }), alex)
    await move()
    expect([(await listOrders('kim')).length, (await listOrders('alex')).length]).toEqual([0, 2])
    expect(await listActions('kim')).toEqual(['ingest', 'move kim-1', 'retract kim-1'])
    expect(await listActions('alex')).toEqual(['ingest', 'move kim-1'])
    const [version] = (await getStore().records.participants.listPurchaseVersions('alex', 'kim-1')).slice(-1)
    expect(version?.origin).toMatchObject({ sender: 'operator pat', raw: { sex: 'MALE' } })
    expect(await send(hour(3), ownPurchase({}, 130))).toMatchObject({ outcome: 'refused' })
    expect(await send(hour(3), ownPurchase({}, 130), alex)).toMatchObject({ purchases: [{ outcome: 'saved' }] })
    await move({ from: 'alex', to: 'kim' })
    expect((await listResults())[0]?.values).toEqual([{ key: 'glucose', value: '130' }])
    expect((await listOrders('alex')).map(({ purchaseId }) => purchaseId)).toEqual(['alex-0'])
  })

  it('retracts what was sent last, even if the operator’s clock is slow', async () => {
    await send(hour(4), ownPurchase())
    const now = new Date(hour(3))
    await retractPurchase(options(), deed({ interpretationId: 'pointOfCareGlucose', now }))
    expect(await listIds()).not.toContain('pointOfCareGlucose')
    await retractPurchase(options(), deed({ now }))
    expect(await listOrders()).toEqual([])
    await move({ sex: 'FEMALE', now })
    await move({ from: 'alex', to: 'kim', now })
    expect([(await listOrders('kim')).length, (await listOrders('alex')).length]).toEqual([1, 0])
  })

  it('moves results with their reviews, and a result that reads differently for the other sex waits for a new review', async () => {
    const { packages, ...purchase } = ownPurchase()
    const waist = {
      productCode: 'WA',
      measurements: [{ interpretationId: 'waist', values: { waistInches: { value: 37, unit: '[in_i]' } } }],
    }
    const products = [...packages[0]!.products!, waist]
    await send(hour(1), { ...purchase, packages: [{ packageCode: 'BMS', products }] })
    await move({ sex: 'MALE' })
    const results = await listResults('alex')
    const readings = results.map(({ id, details, status }) => [id, details?.rangeId, status.state])
    expect(readings).toContainEqual(['pointOfCareGlucose', 'DESIRABLE', 'reviewApproved'])
    expect(readings).toContainEqual(['waist', 'NORMAL', 'reviewPending'])
    expect(readings.filter(([, , state]) => state === 'reviewPending')).toHaveLength(1)
  })

  it('moves a result that is waiting for another review as one that waits, whatever its message said', async () => {
    await send(hour(1), ownPurchase())
    const { participants } = getStore().records
    const [{ order, origin }] = (await participants.listPurchaseVersions('kim', 'kim-1')) as [PurchaseVersion]
    const interpretations = order.interpretations.map((each) => ({ ...each, status: pendingReview }))
    // As reading it again with new limits does.
    const again = { ...origin!, messageId: 'm#1' }
    const waiting = { outcome: 'saved', order: { ...order, interpretations }, origin: again } as const
    await participants.changePurchase('kim', 'kim-1', { from: again, decide: () => waiting })
    await move({ sex: 'FEMALE' })
    const states = (await listResults('alex')).map(({ status }) => status.state)
    expect(new Set(states)).toEqual(new Set(['reviewPending']))
  })

  it('does not retract anything that no message brought', async () => {
    await send(hour(1), ownPurchase())
    await getStore().records.participants.saveOrderWithoutOrigin('alex', {
      ...(await listOrders())[0]!,
      purchaseId: 'alex-1',
    })
    const theirs = deed({ participantId: 'alex', purchaseId: 'alex-1' })
    await expect(retractPurchase(options(), theirs)).rejects.toThrow('No message sent this purchase')
  })

  it('moves once: what the operator retracted later stays retracted, however often the move is repeated', async () => {
    await send(hour(1), ownPurchase())
    await move({ sex: 'FEMALE' })
    await retractPurchase(options(), deed({ participantId: 'alex', interpretationId: 'pointOfCareGlucose' }))
    await expect(move({ sex: 'FEMALE' })).rejects.toThrow('already has this purchase: it was moved or sent again.')
    expect((await listResults('alex')).map(({ id }) => id)).not.toContain('pointOfCareGlucose')
  })

  it('does not move anything to a participant who was removed', async () => {
    await send(hour(1), ownPurchase())
    await getStore().records.suppressions.add('alex', { at: hour(1), reason: 'request' })
    await expect(move({ sex: 'MALE' })).rejects.toThrow('The other participant was removed.')
    expect([(await listOrders('kim')).length, await getStore().records.participants.load('alex')]).toEqual([
      1,
      undefined,
    ])
  })

  it('must give the sex of an unknown participant, and is told what prevents a move', async () => {
    await send(hour(1), ownPurchase())
    await expect(move()).rejects.toThrow('--sex')
    await expect(move({ to: 'kim' })).rejects.toThrow('the same')
    await expect(move({ purchaseId: 'kim-9' })).rejects.toThrow('no such purchase')
    expect(await listOrders()).toHaveLength(1)
    await move({ sex: 'FEMALE' })
    expect(await listOrders('alex')).toHaveLength(1)
  })

  it.each([
    ['before', 'The other participant has just received this purchase from its sender'],
    ['after', 'The purchase no longer belongs to the first participant.'],
  ])('does not overwrite what is sent for the other participant %s the purchase is claimed', async (moment, error) => {
    await send(hour(1), ownPurchase())
    const { records } = getStore()
    const claim = async (purchaseId: string, participantId: string) => {
      if (moment === 'before') await send(hour(3), ownPurchase({}, 130), alex)
      const owner = await records.owners.claim(purchaseId, participantId)
      if (moment === 'after') await send(hour(3), ownPurchase({}, 130), alex)
      return owner
    }
    const busy = { ...records, owners: { ...records.owners, claim } }
    await expect(move({ sex: 'MALE' }, busy)).rejects.toThrow(error)
    expect(await listOrders()).toEqual([])
    expect((await listResults('alex'))[0]?.values).toEqual([{ key: 'glucose', value: '130' }])
  })

  it('does not move what now belongs to a third participant', async () => {
    await send(hour(1), ownPurchase())
    await retractPurchase(options(), deed())
    await send(hour(2), ownPurchase(), { participantId: 'ray' })
    await expect(move({ sex: 'MALE' })).rejects.toThrow('no longer belongs to the first participant')
    expect([(await listOrders('ray')).length, (await listOrders('alex')).length]).toEqual([1, 0])
  })

  it('completes an interrupted move, once, even if another operator completes it at the same moment', async () => {
    await send(hour(1), ownPurchase())
    await retractPurchase(options(), deed())
    const { records } = getStore()
    const again = { sex: 'FEMALE', now: getStore().now() } as const
    const claim = async (purchaseId: string, participantId: string) => {
      await move(again)
      return records.owners.claim(purchaseId, participantId)
    }
    await move(again, { ...records, owners: { ...records.owners, claim } })
    expect([(await listOrders('kim')).length, (await listOrders('alex')).length]).toEqual([0, 1])
  })
})
