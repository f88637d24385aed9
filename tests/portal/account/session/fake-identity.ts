import type { Identity, Session } from '../../../../src/portal/account/session/identity.ts'
import { SessionStore, type SessionSurroundings } from '../../../../src/portal/account/session/session-store.ts'

/** An identity service in memory, which several stores may share as tabs of one browser do. */
export class FakeIdentity implements Identity {
  stored: Session | undefined
  signOuts: { everywhere: boolean }[] = []
  next: () => ReturnType<Identity['signIn']> = () => Promise.resolve('done')
  attempts: { username: string; password: string }[] = []

  async signIn(username: string, password: string): ReturnType<Identity['signIn']> {
    this.attempts.push({ username, password })
    const step = await this.next()
    if (step === 'done') this.stored = sessionOf(username)
    return step
  }

  readSession(): Promise<Session | undefined> {
    return Promise.resolve(this.stored)
  }

  signOut(options: { everywhere: boolean }): Promise<void> {
    this.signOuts.push(options)
    this.stored = undefined
    return Promise.resolve()
  }
}

/** A session of `username` that ends an hour into the test's clock. */
export function sessionOf(username: string, expiresAt = 3_600_000): Session {
  return { idToken: `token of ${username}`, expiresAt, participantId: `participant of ${username}`, username }
}

/** A store on `identity`; its clock stands at 0 unless `now` says otherwise. */
export function storeOn(identity: FakeIdentity, surroundings: Partial<SessionSurroundings> = {}): SessionStore {
  return new SessionStore({
    loadIdentity: () => Promise.resolve(identity),
    hasStoredSession: () => identity.stored !== undefined,
    now: () => 0,
    currentPath: () => '/',
    ...surroundings,
  })
}
