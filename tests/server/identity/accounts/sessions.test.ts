import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSessions, type Sessions } from '../../../../src/server/identity/accounts/sessions.ts'
import { defaultIdentitySettings } from '../../../../src/server/identity/identity-settings.ts'
import { openEmptyStore, type EmptyStore } from '../empty-store.ts'
import { getAnswer, passed } from '../get-refusal.ts'

const expired = 'Refresh Token has expired'
const revoked = 'Refresh Token has been revoked'
const invalid = 'Invalid Refresh Token'
const reused = 'Refresh Token has been replaced by a newer one'
let store: EmptyStore
let sessions: Sessions

beforeEach(async () => {
  store = await openEmptyStore()
  sessions = await openSessions(store, {
    settings: {
      ...defaultIdentitySettings,
      clock: store.clock.read,
      refreshTokenSeconds: 100,
      refreshGraceSeconds: 10,
    },
    hash: (text) => createHash('sha256').update(`successor of ${text}`).digest(),
  })
})
afterEach(() => store.close())

const refresh = (token: string) => getAnswer(sessions.refresh(token))
const isOpen = ({ session }: Awaited<ReturnType<Sessions['start']>>) =>
  sessions.isOpen(session.sessionId, session.userId)
/** Replaces a token this many times; resolves with the newest one. */
const replace = async (token: string, times: number) => {
  let newest = token
  for (let time = 0; time < times; time += 1) newest = (await sessions.refresh(newest)).refreshToken
  return newest
}

describe('a session', () => {
  it('has its own id and its own token, which is not stored as it is', async () => {
    const [one, other] = [await sessions.start('ada'), await sessions.start('ada')]
    expect(one.session).toMatchObject({ userId: 'ada', startedAt: store.clock.now })
    expect(one.session.sessionId).not.toBe(other.session.sessionId)
    expect(one.refreshToken).not.toBe(other.refreshToken)
    expect(Buffer.from(one.refreshToken, 'base64url')).toHaveLength(32)
    const stored = await store.readAll()
    expect(stored).toContain(one.session.sessionId)
    expect(stored).not.toContain(one.refreshToken)
  })

  it('is open only for its own user', async () => {
    const { session } = await sessions.start('ada')
    await sessions.start('bea')
    expect(await sessions.isOpen(session.sessionId, 'ada')).toBe(true)
    expect(await sessions.isOpen(session.sessionId, 'bea')).toBe(false)
    expect(await sessions.isOpen('another', 'ada')).toBe(false)
  })

  it('stays the same with each new token', async () => {
    const { session, refreshToken } = await sessions.start('ada')
    store.clock.now += 50_000
    const next = await sessions.refresh(refreshToken)
    expect(next.session).toEqual(session)
    expect((await sessions.refresh(next.refreshToken)).session).toEqual(session)
  })

  it('expires when its time is up, to the millisecond, however often its token was replaced', async () => {
    const { refreshToken } = await sessions.start('ada')
    store.clock.now += 99_999
    const next = await replace(refreshToken, 1)
    store.clock.now += 1
    expect(await refresh(next)).toBe(expired)
    expect(await refresh(refreshToken)).toBe(expired)
  })

  it('is forgotten once it has been over for as long as it lasted, and no other one is', async () => {
    const ended = await sessions.start('ada')
    store.clock.now += 100_000
    const running = await sessions.start('ada')
    store.clock.now += 100_000
    const last = await sessions.start('bea')
    expect(await refresh(ended.refreshToken)).toBe(expired)
    store.clock.now += 1
    await sessions.start('bea')
    expect(await refresh(ended.refreshToken)).toBe(invalid)
    expect(await refresh(running.refreshToken)).toBe(expired)
    expect(await refresh(last.refreshToken)).toBe(passed)
  })
})

describe('a refresh token that was replaced', () => {
  it('gives the same successor within the grace period, counted from its first use, and ends the session afterward', async () => {
    const start = await sessions.start('ada')
    const successor = await replace(start.refreshToken, 1)
    expect(successor).not.toBe(start.refreshToken)
    store.clock.now += 9999
    expect(await replace(start.refreshToken, 1)).toBe(successor)
    expect(await isOpen(start)).toBe(true)
    store.clock.now += 1
    expect(await refresh(start.refreshToken)).toBe(reused)
    expect(await isOpen(start)).toBe(false)
    expect(await refresh(successor)).toBe(revoked)
  })

  it('ends no other session if it comes too late', async () => {
    const [one, other] = [await sessions.start('ada'), await sessions.start('ada')]
    await replace(one.refreshToken, 1)
    store.clock.now += 10_000
    expect(await refresh(one.refreshToken)).toBe(reused)
    expect([await isOpen(one), await isOpen(other)]).toEqual([false, true])
    expect(await refresh(other.refreshToken)).toBe(passed)
  })

  it('gives the newest of up to twenty successors, and ends the session if there are more', async () => {
    const start = await sessions.start('ada')
    const newest = await replace(start.refreshToken, 20)
    expect(await replace(start.refreshToken, 1)).toBe(newest)
    expect(await isOpen(start)).toBe(true)
    await replace(newest, 1)
    expect(await refresh(start.refreshToken)).toBe(reused)
    expect(await isOpen(start)).toBe(false)
  })
})

describe('ending sessions', () => {
  it.each(['first', 'newest'])('by the %s token of one ends only that one', async (which) => {
    const [one, other] = [await sessions.start('ada'), await sessions.start('ada')]
    const newest = await replace(one.refreshToken, 1)
    await sessions.revoke(which === 'first' ? one.refreshToken : newest)
    expect([await isOpen(one), await isOpen(other)]).toEqual([false, true])
    expect(await refresh(newest)).toBe(revoked)
  })

  it('by an unknown token ends none', async () => {
    const start = await sessions.start('ada')
    await sessions.revoke('unknown')
    expect(await isOpen(start)).toBe(true)
    expect(await refresh('unknown')).toBe(invalid)
  })

  it('of a user ends every one, except the one to keep', async () => {
    const [one, kept, foreign] = [await sessions.start('ada'), await sessions.start('ada'), await sessions.start('bea')]
    await store.client.execute(sessions.prepareRevocation('ada', kept.session.sessionId))
    expect(await Promise.all([one, kept, foreign].map(isOpen))).toEqual([false, true, true])
    await store.client.execute(sessions.prepareRevocation('ada'))
    expect(await Promise.all([one, kept, foreign].map(isOpen))).toEqual([false, false, true])
  })
})
