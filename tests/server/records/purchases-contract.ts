import { describe, expect, it } from 'vitest'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { order, participant, saveParticipant, seenOrder } from '../graphql/participant.ts'
import { origin } from './purchase-versions.ts'
import { cancelled, completed, createReader, withRecords } from './with-records.ts'
import { saveVersion } from './save-version.ts'

/** What every store of records must do with purchases: versions, and when results were viewed. */
export function describePurchases(open: () => Promise<RecordStore>): void {
  const noon = '2026-11-21T12:00:00.000Z'
  const evening = '2026-11-21T18:00:00.000Z'
  let records: RecordStore
  let participants: RecordStore['participants']
  /** A participant that only this test uses. */
  let alex: string

  withRecords(open, (opened, id) => {
    records = opened
    ;({ participants } = opened)
    alex = `alex#${id}`
  })

  const orders = async () => createReader(records, alex).orders()
  const history = async (purchaseId?: string) => createReader(records, alex).history(purchaseId)

  describe('purchases', () => {
    it('are replaced by a later message, which leaves the earlier version in the history', async () => {
      expect(await saveVersion(participants, alex, order('a'), origin('m1'))).toBe('saved')
      expect(await saveVersion(participants, alex, completed, origin('m2', '2026-11-20T09:00:00.500Z'))).toBe('saved')
      expect(await orders()).toEqual([completed])
      expect(await participants.listPurchaseVersions(alex, 'a')).toEqual([
        { version: 1, order: order('a'), origin: origin('m1') },
        { version: 2, order: completed, origin: origin('m2', '2026-11-20T09:00:00.500Z') },
      ])
    })

    it('do not change if a message is repeated, even after others', async () => {
      await saveVersion(participants, alex, order('a'), origin('m1'))
      expect(await saveVersion(participants, alex, cancelled, origin('m1'))).toBe('repeated')
      await saveVersion(participants, alex, completed, origin('m2'))
      expect(await saveVersion(participants, alex, order('a'), origin('m1'))).toBe('repeated')
      expect(await orders()).toEqual([completed])
      expect(await history()).toEqual([
        [1, 'm1'],
        [2, 'm2'],
      ])
    })

    it('are not replaced by a message that was sent earlier, which only goes into the history', async () => {
      await saveVersion(participants, alex, order('a'), origin('m1', '2026-11-20T08:00:00Z'))
      await saveVersion(participants, alex, completed, origin('m3', '2026-11-20T10:00:00Z'))
      const late = origin('m2', '2026-11-20T09:59:59.999Z')
      expect(await saveVersion(participants, alex, cancelled, late, 'outdated')).toBe('outdated')
      expect(await saveVersion(participants, alex, cancelled, late, 'outdated')).toBe('repeated')
      expect(await orders()).toEqual([completed])
      expect(await participants.listPurchaseVersions(alex, 'a')).toMatchObject([
        { version: 1, order: order('a') },
        { version: 3, order: cancelled, origin: late },
        { version: 2, order: completed },
      ])
      await saveVersion(participants, alex, order('a'), origin('m4', '2026-11-20T11:00:00Z'))
      expect(await history()).toEqual([
        [1, 'm1'],
        [3, 'm2'],
        [2, 'm3'],
        [4, 'm4'],
      ])
    })

    it('without an origin are replaced by a message, and never replace one', async () => {
      expect(await participants.saveOrderWithoutOrigin(alex, order('a'))).toBe('saved')
      expect(await participants.saveOrderWithoutOrigin(alex, order('a'))).toBe('repeated')
      expect(await participants.saveOrderWithoutOrigin(alex, cancelled)).toBe('saved')
      expect(await saveVersion(participants, alex, completed, origin('m1'))).toBe('saved')
      expect(await participants.saveOrderWithoutOrigin(alex, order('a'))).toBe('outdated')
      expect(await orders()).toEqual([completed])
      expect(await history()).toEqual([
        [1, undefined],
        [2, undefined],
        [3, 'm1'],
      ])
    })

    it('have no history if the time of a message is invalid', async () => {
      const wrong = (name: string) => new RangeError(`Unexpected ${name} yesterday of message m2, expected ISO 8601`)
      for (const [name, from] of [
        ['sentAt', origin('m2', 'yesterday')],
        ['asOf', { ...origin('m2'), asOf: 'yesterday' }],
      ] as const) {
        await saveVersion(participants, alex, order(name), origin('m1'))
        await saveVersion(participants, alex, order(name), from)
        await expect(participants.listPurchaseVersions(alex, name)).rejects.toThrow(wrong(name))
      }
    })

    it('are removed with their history', async () => {
      await saveParticipant(records, participant(alex, order('a'), order('a#b')))
      await saveVersion(participants, alex, completed, origin('m1'))
      await saveVersion(participants, alex, order('a#b', { status: 'COMPLETED' }), origin('m1'))
      await participants.removePurchase(alex, 'a')
      await participants.removePurchase(alex, 'a')
      expect([await history('a'), await history('a#b')]).toEqual([
        [],
        [
          [1, undefined],
          [2, 'm1'],
        ],
      ])
      expect(await orders()).toEqual([order('a#b', { status: 'COMPLETED' })])
    })

    it('lose nothing if several writers save one at once', async () => {
      const ids = Array.from({ length: 4 }, (_, index) => `m${index}`)
      const twice = [...ids, ...ids].map(async (id) => saveVersion(participants, alex, order('a'), origin(id)))
      expect((await Promise.all(twice)).sort()).toEqual([...ids.map(() => 'repeated'), ...ids.map(() => 'saved')])
      expect(new Set((await history()).map(([, id]) => id))).toEqual(new Set(ids))
      expect(await history()).toHaveLength(ids.length)
    })

    it('keep their order if they are first saved at once', async () => {
      const ids = Array.from({ length: 8 }, (_, index) => `purchase-${index}`)
      await Promise.all(ids.map(async (id) => participants.saveOrderWithoutOrigin(alex, order(id))))
      const first = await orders()
      expect(first?.map(({ purchaseId }) => purchaseId).sort()).toEqual(ids)
      expect(await orders()).toEqual(first)
    })
  })

  describe('the time of viewing', () => {
    const viewed = async () => (await orders())?.map(({ viewedReadyResultsAt }) => viewedReadyResultsAt)

    it('is set once, for this purchase', async () => {
      await saveParticipant(records, participant(alex, order('a'), order('b')))
      expect(await participants.markViewed(alex, 'a', noon)).toBe('viewed')
      expect(await participants.markViewed(alex, 'a', evening)).toBe('viewed')
      expect(await viewed()).toEqual([noon, null])
    })

    it('is set once if results are viewed twice at once', async () => {
      await participants.saveOrderWithoutOrigin(alex, order('a'))
      const both = [noon, evening].map(async (at) => participants.markViewed(alex, 'a', at))
      expect(await Promise.all(both)).toEqual(['viewed', 'viewed'])
      const [first] = (await viewed()) ?? []
      expect([noon, evening]).toContain(first)
      await participants.markViewed(alex, 'a', '2026-12-24T00:00:00.000Z')
      expect(await viewed()).toEqual([first])
    })

    it('is not set until all results are ready', async () => {
      await saveVersion(participants, alex, order('a', { allInterpretationsReadyAt: null }), origin('m1'))
      expect(await participants.markViewed(alex, 'a', noon)).toBe('not-ready')
      expect(await viewed()).toEqual([null])
      await saveVersion(participants, alex, order('a'), origin('m2'))
      expect(await participants.markViewed(alex, 'a', noon)).toBe('viewed')
    })

    it.each([
      ['is cancelled', { status: 'CANCELLED' }],
      ['is in process, although its last result is dated', { status: 'RESULTS_IN_PROCESS' }],
      ['is announced for a later time', { allInterpretationsReadyAt: evening }],
    ])('is not set if the order %s', async (_, more) => {
      await saveVersion(participants, alex, order('a', more), origin('m1'))
      expect(await participants.markViewed(alex, 'a', noon)).toBe('not-ready')
      expect(await viewed()).toEqual([null])
      await saveVersion(participants, alex, order('a'), origin('m2'))
      expect(await participants.markViewed(alex, 'a', noon)).toBe('viewed')
    })

    it('is not set for a purchase that the participant does not have', async () => {
      await participants.saveOrderWithoutOrigin(`${alex}#`, order('a'))
      for (const purchaseId of ['a', '', 'x'.repeat(3000)])
        expect(await participants.markViewed(alex, purchaseId, noon)).toBe('unknown')
      expect(await participants.load(alex)).toBeUndefined()
    })

    it('stays if the purchase is replaced, whatever the order says', async () => {
      await participants.saveOrderWithoutOrigin(alex, order('a'))
      await participants.markViewed(alex, 'a', noon)
      const later = { receivedAt: evening }
      await saveVersion(participants, alex, completed, { ...origin('m1'), ...later })
      await saveVersion(
        participants,
        alex,
        { ...cancelled, viewedReadyResultsAt: evening },
        { ...origin('m2'), ...later },
      )
      expect(await orders()).toEqual([{ ...seenOrder(noon, cancelled), viewedReadyResultsAt: noon }])
      const versions = await participants.listPurchaseVersions(alex, 'a')
      expect(versions.map((each) => each.order.viewedReadyResultsAt)).toEqual([noon, noon, noon])
    })

    it("is the order's own if the store has none", async () => {
      await participants.saveOrderWithoutOrigin(alex, order('a'))
      await participants.saveOrderWithoutOrigin(alex, { ...completed, viewedReadyResultsAt: noon })
      expect(await viewed()).toEqual([noon])
    })
  })
}
