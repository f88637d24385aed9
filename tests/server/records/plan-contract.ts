import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createDryRunRecords, type IngestRecords } from '../../../src/server/ingest/records/create-dry-run-records.ts'
import type { PurchaseDecider } from '../../../src/server/records/participant-records.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { order } from '../graphql/participant.ts'
import { collectAll, origin } from './purchase-versions.ts'
import { refusedIn } from './refused-in.ts'
import { withRecords } from './with-records.ts'

/** What every store of records must answer about what a write would do. */
export function describePlans(open: () => Promise<RecordStore>): void {
  let records: RecordStore
  let planned: IngestRecords
  /** A participant, and a sender, that only this test uses. */
  let alex: string
  let sender: string

  withRecords(open, (opened, id) => {
    records = opened
    planned = createDryRunRecords(opened)
    alex = `alex-${id}`
    sender = `lab-${id}`
  })

  const hour = (number: number) => `2026-11-20T0${number}:00:00.000Z`
  const saved = async () => ({
    history: await records.participants.listPurchaseVersions(alex, 'a'),
    participant: await records.participants.load(alex),
  })

  /** Asks what a change would do, and makes it. */
  const change = async (messageId: string, contentHash: string, outcome: 'saved' | 'outdated' | 'refused') => {
    const from = { ...origin(messageId, hour(1)), sender, contentHash }
    const decide: PurchaseDecider = () =>
      outcome === 'refused' ? 'refused' : { outcome, order: order('a'), origin: from }
    const before = await saved()
    const plan = await planned.participants.changePurchase(alex, 'a', { from, decide })
    expect(await saved()).toEqual(before)
    expect(await records.participants.changePurchase(alex, 'a', { from, decide })).toBe(plan)
    return plan
  }

  describe('a plan', () => {
    it('says what a change of a purchase would do, and makes none', async () => {
      expect(await change('m0', 'hash', 'refused')).toBe('refused')
      expect(await change('m1', 'hash', 'saved')).toBe('saved')
      expect(await change('m1', 'hash', 'saved')).toBe('repeated')
      expect(await change('m1', 'other', 'saved')).toBe('conflict')
      expect(await change('m2', 'hash', 'saved')).toBe('saved')
      // Now both are in the history.
      expect(await change('m1', 'hash', 'saved')).toBe('repeated')
      expect(await change('m1', 'other', 'saved')).toBe('conflict')
      expect(await change('m3', 'hash', 'outdated')).toBe('outdated')
      expect(await change('m3', 'other', 'outdated')).toBe('conflict')
      expect(await change('m4', 'hash', 'refused')).toBe('refused')
    })

    it('says whether a message may have its id, and records nothing', async () => {
      const key = { sender, messageId: '00001' }
      const claim = async (contentHash: string, parts: string[], offered: string[]) => {
        const isWhole = parts.length === offered.length
        const message = { contentHash, parts, offered, isWhole, receivedAt: new Date().toISOString() }
        const before = await records.accepted.find(key)
        const plan = await planned.accepted.claim(key, message)
        await planned.accepted.settle(key, { contentHash, parts: [], isWhole: false })
        expect(await records.accepted.find(key)).toEqual(before)
        expect(await records.accepted.claim(key, message)).toBe(plan)
        return plan
      }
      expect(await records.accepted.find(key)).toBeUndefined()
      expect(await claim('one', ['a'], ['a', 'b'])).toBe(true)
      expect(await records.accepted.find(key)).toMatchObject({ contentHash: 'one', parts: ['a'], isWhole: false })
      expect(await claim('one', ['a'], ['a', 'b'])).toBe(true)
      expect(await claim('two', ['c'], ['c', 'b'])).toBe(false)
      expect(await claim('three', ['a', 'c'], ['a', 'c'])).toBe(true)
      expect(await claim('four', ['a', 'd'], ['a', 'd'])).toBe(false)
    })

    it('says whose a purchase is, and gives it to no other participant', async () => {
      const { owners } = records
      const purchase = `purchase-${randomUUID()}`
      expect(await planned.owners.claim(purchase, alex)).toBe(alex)
      expect(await planned.owners.transfer(purchase, alex, 'kim')).toBe(false)
      expect(await owners.find(purchase)).toBeUndefined()
      await owners.claim(purchase, alex)
      expect(await planned.owners.claim(purchase, 'kim')).toBe(alex)
      expect(await planned.owners.transfer(purchase, 'kim', alex)).toBe(false)
      expect(await planned.owners.transfer(purchase, alex, 'kim')).toBe(true)
      expect([await owners.find(purchase), await planned.owners.find(purchase)]).toEqual([alex, alex])
    })

    it('writes no details, registration, refusal or event', async () => {
      const receivedAt = hour(2)
      const refusal = {
        sender,
        messageId: '00001',
        contentHash: 'hash',
        receivedAt,
        reasons: [],
        message: '{}',
        isCut: false,
      }
      await planned.participants.mergeDetails(alex, { firstName: 'Alex' }, hour(1))
      await planned.registrations.register(alex, { fields: { familyName: 'Reed' }, sentAt: hour(1), receivedAt })
      await planned.audit.append({ at: receivedAt, actor: sender, action: 'ingest', participantId: alex })
      await planned.refused.save(refusal)
      expect(await records.participants.load(alex)).toBeUndefined()
      expect(await records.registrations.find(alex)).toBeUndefined()
      expect(await collectAll(records.audit.listParticipantEvents(alex))).toEqual([])
      await records.refused.save(refusal)
      expect(await planned.refused.remove(refusal)).toBe(0)
      expect((await collectAll(refusedIn(records))).filter((each) => each.sender === sender)).toMatchObject([
        { attempts: 1 },
      ])
    })
  })
}
