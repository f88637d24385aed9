import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../schemas/portal-types.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { order, participant, saveParticipant } from '../graphql/participant.ts'
import { origin } from './purchase-versions.ts'
import { withRecords } from './with-records.ts'
import { saveVersion } from './save-version.ts'

/** What every store of records must know about whose a purchase is, and what was retracted. */
export function describeOwners(open: () => Promise<RecordStore>): void {
  let records: RecordStore
  /** Ids that only this test uses. */
  let alex: string
  let kim: string
  let purchase: string

  withRecords(open, (opened, id) => {
    records = opened
    ;[alex, kim, purchase] = [`alex-${id}`, `kim-${id}`, `purchase-${id}`]
  })

  const claim = async (participantId: string) => records.owners.claim(purchase, participantId)

  describe('a purchase', () => {
    it('belongs to one participant until it is given to another', async () => {
      expect(await records.owners.find(purchase)).toBeUndefined()
      expect(await claim(alex)).toBe(alex)
      expect(await claim(kim)).toBe(alex)
      expect(await records.owners.transfer(purchase, kim, alex)).toBe(false)
      expect(await records.owners.transfer(purchase, alex, kim)).toBe(true)
      expect([await claim(alex), await records.owners.find(purchase)]).toEqual([kim, kim])
    })

    it('is kept apart from the account of a participant whose id is the same', async () => {
      const linked = {
        accountId: randomUUID(),
        participantId: purchase,
        linkedAt: '2026-11-23T12:00:00.000Z',
        contacts: [],
      }
      expect(await records.accounts.link(linked)).toBe('linked')
      expect(await records.owners.find(purchase)).toBeUndefined()
      expect(await claim(alex)).toBe(alex)
      expect(await records.accounts.findByParticipant(purchase)).toEqual(linked)
    })

    it('belongs to one participant if several claim it at once', async () => {
      const claims = [alex, kim, `${alex}2`, `${kim}2`].map(claim)
      expect(new Set(await Promise.all(claims)).size).toBe(1)
    })

    it('has no owner once it or its participant is removed', async () => {
      await claim(alex)
      await saveVersion(records.participants, alex, order(purchase), origin('m1'))
      await records.participants.removeParticipant(alex)
      expect(await claim(kim)).toBe(kim)
      await saveVersion(records.participants, kim, order(purchase), origin('m1'))
      await records.participants.removePurchase(kim, purchase)
      expect(await claim(alex)).toBe(alex)
    })
  })

  describe('a purchase that was retracted', () => {
    const change = async (messageId: string, retraction?: string, shown: Order = order(purchase)) => {
      const from = { ...origin(messageId), ...(retraction !== undefined && { retraction }) }
      return records.participants.changePurchase(alex, purchase, {
        from,
        decide: () => ({ outcome: 'saved', order: shown, origin: from }),
      })
    }

    it('is not loaded, and is kept in the history with the reason, until it is sent again', async () => {
      await saveParticipant(records, participant(alex, order('other')))
      await change('m1')
      await change('m2', 'wrong tube')
      expect((await records.participants.load(alex))?.orders.map((each) => each.purchaseId)).toEqual(['other'])
      expect(await records.participants.markViewed(alex, purchase, '2026-11-21T12:00:00.000Z')).toBe('unknown')
      const revisions = order(purchase).interpretations.map(({ revision }) => revision)
      expect(
        await records.participants.markSeen(alex, purchase, { revisions, seenAt: '2026-11-21T12:00:00.000Z' }),
      ).toBe('unknown')
      const history = await records.participants.listPurchaseVersions(alex, purchase)
      expect(history.map((each) => each.origin?.retraction)).toEqual([undefined, 'wrong tube'])
      expect(await records.participants.findPurchase(alex, purchase)).toMatchObject({ origin: { messageId: 'm2' } })
      expect(await records.participants.listPurchases(alex)).toEqual([
        { purchaseId: 'other', isRetracted: false },
        { purchaseId: purchase, isRetracted: true },
      ])
      await change('m3')
      expect((await records.participants.load(alex))?.orders).toHaveLength(2)
      expect((await records.participants.listPurchases(alex))[1]).toMatchObject({ isRetracted: false })
    })

    it('may be retracted in its first version', async () => {
      await change('m1', 'wrong tube')
      expect((await records.participants.load(alex))?.orders).toEqual([])
    })

    it('is decided again if another writer was faster, and each message counts once', async () => {
      const ids = Array.from({ length: 6 }, (_, index) => `m${index}`)
      const decide = (from: ReturnType<typeof origin>) => async () =>
        records.participants.changePurchase(alex, purchase, {
          from,
          decide: (shown) => ({
            outcome: 'saved',
            order: order(purchase, {
              cancellationReason: `${shown ? (JSON.parse(shown.content) as Order).cancellationReason : ''}.`,
            }),
            origin: from,
          }),
        })
      await Promise.all([...ids, ...ids].map(async (id) => decide(origin(id))()))
      expect((await records.participants.load(alex))?.orders[0]?.cancellationReason).toBe('......')
    })

    it('changes nothing if its change is refused', async () => {
      const refused = records.participants.changePurchase(alex, purchase, {
        from: origin('m1'),
        decide: () => 'refused',
      })
      expect(await refused).toBe('refused')
      expect(await records.participants.load(alex)).toBeUndefined()
    })
  })

  describe('details', () => {
    const merge = async (statement: object, at: string) => records.participants.mergeDetails(alex, statement, at)
    const details = async () => (await records.participants.load(alex))?.details

    it('stay if a message does not mention them, are removed by null, and are never replaced by what was sent earlier', async () => {
      await merge({ firstName: 'Alex', membershipStartDate: '2024-03-18' }, '2026-11-21T12:00:00.000Z')
      await merge({}, '2026-11-21T13:00:00.000Z')
      await merge({ firstName: 'Lex' }, '2026-11-21T11:00:00.000Z')
      expect(await details()).toEqual({ firstName: 'Alex', membership: { startDate: '2024-03-18' } })
      await merge({ membershipStartDate: null }, '2026-11-21T14:00:00.000Z')
      await merge({ firstName: 'Sasha', membershipStartDate: '2020-01-01' }, '2026-11-21T13:30:00.000Z')
      expect(await details()).toEqual({ firstName: 'Sasha', membership: null })
    })

    it('in a message stay when others arrive without a time', async () => {
      await merge({ firstName: 'Alex' }, '2026-11-21T12:00:00.000Z')
      await records.participants.saveDetails(alex, { firstName: 'Demo', membership: { startDate: '2020-01-01' } })
      expect(await details()).toEqual({ firstName: 'Alex', membership: { startDate: '2020-01-01' } })
    })

    it('keep every field if several messages arrive at once', async () => {
      await Promise.all([
        merge({ firstName: 'Alex' }, '2026-11-21T12:00:00.000Z'),
        merge({ membershipStartDate: '2024-03-18' }, '2026-11-21T11:00:00.000Z'),
        merge({}, '2026-11-21T13:00:00.000Z'),
      ])
      expect(await details()).toEqual({ firstName: 'Alex', membership: { startDate: '2024-03-18' } })
    })
  })
}
