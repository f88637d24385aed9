import { describe, expect, test, vi } from 'vitest'
import type { SessionDependencies, SessionStore } from '../../../../src/portal/account/session/session-store.ts'
import { changePassword } from '../../../../src/portal/account/update-password/change-password.ts'
import { FakeIdentity, createSession, storeOn } from './fake-identity.ts'

/** A store that has read the member's session. */
async function openStore(surroundings: Partial<SessionDependencies> = {}, expiresAt?: number) {
  const identity = new FakeIdentity()
  identity.stored = createSession('member@example.com', expiresAt)
  const store = storeOn(identity, surroundings)
  await store.syncWithStorage()
  return { identity, store }
}

const old = createSession('member@example.com', 60_000)

describe('SessionStore', () => {
  test('is anonymous without loading the identity service if nothing is stored', async () => {
    const loadIdentity = vi.fn<() => Promise<never>>()
    const store = storeOn(new FakeIdentity(), { loadIdentity })
    expect(store.getState().status).toBe('loading')
    await store.syncWithStorage()
    expect(store.getState().status).toBe('anonymous')
    expect(loadIdentity).not.toHaveBeenCalled()
  })

  test('is anonymous if the stored session cannot be read', async () => {
    const store = storeOn(new FakeIdentity(), {
      hasStoredSession: () => true,
      loadIdentity: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await store.syncWithStorage()
    expect(store.getState().status).toBe('anonymous')
  })

  test('opens on enter, not on sign-in, so that the page can first say that it worked', async () => {
    const store = storeOn(new FakeIdentity())
    await store.syncWithStorage()
    await expect(store.signIn('member@example.com', 'secret')).resolves.toBe('done')
    expect(store.getState().status).toBe('anonymous')
    await expect(store.enter()).resolves.toBe('/')
    expect(store.getState()).toMatchObject({ status: 'authenticated', session: createSession('member@example.com') })
  })

  test('ends the session in the second in which its token expires', async () => {
    let now = 0
    const { identity, store } = await openStore({ now: () => now }, 60_000)
    now = 59_999
    store.tick()
    expect(store.getState().status).toBe('authenticated')
    now = 60_000
    store.tick()
    await vi.waitFor(() => expect(store.getState().status).toBe('expired'))
    await vi.waitFor(() => expect(identity.signOuts).toEqual([{ everywhere: false }]))
  })

  test.each([
    ['wakes after the end of its session', (store: SessionStore) => store.tick()],
    ['sent an old token that was rejected', (store: SessionStore) => void store.expire(old.idToken)],
  ])('a tab that %s follows the session that another tab renewed', async (_case, notice) => {
    let now = 0
    const { identity, store } = await openStore({ now: () => now }, old.expiresAt)
    now = 90_000
    identity.stored = createSession('member@example.com', 120_000)
    notice(store)
    await vi.waitFor(() => expect(store.getState()).toMatchObject({ session: identity.stored }))
    expect(identity.signOuts).toEqual([])
  })

  test('a session that ended while the portal was closed has expired', async () => {
    const { identity, store } = await openStore({ now: () => 60_001 }, 60_000)
    expect(store.getState().status).toBe('expired')
    expect(identity.stored).toBeUndefined()
  })

  test('shows nothing while it logs out everywhere, and is anonymous afterward', async () => {
    const { identity, store } = await openStore()
    const states: string[] = []
    store.subscribe(() => states.push(store.getState().status))
    await store.logOut()
    expect(states).toEqual(['leaving', 'anonymous'])
    expect(identity.signOuts).toEqual([{ everywhere: true }])
  })

  test('no event during or after a logout opens the pages again or turns the logout into an expiry', async () => {
    const { identity, store } = await openStore()
    const { idToken } = createSession('member@example.com')
    const states: string[] = []
    store.subscribe(() => states.push(store.getState().status))
    const signOut = identity.signOut.bind(identity)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    identity.signOut = (options) => answered.then(() => signOut(options))
    const leaving = store.logOut()
    await store.syncWithStorage()
    const expiring = store.expire(idToken)
    answer()
    await Promise.all([leaving, expiring])
    await store.expire(idToken)
    expect(states).toEqual(['leaving', 'anonymous'])
  })

  test('follows another tab that logs out, or in which the session expires', async () => {
    let now = 0
    for (const [at, status] of [
      [1000, 'anonymous'],
      [3_599_000, 'expired'],
    ] as const) {
      now = 0
      const { identity, store: tab } = await openStore({ now: () => now })
      now = at
      identity.stored = undefined
      await tab.syncWithStorage()
      expect(tab.getState().status).toBe(status)
    }
  })

  test('follows another tab in which another participant signs in', async () => {
    const { identity, store: tab } = await openStore()
    identity.stored = createSession('guest@example.com')
    await tab.syncWithStorage()
    expect(tab.getState()).toMatchObject({ status: 'authenticated', session: createSession('guest@example.com') })
  })

  test.each([
    ['member@example.com', '/results/1/summary'],
    ['guest@example.com', '/'],
  ])('%s, signing in after the session of a member expired, goes to %s', async (username, path) => {
    const { store } = await openStore({ currentPath: () => '/results/1/summary' })
    await store.expire(createSession('member@example.com').idToken)
    await store.signIn(username, 'secret')
    await expect(store.enter()).resolves.toBe(path)
  })

  test('a session that ended before its page was opened leads back to that page, once', async () => {
    let path = '/results/1/summary'
    let now = 60_000
    const { identity, store } = await openStore({ now: () => now, currentPath: () => path }, 60_000)
    // The other tab, where the same session ends while this one is already asking for the password.
    path = '/'
    identity.stored = old
    await store.syncWithStorage()
    now = 0
    for (const page of ['/results/1/summary', '/']) {
      await store.signIn('member@example.com', 'secret')
      await expect(store.enter()).resolves.toBe(page)
    }
  })

  test.each([false, true])(
    'a participant who logged out starts at Home again (session expired before: %s)',
    async (isExpired) => {
      const { store } = await openStore({ currentPath: () => '/results/1/summary' })
      if (isExpired) await store.expire(createSession('member@example.com').idToken)
      await store.logOut()
      await store.signIn('member@example.com', 'secret')
      await expect(store.enter()).resolves.toBe('/')
    },
  )

  test.each([
    ['starts another session', createSession('member@example.com', 7_200_000)],
    ['could not start another session', undefined],
  ])('a change of password that %s leaves the participant signed in', async (_case, stored) => {
    const { identity, store } = await openStore()
    identity.answers['updatePassword'] = () => Promise.resolve(true).finally(() => (identity.stored = stored))
    await changePassword(store, 'secret', 'secret, too')
    const session = stored ?? createSession('member@example.com')
    expect(store.getState()).toMatchObject({ status: 'authenticated', session })
    expect(identity.calls).toEqual([['updatePassword', 'secret', 'secret, too']])
  })

  describe('renewal', () => {
    async function openAt(start: number) {
      const clock = { now: 0 }
      const { identity, store } = await openStore({ now: () => clock.now })
      clock.now = start
      const renewals = () => identity.calls.filter(([name]) => name === 'renewSession').length
      return { identity, store, clock, renewals }
    }
    const renewed = createSession('member@example.com', 7_200_000)

    test('activity renews the session in its second half, not earlier, and not again immediately', async () => {
      const { identity, store, clock, renewals } = await openAt(1_799_999)
      store.recordActivity()
      expect(renewals()).toBe(0)
      identity.answers['renewSession'] = () => Promise.reject(new TypeError('Failed to fetch'))
      clock.now = 1_800_000
      store.recordActivity()
      store.recordActivity()
      await vi.waitFor(() => expect(renewals()).toBe(1))
      expect(store.getState().status).toBe('authenticated')
      identity.answers = {}
      identity.stored = renewed
      clock.now = 1_830_000
      store.recordActivity()
      await vi.waitFor(() => expect(store.getState()).toMatchObject({ session: renewed }))
    })

    test('two minutes before its end the session is ending, unless the participant stays', async () => {
      const { identity, store, clock } = await openAt(3_479_999)
      store.tick()
      expect(store.getState()).toMatchObject({ isEnding: false })
      clock.now = 3_480_000
      store.tick()
      expect(store.getState()).toMatchObject({ isEnding: true })
      identity.stored = renewed
      await store.renew()
      expect(store.getState()).toMatchObject({ session: renewed, isEnding: false })
    })

    test('typing elsewhere does not answer whether the participant is still there', async () => {
      const { store, clock, renewals } = await openAt(3_480_000)
      store.tick()
      clock.now = 3_500_000
      store.recordActivity()
      expect(renewals()).toBe(0)
    })

    test('a session that the service ended is over', async () => {
      const { identity, store } = await openAt(1_800_000)
      identity.stored = undefined
      await store.renew()
      expect(store.getState().status).toBe('anonymous')
    })
  })
})
