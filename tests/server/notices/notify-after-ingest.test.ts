import { afterEach, expect, test, vi } from 'vitest'
import type { Ingest } from '../../../src/server/ingest/ingest.ts'
import { notifyAfterIngest } from '../../../src/server/notices/notify-after-ingest.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'

afterEach(() => vi.useRealTimers())

const write = vi.fn<() => Promise<'saved'>>(async () => 'saved')
const records = {
  participants: { changePurchase: write },
  registrations: { register: write },
} as unknown as RecordStore

/** Feeds in a message about these participants, whose contacts it registers last. */
const createIngest =
  (...participantIds: string[]) =>
  ({ participants, registrations }: RecordStore): Ingest =>
  async () => {
    for (const id of participantIds) await participants.changePurchase(id, 'o-1', {} as never)
    for (const id of participantIds) await registrations.register(id, {} as never)
    return { messageId: 'm-1', outcome: 'taken', purchases: [], reasons: [] }
  }

test('a participant is notified once the whole message is saved, and a failed notice undoes nothing', async () => {
  const order: string[] = []
  write.mockImplementation(async () => (order.push('write'), 'saved' as const))
  const onFailure = vi.fn<(error: unknown) => void>()
  const notify = async (id: string): Promise<undefined> => {
    order.push(`notify ${id}`)
    if (id === 'p-1') throw new Error('no mail')
  }
  const ingest = notifyAfterIngest({ records, createIngest: createIngest('p-1', 'p-2'), notify, onFailure })
  expect(await ingest('', { name: 'lab' })).toMatchObject({ outcome: 'taken' })
  expect(order).toEqual(['write', 'write', 'write', 'write', 'notify p-1', 'notify p-2'])
  expect(onFailure).toHaveBeenCalledOnce()
})

test('results that are announced for a later time cause a notice at that time', async () => {
  vi.useFakeTimers({ now: 0 })
  const notify = vi.fn<() => Promise<number | undefined>>(async () => (Date.now() < 60_000 ? 60_000 : undefined))
  const ingest = notifyAfterIngest({ records, createIngest: createIngest('p-1'), notify, onFailure: () => undefined })
  await ingest('', { name: 'lab' })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(notify).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1000)
  expect(notify).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(notify).toHaveBeenCalledTimes(2)
})

test('notices are sent one at a time, and a participant has one timer however many messages announce the results', async () => {
  vi.useFakeTimers({ now: 0 })
  let running = 0
  let maxRunning = 0
  const notify = vi.fn<() => Promise<number | undefined>>(async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await new Promise((resolve) => {
      setTimeout(resolve, 1000)
    })
    running -= 1
    return Date.now() < 60_000 ? 60_000 : undefined
  })
  const ingest = notifyAfterIngest({ records, createIngest: createIngest('p-1'), notify, onFailure: () => undefined })
  const first = ingest('', { name: 'lab' })
  await vi.advanceTimersByTimeAsync(500)
  const second = ingest('', { name: 'lab' })
  await vi.advanceTimersByTimeAsync(5000)
  await Promise.all([first, second])
  expect(notify).toHaveBeenCalledTimes(2)
  expect(maxRunning).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(notify).toHaveBeenCalledTimes(3)
})
