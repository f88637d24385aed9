import { describe, expect, it } from 'vitest'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { order, participant, saveParticipant } from '../graphql/participant.ts'
import { describeAccounts } from './accounts-contract.ts'
import { describeAudit } from './audit-contract.ts'
import { describeOwners } from './owners-contract.ts'
import { describePurchases } from './purchases-contract.ts'
import { describePlans } from './plan-contract.ts'
import { collectAll, origin } from './purchase-versions.ts'
import { describeRefusals } from './refusals-contract.ts'
import { describeSeen } from './seen-contract.ts'
import { describeSuppressions } from './suppressions-contract.ts'
import { describeTaken } from './accepted-contract.ts'
import { cancelled, completed, createReader, withRecords } from './with-records.ts'
import { saveVersion } from './save-version.ts'

/** What every store of records must do, whatever it keeps them in. */
export function describeRecords(open: () => Promise<RecordStore>): void {
  const noon = '2026-11-21T12:00:00.000Z'
  const details = { firstName: 'Alex', membership: { startDate: '2024-03-18' } }
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

  describe('participants', () => {
    it('are loaded as they were saved, with their purchases in the order in which they were first saved', async () => {
      const saved = participant(alex, order('b'), order('a#b', { screening: null }), order('a'))
      await saveParticipant(records, saved)
      expect(await participants.load(alex)).toEqual(saved)
      await participants.saveOrderWithoutOrigin(alex, order('b', { status: 'COMPLETED' }))
      expect((await orders())?.map(({ purchaseId }) => purchaseId)).toEqual(['b', 'a#b', 'a'])
    })

    it('get new details instead of the old ones, and keep their purchases', async () => {
      await saveParticipant(records, participant(alex, order('a')))
      await participants.saveDetails(alex, { firstName: 'Sasha', membership: null })
      expect(await participants.load(alex)).toEqual({
        ...participant(alex, order('a')),
        details: { firstName: 'Sasha', membership: null },
      })
    })

    it('have empty details until details are saved, if only a purchase was', async () => {
      await participants.saveOrderWithoutOrigin(alex, order('a'))
      expect((await participants.load(alex))?.details).toEqual({ firstName: null, membership: null })
      await participants.saveDetails(alex, details)
      await participants.saveOrderWithoutOrigin(alex, order('b'))
      expect(await participants.load(alex)).toEqual({ participantId: alex, details, orders: [order('a'), order('b')] })
    })

    it('are unknown if nothing was saved', async () => {
      expect(await participants.load(alex)).toBeUndefined()
      expect(await participants.listPurchaseVersions(alex, 'a')).toEqual([])
      expect(await participants.removeParticipant(alex)).toEqual({ purchases: 0, versions: 0 })
    })

    it('share nothing, even if their purchase ids are equal', async () => {
      await participants.saveOrderWithoutOrigin(alex, order('a'))
      await saveVersion(participants, `${alex}#`, completed, origin('m1'))
      await participants.markViewed(`${alex}#`, 'a', noon)
      await participants.removePurchase(`${alex}#`, 'a')
      expect(await orders()).toEqual([order('a')])
    })

    it('are listed by id, each once', async () => {
      const ids = [alex, `${alex}2`]
      for (const id of ids) await saveParticipant(records, participant(id, order('a'), order('b')))
      await participants.saveDetails(alex, details)
      const listed = await collectAll(participants.listParticipantIds())
      expect(listed.filter((id) => ids.includes(id)).sort()).toEqual(ids)
    })

    it('are removed with everything but the audit log', async () => {
      await saveParticipant(records, participant(alex, order('a'), order('b')))
      await saveVersion(participants, alex, completed, origin('m1'))
      await saveVersion(participants, alex, cancelled, origin('m2'))
      await records.audit.append({ at: noon, actor: alex, action: 'load-participant', participantId: alex })
      await participants.saveOrderWithoutOrigin(`${alex}#`, order('a'))
      expect(await participants.removeParticipant(alex)).toEqual({ purchases: 2, versions: 4 })
      expect(await participants.load(alex)).toBeUndefined()
      expect(await history()).toEqual([])
      expect(await collectAll(participants.listParticipantIds())).not.toContain(alex)
      expect(await collectAll(records.audit.listParticipantEvents(alex))).toHaveLength(1)
      expect((await participants.load(`${alex}#`))?.orders).toEqual([order('a')])
      await saveParticipant(records, participant(alex, order('a')))
      expect(await history()).toEqual([[1, undefined]])
    })
  })

  describePurchases(open)
  describeSeen(open)
  describeAccounts(open)

  describeRefusals(open)
  describePlans(open)
  describeTaken(open)
  describeOwners(open)
  describeSuppressions(open)

  describeAudit(open)

  it('the store is ready', async () => {
    expect(await records.checkReadiness()).toEqual({ isReady: true })
  })
}
