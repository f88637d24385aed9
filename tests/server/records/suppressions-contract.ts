import { describe, expect, it } from 'vitest'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { withRecords } from './with-records.ts'

const at = '2026-11-23T12:00:00.000Z'

/** What every store of records must know about the participants who were removed. */
export function describeSuppressions(open: () => Promise<RecordStore>): void {
  let records: RecordStore
  let suppressions: RecordStore['suppressions']
  /** A participant that only this test uses. */
  let alex: string

  withRecords(open, (opened, id) => {
    records = opened
    ;({ suppressions } = opened)
    alex = `alex#${id}`
  })

  describe('a suppressed participant', () => {
    it('is found only by the whole id, exactly as it is written', async () => {
      expect(await suppressions.find(alex)).toBeUndefined()
      await suppressions.add(alex, { at, reason: 'request' })
      expect(await suppressions.find(alex)).toEqual({ at, reason: 'request' })
      for (const other of [`${alex}2`, alex.toUpperCase(), '']) expect(await suppressions.find(other)).toBeUndefined()
    })

    it('keeps the first time and reason', async () => {
      await suppressions.add(alex, { at, reason: 'request' })
      await suppressions.add(alex, { at: '2026-11-24T12:00:00.000Z', reason: 'test' })
      expect(await suppressions.find(alex)).toEqual({ at, reason: 'request' })
    })

    it('is no longer suppressed once that is ended, and may be suppressed again', async () => {
      expect(await suppressions.remove(alex)).toBe(false)
      await suppressions.add(alex, { at, reason: 'request' })
      expect(await suppressions.remove(alex)).toBe(true)
      expect(await suppressions.find(alex)).toBeUndefined()
      await suppressions.add(alex, { at, reason: 'duplicate' })
      expect(await suppressions.find(alex)).toEqual({ at, reason: 'duplicate' })
    })

    it('stays suppressed when the records are removed', async () => {
      await suppressions.add(alex, { at, reason: 'request' })
      await records.participants.removeParticipant(alex)
      expect(await suppressions.find(alex)).toBeDefined()
    })
  })
}
