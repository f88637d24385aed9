import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEvent } from '../../../src/server/records/audit-log.ts'
import type { Records } from '../../../src/server/records/records.ts'
import { order, participant, saveParticipant } from '../graphql/participant.ts'
import { allOf, origin } from './purchase-versions.ts'

/** What every store of records does, whatever it keeps them in. */
export function describeRecords(open: () => Promise<Records>): void {
  const noon = '2026-11-21T12:00:00.000Z'
  const evening = '2026-11-21T18:00:00.000Z'
  const details = { firstName: 'Alex', membership: { startDate: '2024-03-18' } }
  const completed = order('a', { status: 'COMPLETED' })
  const cancelled = order('a', { status: 'CANCELLED', screening: null })
  let records: Records
  let participants: Records['participants']
  /** A participant of this test alone. */
  let alex: string

  beforeAll(async () => {
    records = await open()
    ;({ participants } = records)
  })
  beforeEach(() => {
    alex = `alex#${randomUUID()}`
  })
  afterAll(async () => records.close())

  const orders = async () => (await participants.load(alex))?.orders
  const history = async (purchaseId = 'a') =>
    (await participants.purchaseHistory(alex, purchaseId)).map(({ version, origin: from }) => [
      version,
      from?.messageId,
    ])

  describe('participants', () => {
    it('are loaded as they were saved, purchases in the order in which they were first saved', async () => {
      const saved = participant(alex, order('b'), order('a#b', { screening: null }), order('a'))
      await saveParticipant(records, saved)
      expect(await participants.load(alex)).toEqual(saved)
      await participants.savePurchase(alex, order('b', { status: 'COMPLETED' }))
      expect((await orders())?.map(({ purchaseId }) => purchaseId)).toEqual(['b', 'a#b', 'a'])
    })

    it('have new details in the place of the old, and keep their purchases', async () => {
      await saveParticipant(records, participant(alex, order('a')))
      await participants.saveDetails(alex, { firstName: 'Sasha', membership: null })
      expect(await participants.load(alex)).toEqual({
        ...participant(alex, order('a')),
        details: { firstName: 'Sasha', membership: null },
      })
    })

    it('have empty details where only a purchase was saved, until details come', async () => {
      await participants.savePurchase(alex, order('a'))
      expect((await participants.load(alex))?.details).toEqual({ firstName: null, membership: null })
      await participants.saveDetails(alex, details)
      await participants.savePurchase(alex, order('b'))
      expect(await participants.load(alex)).toEqual({ participantId: alex, details, orders: [order('a'), order('b')] })
    })

    it('are unknown where nothing was saved', async () => {
      expect(await participants.load(alex)).toBeUndefined()
      expect(await participants.purchaseHistory(alex, 'a')).toEqual([])
      expect(await participants.removeParticipant(alex)).toEqual({ purchases: 0, versions: 0 })
    })

    it('share nothing where their purchase ids are equal', async () => {
      await participants.savePurchase(alex, order('a'))
      await participants.savePurchase(`${alex}#`, completed, origin('m1'))
      await participants.markViewed(`${alex}#`, 'a', noon)
      await participants.removePurchase(`${alex}#`, 'a')
      expect(await orders()).toEqual([order('a')])
    })

    it('are listed by id, each once', async () => {
      const ids = [alex, `${alex}2`]
      for (const id of ids) await saveParticipant(records, participant(id, order('a'), order('b')))
      await participants.saveDetails(alex, details)
      const listed = await allOf(participants.participantIds())
      expect(listed.filter((id) => ids.includes(id)).sort()).toEqual(ids)
    })

    it('are removed with everything but the audit log', async () => {
      await saveParticipant(records, participant(alex, order('a'), order('b')))
      await participants.savePurchase(alex, completed, origin('m1'))
      await participants.savePurchase(alex, cancelled, origin('m2'))
      await records.audit.append({ at: noon, actor: alex, action: 'load-participant', participantId: alex })
      await participants.savePurchase(`${alex}#`, order('a'))
      expect(await participants.removeParticipant(alex)).toEqual({ purchases: 2, versions: 4 })
      expect(await participants.load(alex)).toBeUndefined()
      expect(await history()).toEqual([])
      expect(await allOf(participants.participantIds())).not.toContain(alex)
      expect(await allOf(records.audit.read(alex))).toHaveLength(1)
      expect((await participants.load(`${alex}#`))?.orders).toEqual([order('a')])
      await saveParticipant(records, participant(alex, order('a')))
      expect(await history()).toEqual([[1, undefined]])
    })
  })

  describe('purchases', () => {
    it('are replaced by a later message, and the earlier version is in the history', async () => {
      expect(await participants.savePurchase(alex, order('a'), origin('m1'))).toBe('saved')
      expect(await participants.savePurchase(alex, completed, origin('m2', '2026-11-20T09:00:00.500Z'))).toBe('saved')
      expect(await orders()).toEqual([completed])
      expect(await participants.purchaseHistory(alex, 'a')).toEqual([
        { version: 1, order: order('a'), origin: origin('m1') },
        { version: 2, order: completed, origin: origin('m2', '2026-11-20T09:00:00.500Z') },
      ])
    })

    it('do not change where a message comes again, also after others', async () => {
      await participants.savePurchase(alex, order('a'), origin('m1'))
      expect(await participants.savePurchase(alex, cancelled, origin('m1'))).toBe('repeated')
      await participants.savePurchase(alex, completed, origin('m2'))
      expect(await participants.savePurchase(alex, order('a'), origin('m1'))).toBe('repeated')
      expect(await orders()).toEqual([completed])
      expect(await history()).toEqual([
        [1, 'm1'],
        [2, 'm2'],
      ])
    })

    it('are not replaced by a message that was sent before, which is in the history', async () => {
      await participants.savePurchase(alex, order('a'), origin('m1', '2026-11-20T08:00:00Z'))
      await participants.savePurchase(alex, completed, origin('m3', '2026-11-20T10:00:00Z'))
      const late = origin('m2', '2026-11-20T09:59:59.999Z')
      expect(await participants.savePurchase(alex, cancelled, late)).toBe('outdated')
      expect(await participants.savePurchase(alex, cancelled, late)).toBe('repeated')
      expect(await orders()).toEqual([completed])
      expect(await participants.purchaseHistory(alex, 'a')).toMatchObject([
        { version: 1, order: order('a') },
        { version: 3, order: cancelled, origin: late },
        { version: 2, order: completed },
      ])
      await participants.savePurchase(alex, order('a'), origin('m4', '2026-11-20T11:00:00Z'))
      expect(await history()).toEqual([
        [1, 'm1'],
        [3, 'm2'],
        [2, 'm3'],
        [4, 'm4'],
      ])
    })

    it('without an origin give way to a message, and never take its place', async () => {
      expect(await participants.savePurchase(alex, order('a'))).toBe('saved')
      expect(await participants.savePurchase(alex, order('a'))).toBe('repeated')
      expect(await participants.savePurchase(alex, cancelled)).toBe('saved')
      expect(await participants.savePurchase(alex, completed, origin('m1'))).toBe('saved')
      expect(await participants.savePurchase(alex, order('a'))).toBe('outdated')
      expect(await orders()).toEqual([completed])
      expect(await history()).toEqual([
        [1, undefined],
        [2, undefined],
        [3, 'm1'],
      ])
    })

    it('are not saved from a message whose time is none', async () => {
      await expect(participants.savePurchase(alex, order('a'), origin('m1', 'yesterday'))).rejects.toThrow(RangeError)
      expect(await participants.load(alex)).toBeUndefined()
    })

    it('are removed with their history', async () => {
      await saveParticipant(records, participant(alex, order('a'), order('a#b')))
      await participants.savePurchase(alex, completed, origin('m1'))
      await participants.savePurchase(alex, order('a#b', { status: 'COMPLETED' }), origin('m1'))
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

    it('lose nothing where several writers save one at once', async () => {
      const ids = Array.from({ length: 8 }, (_, index) => `m${index}`)
      const twice = [...ids, ...ids].map(async (id) => participants.savePurchase(alex, order('a'), origin(id)))
      expect((await Promise.all(twice)).sort()).toEqual([...ids.map(() => 'repeated'), ...ids.map(() => 'saved')])
      expect(new Set((await history()).map(([, id]) => id))).toEqual(new Set(ids))
      expect(await history()).toHaveLength(ids.length)
    })

    it('keep their places where they are first saved at once', async () => {
      const ids = Array.from({ length: 8 }, (_, index) => `purchase-${index}`)
      await Promise.all(ids.map(async (id) => participants.savePurchase(alex, order(id))))
      const first = await orders()
      expect(first?.map(({ purchaseId }) => purchaseId).sort()).toEqual(ids)
      expect(await orders()).toEqual(first)
    })
  })

  describe('viewing', () => {
    const viewed = async () => (await orders())?.map(({ viewedReadyResultsAt }) => viewedReadyResultsAt)

    it('is noted once, for this purchase', async () => {
      await saveParticipant(records, participant(alex, order('a'), order('b')))
      expect(await participants.markViewed(alex, 'a', noon)).toBe('viewed')
      expect(await participants.markViewed(alex, 'a', evening)).toBe('viewed')
      expect(await viewed()).toEqual([noon, null])
    })

    it('is noted once where it happens twice at once', async () => {
      await participants.savePurchase(alex, order('a'))
      const both = [noon, evening].map(async (at) => participants.markViewed(alex, 'a', at))
      expect(await Promise.all(both)).toEqual(['viewed', 'viewed'])
      const [first] = (await viewed()) ?? []
      expect([noon, evening]).toContain(first)
      await participants.markViewed(alex, 'a', '2026-12-24T00:00:00.000Z')
      expect(await viewed()).toEqual([first])
    })

    it('waits until all results are ready', async () => {
      await participants.savePurchase(alex, order('a', { allInterpretationsReadyAt: null }), origin('m1'))
      expect(await participants.markViewed(alex, 'a', noon)).toBe('not-ready')
      expect(await viewed()).toEqual([null])
      await participants.savePurchase(alex, order('a'), origin('m2'))
      expect(await participants.markViewed(alex, 'a', noon)).toBe('viewed')
    })

    it('is of no purchase that the participant does not have', async () => {
      await participants.savePurchase(`${alex}#`, order('a'))
      for (const purchaseId of ['a', '', 'x'.repeat(3000)])
        expect(await participants.markViewed(alex, purchaseId, noon)).toBe('unknown')
      expect(await participants.load(alex)).toBeUndefined()
    })

    it('stays where the purchase is replaced, whatever the order says', async () => {
      await participants.savePurchase(alex, order('a'))
      await participants.markViewed(alex, 'a', noon)
      await participants.savePurchase(alex, completed, origin('m1'))
      await participants.savePurchase(alex, { ...cancelled, viewedReadyResultsAt: evening }, origin('m2'))
      expect(await orders()).toEqual([{ ...cancelled, viewedReadyResultsAt: noon }])
      const versions = await participants.purchaseHistory(alex, 'a')
      expect(versions.map((each) => each.order.viewedReadyResultsAt)).toEqual([noon, noon, noon])
    })

    it("is the order's own where the store knows none", async () => {
      await participants.savePurchase(alex, order('a'))
      await participants.savePurchase(alex, { ...completed, viewedReadyResultsAt: noon })
      expect(await viewed()).toEqual([noon])
    })
  })

  describe('refused messages', () => {
    const reasons = [{ path: 'entry[3].resource', reason: 'Unexpected code, expected a LOINC code' }]

    it('are kept with their reasons, counted and removed', async () => {
      const messages = [
        { messageId: `${alex}-late`, receivedAt: evening, reasons, message: '{ no JSON' },
        { messageId: `${alex}-early`, receivedAt: noon, reasons, message: { entry: [null, 1, ''] } },
      ]
      for (const message of messages) await records.refused.keep(message)
      const again = { messageId: `${alex}-late`, receivedAt: '2026-11-21T18:30:00.000Z', reasons: [], message: 'x' }
      await records.refused.keep(again)
      expect(await allOf(records.refused.list())).toEqual([
        { ...messages[1], attempts: 1 },
        { ...again, attempts: 2 },
      ])
      for await (const { messageId } of records.refused.list()) await records.refused.remove(messageId)
      expect(await allOf(records.refused.list())).toEqual([])
    })
  })

  describe('the audit log', () => {
    it('keeps every event of a participant, also those of one moment, oldest first', async () => {
      const event: AuditEvent = { at: noon, actor: alex, action: 'load-participant', participantId: alex }
      const later: AuditEvent = { ...event, at: evening, actor: 'laboratory', action: 'ingest' }
      await records.audit.append(later)
      await Promise.all([records.audit.append(event), records.audit.append(event)])
      await records.audit.append({ ...event, participantId: `${alex}#` })
      expect(await allOf(records.audit.read(alex))).toEqual([event, event, later])
    })
  })

  it('is ready', async () => {
    expect(await records.isReady()).toBe(true)
  })
}
