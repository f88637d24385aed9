import { describe, expect, it } from 'vitest'
import type { Interpretation } from '../../../schemas/portal-types.ts'
import type { PurchaseOrigin, SeenOutcome } from '../../../src/server/records/participant-records.ts'
import { pendingReview } from '../../../src/server/records/pending-review.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { lipid, order } from '../graphql/participant.ts'
import { origin } from './purchase-versions.ts'
import { withRecords } from './with-records.ts'
import { saveVersion } from './save-version.ts'

const ldl = lipid('labLdlCholesterol', '162')
const hdl = lipid('labHdlCholesterol', '61')
const pending = lipid('labTriglycerides', '205', {
  status: pendingReview,
})
const approved = lipid('labTriglycerides', '205')

/** What differs from a result in one respect each. */
const corrections: Record<string, Interpretation> = {
  value: lipid(ldl.id, '163'),
  range: lipid(ldl.id, '162', { details: { ...ldl.details!, rangeId: 'VERY_HIGH' } }),
  text: lipid(ldl.id, '162', { details: { ...ldl.details!, contentId: 'CONTENT_HIGH_2' } }),
  finding: lipid(ldl.id, '162', { details: { ...ldl.details!, incidentalIds: ['NODULE'] } }),
  'state of review': lipid(ldl.id, '162', { status: { ...ldl.status, state: 'reviewRescreen' } }),
}

/** What every store of records must do with what was seen, result by result. */
export function describeSeen(open: () => Promise<RecordStore>): void {
  const noon = '2026-11-21T12:00:00.000Z'
  const evening = '2026-11-21T18:00:00.000Z'
  let participants: RecordStore['participants']
  /** A participant that only this test uses. */
  let alex: string

  withRecords(open, (opened, id) => {
    ;({ participants } = opened)
    alex = `alex#${id}`
  })

  const save = async (interpretations: readonly Interpretation[], from?: PurchaseOrigin) =>
    from
      ? saveVersion(participants, alex, order('a', { interpretations }), from)
      : participants.saveOrderWithoutOrigin(alex, order('a', { interpretations }))
  const later = (hour: number): PurchaseOrigin => ({
    ...origin(`m${hour}`, `2026-11-21T${hour}:00:00Z`),
    receivedAt: `2026-11-21T${hour}:00:00.000Z`,
  })
  const see = async (results: readonly Interpretation[], seenAt = noon): Promise<SeenOutcome> =>
    participants.markSeen(alex, 'a', { revisions: results.map(({ revision }) => revision), seenAt })
  const seen = async (purchaseId = 'a') =>
    (await participants.load(alex))?.orders
      .find((each) => each.purchaseId === purchaseId)
      ?.interpretations.map(({ seenAt }) => seenAt)

  describe('a mark as seen', () => {
    it('is set once for each result, in this purchase only', async () => {
      await save([ldl, hdl])
      await participants.saveOrderWithoutOrigin(alex, order('b', { interpretations: [ldl, hdl] }))
      expect(await seen()).toEqual([null, null])
      expect(await see([ldl])).toBe('seen')
      expect(await see([ldl, hdl, hdl], evening)).toBe('seen')
      expect(await seen()).toEqual([noon, evening])
      expect(await seen('b')).toEqual([null, null])
      expect((await participants.load(alex))?.orders[0]?.viewedReadyResultsAt).toBeNull()
    })

    it('is set once if results are seen on two devices at once', async () => {
      await save([ldl, hdl])
      expect(await Promise.all([see([ldl, hdl]), see([hdl], evening), see([ldl], evening)])).toEqual([
        'seen',
        'seen',
        'seen',
      ])
      const first = await seen()
      expect(first?.every((each) => each === noon || each === evening)).toBe(true)
      await see([ldl, hdl], '2026-12-24T00:00:00.000Z')
      expect(await seen()).toEqual(first)
    })

    it('is set for what was shown, and neither for what has replaced it nor for what is waiting for review', async () => {
      await save([ldl, hdl, pending])
      await save([corrections['value']!, hdl, pending], origin('m1'))
      expect(await see([ldl, hdl, pending])).toBe('changed')
      expect(await seen()).toEqual([null, noon, null])
    })

    it.each(Object.keys(corrections))(
      'is cleared if a %s is corrected, and stays for the other results',
      async (what) => {
        await save([ldl, hdl, pending])
        await see([ldl, hdl])
        await save([corrections[what]!, hdl, approved], origin('m1'))
        expect(await seen()).toEqual([null, noon, null])
        expect(await see([corrections[what]!, approved], evening)).toBe('seen')
        expect(await seen()).toEqual([evening, noon, evening])
      },
    )

    it('stays if another reviewer says the same, or if values come in another order', async () => {
      const two = lipid('bloodPressure', '118', { values: [ldl.values[0]!, hdl.values[0]!] })
      await save([two])
      await see([two])
      const status = { ...ldl.status, reviewerId: 'another', reviewDate: noon }
      await save([lipid('bloodPressure', '118', { values: [...two.values].reverse(), status })], origin('m1'))
      expect(await seen()).toEqual([noon])
    })

    it('is cleared if a result changes back after its change was seen', async () => {
      await save([ldl, hdl])
      await see([ldl, hdl])
      await save([corrections['value']!, hdl], later(13))
      await save([ldl, hdl], later(14))
      expect(await seen()).toEqual([noon, noon])
      await save([corrections['value']!, hdl], later(15))
      await see([corrections['value']!], evening)
      await save([ldl, hdl], later(16))
      expect(await seen()).toEqual([null, noon])
    })

    it('is not set in a purchase that the participant does not have, or for more results than the purchase has', async () => {
      await participants.saveOrderWithoutOrigin(`${alex}#`, order('a', { interpretations: [ldl] }))
      for (const purchaseId of ['a', '', 'x'.repeat(3000)])
        expect(await participants.markSeen(alex, purchaseId, { revisions: [ldl.revision], seenAt: noon })).toBe(
          'unknown',
        )
      expect(await participants.load(alex)).toBeUndefined()
      await save([ldl])
      expect(await see([ldl, hdl])).toBe('too-many')
      expect(await see([hdl])).toBe('changed')
      expect(await seen()).toEqual([null])
      expect(await see([])).toBe('seen')
    })

    it.each([
      ['is cancelled', { status: 'CANCELLED' }],
      ['is not screened yet', { status: 'SCHEDULED' }],
      ['is announced for a later time', { allInterpretationsReadyAt: evening }],
    ])('is not set in an order that %s, but can be once its results are released', async (_, more) => {
      await participants.saveOrderWithoutOrigin(alex, order('a', { ...more, interpretations: [ldl] }))
      expect(await see([ldl])).toBe('changed')
      await save([ldl], origin('m1'))
      expect(await seen()).toEqual([null])
      expect(await see([ldl], evening)).toBe('seen')
    })

    it('is removed with the purchase', async () => {
      await save([ldl])
      await see([ldl])
      await participants.removePurchase(alex, 'a')
      await save([ldl])
      expect(await seen()).toEqual([null])
      await see([ldl])
      await participants.removeParticipant(alex)
      await save([ldl])
      expect(await seen()).toEqual([null])
    })

    it('is part of every version that was seen', async () => {
      await save([ldl])
      await see([ldl])
      await save([corrections['value']!, hdl], origin('m1'))
      const versions = await participants.listPurchaseVersions(alex, 'a')
      expect(versions.map((each) => each.order.interpretations.map(({ seenAt }) => seenAt))).toEqual([
        [noon],
        [null, null],
      ])
    })

    it("is the order's own if the store has none", async () => {
      await save([{ ...ldl, seenAt: noon }, hdl])
      expect(await seen()).toEqual([noon, null])
      await save([{ ...ldl, seenAt: evening }, { ...hdl, seenAt: evening }, approved])
      expect(await seen()).toEqual([noon, null, null])
    })
  })

  describe('results that were viewed as a whole', () => {
    it('count as seen then, except those waiting for review', async () => {
      await save([ldl, hdl, pending], later(10))
      await participants.markViewed(alex, 'a', noon)
      expect(await seen()).toEqual([noon, noon, null])
    })

    it('count as seen as they were then, and what came or changed later is new', async () => {
      await save([ldl], later(10))
      await save([ldl, hdl, pending], later(11))
      await participants.markViewed(alex, 'a', noon)
      await save([corrections['value']!, hdl, approved, lipid('labGlucose', '97')], later(13))
      expect(await seen()).toEqual([null, noon, null, null])
      // Another version without a change, and one that was created before the others and arrived last.
      await save([corrections['value']!, hdl, approved, lipid('labGlucose', '97')], later(14))
      const late = { ...later(15), sentAt: '2026-11-21T10:30:00Z' }
      const lateOrder = order('a', { interpretations: [corrections['value']!, approved] })
      expect(await saveVersion(participants, alex, lateOrder, late, 'outdated')).toBe('outdated')
      expect(await seen()).toEqual([null, noon, null, null])
      expect(await see([approved], evening)).toBe('seen')
      expect(await seen()).toEqual([null, noon, evening, null])
    })

    it('count as seen then only if that was noted for each, once some were marked separately', async () => {
      await save([ldl, pending], later(10))
      await see([ldl], '2026-11-21T10:30:00.000Z')
      await save([ldl, approved], later(11))
      await participants.markViewed(alex, 'a', noon)
      expect(await seen()).toEqual(['2026-11-21T10:30:00.000Z', null])
    })
  })
}
