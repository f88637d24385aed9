import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openLockout, type Lockout, type UserAtAddress } from '../../../../src/server/identity/limits/lockout.ts'
import { openEmptyStore, type EmptyStore } from '../empty-store.ts'

const day = 86_400_000
const owner: UserAtAddress = { userId: 'ada', address: 'home' }
const elsewhere: UserAtAddress = { userId: 'ada', address: 'elsewhere' }
const neighbor: UserAtAddress = { userId: 'bea', address: 'home' }
let store: EmptyStore
let lockout: Lockout

/** Opens the locks of the store, as a start does. */
const open = async () => {
  lockout = await openLockout(store, {
    freeFailures: 2,
    freeFailuresPerDay: 4,
    clock: store.clock.read,
    hash: (text) => createHash('sha256').update(text).digest(),
  })
}
beforeEach(async () => {
  store = await openEmptyStore()
  await open()
})
afterEach(() => store.close())

const fail = async (party: UserAtAddress, times = 1) => {
  for (let time = 0; time < times; time += 1) await lockout.recordFailure(party)
}
const areLocked = (...parties: UserAtAddress[]) => Promise.all(parties.map((party) => lockout.isLocked(party)))
/** Fails once at each of this many unknown addresses. */
const failAround = async (userId: string, times: number) => {
  for (let time = 0; time < times; time += 1) await fail({ userId, address: `address ${time}` })
}

describe('a lock of a user at an address', () => {
  it('begins after the free failures, for this user at this address only', async () => {
    await fail(owner)
    expect(await areLocked(owner)).toEqual([false])
    await fail(owner)
    expect(await areLocked(owner, elsewhere, neighbor)).toEqual([true, false, false])
  })

  it('ends after a second, and after twice as long with each additional failure', async () => {
    await lockout.recordSuccess(owner)
    await fail(owner)
    for (const seconds of [1, 2, 4]) {
      await fail(owner)
      store.clock.now += seconds * 1000 - 1
      expect([seconds, await areLocked(owner)]).toEqual([seconds, [true]])
      store.clock.now += 1
      expect([seconds, await areLocked(owner)]).toEqual([seconds, [false]])
    }
  })

  it.each([
    [899_999, true],
    [900_000, false],
  ])('continues if there is a failure %d quiet milliseconds after it opened: %s', async (quiet, goesOn) => {
    await fail(owner, 2)
    store.clock.now += 1000 + quiet
    await fail(owner)
    expect(await areLocked(owner)).toEqual([goesOn])
  })

  it.each([
    [899_999, true],
    [900_000, false],
  ])('begins if there is a failure %d quiet milliseconds after a free one: %s', async (quiet, begins) => {
    await fail(owner)
    store.clock.now += quiet
    await fail(owner)
    expect(await areLocked(owner)).toEqual([begins])
  })

  it('is forgotten after a success there, and no other one is', async () => {
    for (const party of [owner, elsewhere, neighbor]) await fail(party, 2)
    await lockout.recordSuccess(owner)
    expect(await areLocked(owner, elsewhere, neighbor)).toEqual([false, true, true])
    await fail(owner)
    expect(await areLocked(owner)).toEqual([false])
  })

  it('lasts as long after a restart with the clock set back as if it began then', async () => {
    await fail(owner, 3)
    store.clock.now -= day
    await open()
    store.clock.now += 1999
    expect(await areLocked(owner)).toEqual([true])
    store.clock.now += 1
    expect(await areLocked(owner)).toEqual([false])
  })

  it('is kept in the store without a name or an address', async () => {
    await fail(owner, 2)
    await lockout.recordSuccess(neighbor)
    const stored = await store.readAll()
    for (const text of ['ada', 'bea', 'home']) expect(stored).not.toContain(text)
  })

  it('stays in the store for half an hour after the last failure, until another user fails', async () => {
    const countRows = async () => (await store.client.execute('select * from identity_lock')).rows.length
    await fail(owner, 2)
    store.clock.now += 1_800_000
    await fail(neighbor)
    expect(await countRows()).toBe(2)
    store.clock.now += 1
    await fail(neighbor)
    expect(await countRows()).toBe(1)
  })
})

describe('a lock of a user at all unknown addresses', () => {
  it("begins after a day's allowed failures there, for this user, and not at a known address", async () => {
    await lockout.recordSuccess(owner)
    await failAround('ada', 3)
    expect(await areLocked(elsewhere)).toEqual([false])
    await fail({ userId: 'ada', address: 'address 3' })
    expect(await areLocked(elsewhere, owner, neighbor)).toEqual([true, false, false])
  })

  it('ends a day after the first failure, and the count begins again', async () => {
    await failAround('ada', 1)
    store.clock.now += day - 1
    await failAround('ada', 3)
    expect(await areLocked(elsewhere)).toEqual([true])
    store.clock.now += 1
    expect(await areLocked(elsewhere)).toEqual([false])
    await failAround('ada', 3)
    expect(await areLocked(elsewhere)).toEqual([false])
    await fail({ userId: 'ada', address: 'address 3' })
    expect(await areLocked(elsewhere)).toEqual([true])
  })

  it('does not begin because of failures at a known address', async () => {
    await lockout.recordSuccess(owner)
    for (let time = 0; time < 6; time += 1) {
      await fail(owner)
      store.clock.now += 3_600_000
    }
    expect(await areLocked(elsewhere)).toEqual([false])
  })

  it('lasts for a day after a restart with the clock set back', async () => {
    await failAround('ada', 4)
    store.clock.now -= day
    await open()
    store.clock.now += day - 1
    expect(await areLocked(elsewhere)).toEqual([true])
    store.clock.now += 1
    expect(await areLocked(elsewhere)).toEqual([false])
  })
})

describe('an address', () => {
  const areKnown = (...parties: UserAtAddress[]) => Promise.all(parties.map((party) => lockout.isKnown(party)))

  it('is known once its user has signed in there, and only to this user', async () => {
    await fail(owner)
    expect(await areKnown(owner)).toEqual([false])
    await lockout.recordSuccess(owner)
    expect(await areKnown(owner, elsewhere, neighbor)).toEqual([true, false, false])
  })

  it('is known for 180 days, and then forgotten at the next success of anyone', async () => {
    await lockout.recordSuccess(owner)
    store.clock.now += 180 * day
    await lockout.recordSuccess(neighbor)
    expect(await areKnown(owner)).toEqual([true])
    store.clock.now += 1
    await lockout.recordSuccess(neighbor)
    expect(await areKnown(owner, neighbor)).toEqual([false, true])
  })

  it('is known for another 180 days after a success more than a day later', async () => {
    await lockout.recordSuccess(owner)
    store.clock.now += day + 1
    await lockout.recordSuccess(owner)
    store.clock.now += 180 * day
    await lockout.recordSuccess(neighbor)
    expect(await areKnown(owner)).toEqual([true])
  })
})
