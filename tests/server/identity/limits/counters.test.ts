import { describe, expect, it } from 'vitest'
import { AnswerCache } from '../../../../src/server/identity/limits/answer-cache.ts'
import { AttemptWindow } from '../../../../src/server/identity/limits/attempt-window.ts'
import { createBoundedMap } from '../../../../src/server/identity/limits/create-bounded-map.ts'
import { LeakyBucket } from '../../../../src/server/identity/limits/leaky-bucket.ts'
import { createSteadyClock } from '../../../../src/server/identity/limits/steady-clock.ts'
import { createSrpExchanges } from '../../../../src/server/identity/passwords/srp-exchanges.ts'

/** A clock that stands still until it is moved. */
function createClock() {
  const clock = { now: 1_000_000, read: () => clock.now }
  return clock
}

describe('a bucket', () => {
  it('is full at its limit, for one key only, and takes one more for each part of its time', () => {
    const clock = createClock()
    const bucket = new LeakyBucket({ limit: 2, seconds: 10, clock: clock.read })
    bucket.record('one')
    expect(bucket.isFull('one')).toBe(false)
    bucket.record('one')
    expect([bucket.isFull('one'), bucket.isFull('other')]).toEqual([true, false])
    clock.now += 4999
    expect(bucket.isFull('one')).toBe(true)
    clock.now += 1
    expect(bucket.isFull('one')).toBe(false)
    bucket.record('one')
    expect(bucket.isFull('one')).toBe(true)
  })

  it('does not save up for later, and leaks no more than it had', () => {
    const clock = createClock()
    const bucket = new LeakyBucket({ limit: 2, seconds: 10, clock: clock.read })
    bucket.record('one')
    clock.now += 1_000_000
    bucket.record('one')
    expect(bucket.isFull('one')).toBe(false)
    bucket.record('one')
    expect(bucket.isFull('one')).toBe(true)
  })

  it('forgets an attempt that did not count, and does not go below zero', () => {
    const clock = createClock()
    const bucket = new LeakyBucket({ limit: 2, seconds: 10, clock: clock.read })
    bucket.release('one')
    bucket.record('one')
    bucket.record('one')
    bucket.release('one')
    expect(bucket.isFull('one')).toBe(false)
    bucket.record('one')
    expect(bucket.isFull('one')).toBe(true)
    for (let time = 0; time < 4; time += 1) bucket.release('one')
    expect(bucket.isFull('one')).toBe(false)
    bucket.record('one')
    bucket.record('one')
    expect(bucket.isFull('one')).toBe(true)
  })
})

describe('a window', () => {
  it('is full at its limit, for one key only, until the first attempt is older than the window', () => {
    const clock = createClock()
    const window = new AttemptWindow({ limit: 2, seconds: 10, clock: clock.read })
    window.record('one')
    clock.now += 5000
    window.record('one')
    expect([window.isFull('one'), window.isFull('other')]).toEqual([true, false])
    clock.now += 5000
    expect(window.isFull('one')).toBe(false)
  })

  it('forgets the newest attempt that did not count, for its key only', () => {
    const window = new AttemptWindow({ limit: 1, seconds: 10, clock: createClock().read })
    window.record('one')
    window.release('other')
    expect(window.isFull('one')).toBe(true)
    window.release('one')
    expect(window.isFull('one')).toBe(false)
  })

  it('counts the attempts of its time, however many came before', () => {
    const clock = createClock()
    const window = new AttemptWindow({ limit: 2, seconds: 10, clock: clock.read })
    for (let time = 0; time < 5; time += 1) window.record('one')
    clock.now += 10_000
    window.record('one')
    expect(window.isFull('one')).toBe(false)
    window.record('one')
    expect(window.isFull('one')).toBe(true)
  })

  it('counts no more than its limit, so that an attempt that did not count makes room', () => {
    const window = new AttemptWindow({ limit: 2, seconds: 10, clock: createClock().read })
    for (let time = 0; time < 5; time += 1) window.record('one')
    window.release('one')
    expect(window.isFull('one')).toBe(false)
  })
})

it('an answer is repeated while it is kept, for the same fields only', () => {
  const clock = createClock()
  const cache = new AnswerCache({ seconds: 10, clock: clock.read })
  const answer = cache.remember('user', 'SignUp', { Name: 'a' }, { done: true })
  expect(answer).toEqual({ done: true })
  expect(cache.findAnswer('other', 'SignUp', { Name: 'a' })).toBeUndefined()
  clock.now += 9999
  expect(cache.findAnswer('user', 'SignUp', { Name: 'a' })).toBe(answer)
  expect(cache.findAnswer('user', 'SignUp', { Name: 'b' })).toBeUndefined()
  clock.now += 1
  expect(cache.findAnswer('user', 'SignUp', { Name: 'a' })).toBeUndefined()
})

it('a steady clock never goes back, and otherwise advances by as much as the clock that it reads', () => {
  let now = 1000
  const clock = createSteadyClock(() => now)
  const read = (time: number) => {
    now = time
    return clock()
  }
  expect([1000, 1500, 500, 600, 100, 2000].map(read)).toEqual([1000, 1500, 1500, 1600, 1600, 3500])
})

it('a sign-in that has begun can be taken once, within its time', () => {
  const clock = createClock()
  const exchanges = createSrpExchanges({ seconds: 10, clock: clock.read })
  const exchange = { userId: 'user', verifier: 'v', clientValue: 1n, challenge: { secret: 1n, publicValue: 2n } }
  const [first, second] = [exchanges.begin(exchange), exchanges.begin(exchange)]
  expect(first).not.toBe(second)
  clock.now += 9999
  expect(exchanges.take(first)).toMatchObject(exchange)
  expect(exchanges.take(first)).toBeUndefined()
  expect(exchanges.take('unknown')).toBeUndefined()
  clock.now += 1
  expect(exchanges.take(second)).toBeUndefined()
})

it('a bounded map remembers ten thousand keys, and forgets the least recently used one', () => {
  const map = createBoundedMap<{ readonly key: number }>()
  for (let key = 0; key < 10_000; key += 1) map.set(String(key), { key })
  expect(map.get('0')).toEqual({ key: 0 })
  map.set('one more', { key: 10_000 })
  expect(['0', '1', '2', 'one more'].map((key) => map.has(key))).toEqual([true, false, true, true])
})
