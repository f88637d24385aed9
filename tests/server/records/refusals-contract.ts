import { describe, expect, it } from 'vitest'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { listAllRefusals, type NewRefusal } from '../../../src/server/records/refused-messages.ts'
import { collectAll } from './purchase-versions.ts'
import { withRecords } from './with-records.ts'

/** What every store of records must do with refused messages. */
export function describeRefusals(open: () => Promise<RecordStore>): void {
  const reasons = [{ path: 'entry[3].resource', reason: 'Unexpected code, expected a LOINC code' }]
  const now = new Date('2026-11-30T12:00:00.000Z')
  let records: RecordStore
  /** A sender that only this test uses. */
  let sender: string

  withRecords(open, (opened, id) => {
    records = opened
    sender = `lab#${id}`
  })

  const refusal = (change: Partial<NewRefusal> = {}): NewRefusal => ({
    sender,
    messageId: '00001',
    contentHash: 'one',
    subject: 'alex',
    receivedAt: '2026-11-21T12:00:00.000Z',
    reasons,
    message: '{ no JSON',
    isCut: false,
    ...change,
  })
  const list = async (at = now) => collectAll(listAllRefusals(records.refused, { sender, now: at }))
  const hashes = async () => (await list()).map(({ contentHash }) => contentHash)

  describe('refused messages', () => {
    it('are listed without their text, in the order in which they were first refused, with every attempt counted', async () => {
      const late = refusal({ messageId: 'late', receivedAt: '2026-11-21T18:00:00.000Z', file: 'day.ndjson', line: 12 })
      await records.refused.save(late)
      await records.refused.save(refusal())
      await records.refused.save({ ...late, receivedAt: '2026-11-22T12:00:00.000Z', reasons: [] })
      const { message, subject: _subject, ...listed } = late
      expect(await list()).toEqual([
        expect.objectContaining({ messageId: '00001', attempts: 1, reasons }),
        {
          ...listed,
          firstReceivedAt: late.receivedAt,
          receivedAt: '2026-11-22T12:00:00.000Z',
          reasons: [],
          attempts: 2,
        },
      ])
      expect(await records.refused.read(late)).toMatchObject({ message, attempts: 2, file: 'day.ndjson', line: 12 })
      expect(await records.refused.read(refusal({ contentHash: 'other' }))).toBeUndefined()
    })

    it('keep the whole place that was given last', async () => {
      const find = async (): Promise<unknown> => {
        const { file, line } = (await records.refused.read(refusal()))!
        return { file, line }
      }
      await records.refused.save(refusal({ file: 'day.ndjson', line: 12 }))
      await records.refused.save(refusal())
      expect(await find()).toEqual({ file: 'day.ndjson', line: 12 })
      await records.refused.save(refusal({ file: 'one.json' }))
      expect(await find()).toEqual({ file: 'one.json', line: undefined })
    })

    it('of two senders or with two contents are kept apart, even if their ids are equal', async () => {
      await records.refused.save(refusal({ message: 'of a' }))
      await records.refused.save(refusal({ contentHash: 'two', message: 'another of a' }))
      await records.refused.save(refusal({ sender: `${sender}-b`, message: 'of b' }))
      expect(await records.refused.remove({ sender: `${sender}-b`, messageId: '00001' })).toBe(1)
      expect((await hashes()).sort()).toEqual(['one', 'two'])
      expect(await records.refused.read(refusal())).toMatchObject({ message: 'of a' })
    })

    it('are removed when a message with their id is taken: the one with the same text, and those about the same person', async () => {
      for (const [contentHash, subject] of Object.entries({ one: 'alex', two: 'alex', three: 'kim' }))
        await records.refused.save(refusal({ contentHash, subject }))
      const { subject: _subject, ...unknown } = refusal({ contentHash: 'four' })
      await records.refused.save(unknown)
      const of = { sender, messageId: '00001' }
      expect(await records.refused.remove(of, { subject: 'alex', contentHash: 'five' })).toBe(2)
      expect((await hashes()).sort()).toEqual(['four', 'three'])
      expect(await records.refused.remove(of, { subject: 'sam', contentHash: 'four' })).toBe(1)
      expect(await records.refused.remove(of)).toBe(1)
      expect(await list()).toEqual([])
    })

    it('are only removed by their content if no participant is named', async () => {
      const { subject: _subject, ...unknown } = refusal()
      for (const contentHash of ['one', 'two', 'three']) await records.refused.save({ ...unknown, contentHash })
      await records.refused.save(refusal({ contentHash: 'four' }))
      expect(await records.refused.remove(unknown, { contentHash: 'two' })).toBe(1)
      expect((await hashes()).sort()).toEqual(['four', 'one', 'three'])
    })

    it('are listed in pages', async () => {
      const ids = Array.from({ length: 7 }, (_, index) => `m${index}`)
      for (const [index, messageId] of ids.entries())
        await records.refused.save(refusal({ messageId, receivedAt: `2026-1${index % 2}-21T12:00:0${index}.000Z` }))
      const found: string[] = []
      for (let after: string | undefined; ;) {
        const page = await records.refused.list({ sender, limit: 2, now, ...(after !== undefined && { after }) })
        expect(page.refusals.length).toBeLessThanOrEqual(2)
        found.push(...page.refusals.map(({ messageId }) => messageId))
        if (page.next === undefined) break
        after = page.next
      }
      expect(found).toEqual(['m0', 'm2', 'm4', 'm6', 'm1', 'm3', 'm5'])
    })

    it('expire ninety days after they were first refused, and start over if they come again', async () => {
      await records.refused.save(refusal())
      await records.refused.save(refusal({ receivedAt: '2026-12-31T12:00:00.000Z' }))
      expect(await list(new Date('2027-02-19T11:59:59Z'))).toMatchObject([{ attempts: 2 }])
      expect(await list(new Date('2027-02-19T12:00:01Z'))).toEqual([])
      await records.refused.save(refusal({ receivedAt: '2027-03-01T12:00:00.000Z' }))
      expect(await list(new Date('2027-03-02T12:00:00Z'))).toMatchObject([
        { attempts: 1, firstReceivedAt: '2027-03-01T12:00:00.000Z' },
      ])
    })

    it('are kept whole even if they are larger than an item of DynamoDB', async () => {
      const message = 'ß-\u{1F600}'.repeat(150_000)
      await records.refused.save(refusal({ message }))
      expect((await records.refused.read(refusal()))?.message === message).toBe(true)
      expect(await records.refused.remove(refusal())).toBe(1)
      expect(await records.refused.read(refusal())).toBeUndefined()
    })
  })
}
