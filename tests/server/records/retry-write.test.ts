import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDynamodbAccountLinks } from '../../../src/server/records/dynamodb/account-links.ts'
import { retryWrite, writeConflict } from '../../../src/server/records/retry-write.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Resolves with how a promise ends, and for how many milliseconds it waited. */
async function settle(promise: Promise<unknown>) {
  const start = Date.now()
  const settled = Promise.allSettled([promise]).then(([outcome]) => ({ outcome, waited: Date.now() - start }))
  await vi.runAllTimersAsync()
  return settled
}

test('a writer that is overtaken pauses longer each time, and gives up after a hundred attempts', async () => {
  let attempts = 0
  const write = async (conflicts: number) =>
    settle(retryWrite('a purchase', async () => ((attempts += 1) > conflicts ? 'saved' : writeConflict)))
  const { outcome, waited } = await write(4)
  expect(outcome).toEqual({ status: 'fulfilled', value: 'saved' })
  expect(waited).toBeGreaterThanOrEqual(5 + 10 + 20 + 40)
  attempts = 0
  expect((await write(1000)).outcome).toMatchObject({
    reason: { message: 'Gave up after 100 attempts to write a purchase: other writers were faster.' },
  })
  expect(attempts).toBe(100)
})

test('a failure is not repeated', async () => {
  const attempt = vi.fn<() => Promise<never>>(async () => {
    throw new Error('the store is gone')
  })
  expect((await settle(retryWrite('a purchase', attempt))).outcome).toMatchObject({
    reason: { message: 'the store is gone' },
  })
  expect(attempt).toHaveBeenCalledOnce()
})

test('accounts that a throttled table left unread are requested again after a pause, but not forever', async () => {
  let calls = 0
  const list = async (throttled: number) => {
    const send = async ({ input }: { input: { RequestItems: Record<string, { Keys: object[] }> } }) => {
      if ((calls += 1) > 500) throw new Error('It never ends')
      const { Keys } = input.RequestItems['records']!
      if (calls > throttled) return { Responses: { records: Keys } }
      return { Responses: { records: Keys.slice(1) }, UnprocessedKeys: { records: { Keys: Keys.slice(0, 1) } } }
    }
    const client = { send } as unknown as DynamoDBDocumentClient
    const links = createDynamodbAccountLinks({ client, tableName: 'records' })
    return settle(links.listParticipantsWithAccount(['alex', 'kim']))
  }
  const { outcome, waited } = await list(3)
  expect(outcome).toEqual({ status: 'fulfilled', value: new Set(['kim', 'alex']) })
  expect([calls, waited >= 5 + 10 + 20]).toEqual([4, true])
  calls = 0
  expect((await list(1000)).outcome).toMatchObject({
    reason: { message: 'The table is throttled: it did not read all accounts.' },
  })
})
