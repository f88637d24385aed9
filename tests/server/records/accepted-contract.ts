import { describe, expect, it } from 'vitest'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import type { OfferedMessage } from '../../../src/server/records/accepted-messages.ts'
import { withRecords } from './with-records.ts'

/** What every store of records must do with messages that were taken. */
export function describeTaken(open: () => Promise<RecordStore>): void {
  let records: RecordStore
  /** A sender that only this test uses. */
  let sender: string

  withRecords(open, (opened, id) => {
    records = opened
    sender = `lab-${id}`
  })

  const claim = async (contentHash: string, message: Partial<OfferedMessage> = {}, of = sender) => {
    const parts = message.parts ?? [contentHash]
    const receivedAt = new Date().toISOString()
    const offered = { contentHash, parts, offered: parts, isWhole: true, receivedAt, ...message }
    return records.accepted.claim({ sender: of, messageId: '00001' }, offered)
  }

  describe('a message id', () => {
    it('refers to one content for its sender, and may refer to another one for other senders', async () => {
      expect(await claim('one')).toBe(true)
      expect(await claim('one')).toBe(true)
      expect(await claim('two')).toBe(false)
      expect(await claim('two', {}, `${sender}-b`)).toBe(true)
      expect(await claim('one')).toBe(true)
    })

    it('may be used to correct what was refused, together with what was taken', async () => {
      await claim('one', { parts: ['a'], offered: ['a', 'b'], isWhole: false })
      expect(await claim('other', { parts: ['c'], offered: ['c', 'b'] })).toBe(false)
      expect(await claim('corrected', { parts: ['a', 'c'], offered: ['a', 'c'] })).toBe(true)
      expect(await claim('again', { parts: ['a', 'd'], offered: ['a', 'd'] })).toBe(false)
    })

    it('is free again if nothing was taken in the end', async () => {
      const key = { sender, messageId: '00001' }
      await claim('one')
      await records.accepted.settle(key, { contentHash: 'other', parts: [], isWhole: false })
      expect(await claim('two')).toBe(false)
      await records.accepted.settle(key, { contentHash: 'one', parts: [], isWhole: false })
      expect(await claim('two', { parts: ['a', 'b'], offered: ['a', 'b'] })).toBe(true)
      await records.accepted.settle(key, { contentHash: 'two', parts: ['a'], isWhole: false })
      expect(await claim('three', { parts: ['a', 'c'], offered: ['a', 'c'] })).toBe(true)
    })

    it('is given to only one of several contents that arrive at once', async () => {
      const claims = ['one', 'two', 'three', 'four'].map(async (each) => claim(each))
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
    })
  })
}
