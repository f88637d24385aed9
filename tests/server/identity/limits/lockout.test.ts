import { signIn, signOut } from 'aws-amplify/auth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLockout } from '../../../../src/server/identity/limits/lockout.ts'
import { beginSignIn, failSignIn } from '../fail-sign-in.ts'
import { startIdentity, type IdentityServer } from '../identity-server.ts'
import { getRefusal } from '../get-refusal.ts'

const username = 'owner@example.com'
const password = 'Screening-2026!'
const stranger = '203.0.113.9'
const rate = 'TooManyRequestsException: Rate exceeded'
const incorrect = 'NotAuthorizedException: Incorrect username or password.'
const exceeded = 'NotAuthorizedException: Password attempts exceeded'
let server: IdentityServer

beforeEach(async () => {
  server = await startIdentity()
  const person = { givenName: 'A', familyName: 'B', participantId: 'p' }
  await server.identity.createAccount({ email: username, password, ...person })
})
afterEach(async () => {
  await signOut()
  await server.stop()
})

/** The operations in this process, because every connection of a test comes from 127.0.0.1. */
const callFrom = (address: string) => (operation: string, fields: Readonly<Record<string, unknown>>) =>
  server.identity.operations[operation]!(fields, { address })
const begin = (name: string, address: string) => beginSignIn(callFrom(address), name)
const fail = (name: string, address: string) => failSignIn(callFrom(address), name)
const failOften = async (times: number, name: string, address: string) => {
  for (let time = 0; time < times; time += 1) await fail(name, address)
}
const letsIn = async () => (await getRefusal(signIn({ username, password }))).includes('"isSignedIn":true')

describe('wrong passwords', () => {
  test('for other names do not lock out a user who shares the address', async () => {
    for (let name = 0; name < 60; name += 1) await failOften(5, `name-${name}@example.com`, '127.0.0.1')
    expect(await letsIn()).toBe(true)
  })

  test('for one account from many addresses are checked a hundred times a day, even for an unknown name', async () => {
    const answers: string[] = []
    for (let each = 0; each < 150; each += 1) answers.push(await fail('nobody@example.com', `198.51.100.${each}`))
    expect(answers.map((answer) => answer === incorrect)).toEqual(answers.map((_, each) => each < 100))
    expect(new Set(answers)).toEqual(new Set([incorrect, exceeded]))
  })
})

describe('sign-ins that are started', () => {
  test('and abandoned are limited by the name and the address, and others continue to work', async () => {
    const answers: string[] = []
    for (let count = 0; count < 400 && answers.at(-1) !== rate; count += 1)
      answers.push((await getRefusal(begin(username, stranger))).slice(0, rate.length))
    expect(answers.length).toBeGreaterThan(200)
    expect(answers.at(-1)).toBe(rate)
    expect(await fail('another@example.com', stranger)).toBe(incorrect)
    expect(await letsIn()).toBe(true)
    server.wait(901)
    expect(await fail(username, stranger)).toBe(incorrect)
  })

  test('and abandoned by a neighbor do not keep out users who have signed in at the address, and others only for seconds', async () => {
    expect(await letsIn()).toBe(true)
    await signOut()
    const flood = async () => {
      for (let count = 0; count < 1100; count += 1) await getRefusal(begin(`name-${count}@example.com`, '127.0.0.1'))
    }
    await flood()
    expect(await letsIn()).toBe(true)
    expect(await fail('another@example.com', '127.0.0.1')).toBe(rate)
    server.wait(2)
    expect(await fail('another@example.com', '127.0.0.1')).toBe(incorrect)
  })
})

describe('a lock', () => {
  test('and the failures before one are not forgotten because of 10,100 failures of others', async () => {
    const hash = (text: string) => Buffer.from(text)
    const lockout = await openLockout(server.store, {
      freeFailures: 5,
      freeFailuresPerDay: 100,
      clock: () => 1000,
      hash,
    })
    const locked = { userId: 'locked', address: stranger }
    const open = { userId: 'open', address: stranger }
    for (let count = 0; count < 5; count += 1) await lockout.recordFailure(locked)
    for (let count = 0; count < 4; count += 1) await lockout.recordFailure(open)
    await server.store.client.execute(
      `with recursive others (number) as (select 1 union all select number + 1 from others where number < 10000)
        insert into identity_lock select 'name-' || number, 1, 1000 from others`,
    )
    for (let count = 0; count < 100; count += 1)
      await lockout.recordFailure({ userId: `name-${count}`, address: stranger })
    expect([await lockout.isLocked(locked), await lockout.isLocked(open)]).toEqual([true, false])
    await lockout.recordFailure(open)
    expect(await lockout.isLocked(open)).toBe(true)
  })

  test('is dropped after half an hour without failures, and so is an account beyond the newest 200,000', async () => {
    let now = 0
    const lockout = await openLockout(server.store, {
      freeFailures: 5,
      freeFailuresPerDay: 100,
      clock: () => now,
      hash: (text) => Buffer.from(text),
    })
    const count = async (table: string) =>
      (await server.store.client.execute(`select count(*) as n from ${table}`)).rows[0]!['n']
    for (let name = 0; name < 50; name += 1) await lockout.recordFailure({ userId: `name-${name}`, address: stranger })
    expect([await count('identity_lock'), await count('identity_account_failure')]).toEqual([50, 50])
    await server.store.client.execute('update identity_account_failure set id = 200020 where id = 50')
    now = 1_800_001
    await lockout.recordFailure({ userId: 'newest', address: stranger })
    expect([await count('identity_lock'), await count('identity_account_failure')]).toEqual([1, 30])
  })

  test('doubles up to 15 minutes, and ends after 15 quiet minutes', async () => {
    let now = 0
    const lockout = await openLockout(server.store, {
      freeFailures: 5,
      freeFailuresPerDay: 100,
      clock: () => now,
      hash: (text) => Buffer.from(text),
    })
    const party = { userId: 'user', address: stranger }
    for (const seconds of [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]) {
      await lockout.recordFailure(party)
      const end = now + seconds * 1000
      now = Math.max(now, end - 1)
      expect([seconds, await lockout.isLocked(party)]).toEqual([seconds, seconds > 0])
      now = end
      expect([seconds, await lockout.isLocked(party)]).toEqual([seconds, false])
    }
    now += 900_000
    await lockout.recordFailure(party)
    expect(await lockout.isLocked(party)).toBe(false)
  })
})
