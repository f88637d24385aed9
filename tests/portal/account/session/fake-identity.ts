import type { IdentityService, SignUpInput, Session } from '../../../../src/portal/account/session/identity-service.ts'
import { SessionStore, type SessionDependencies } from '../../../../src/portal/account/session/session-store.ts'

/** An in-memory identity service. Several stores can share one, like the tabs of a browser. */
export class FakeIdentity implements IdentityService {
  stored: Session | undefined
  signOuts: { everywhere: boolean }[] = []
  next: () => ReturnType<IdentityService['signIn']> = () => Promise.resolve('done')
  attempts: { username: string; password: string }[] = []

  async signIn(username: string, password: string): ReturnType<IdentityService['signIn']> {
    this.attempts.push({ username, password })
    const step = await this.next()
    if (step === 'done') this.stored = createSession(username)
    return step
  }

  /** The account calls made so far, by name and arguments. Each call succeeds unless a test replaces it. */
  readonly calls: (readonly string[])[] = []
  answers: Partial<Record<string, () => Promise<boolean>>> = {}
  signUp = (account: SignUpInput) => this.#call('signUp', JSON.stringify(account))
  confirmSignUp = (username: string, code: string) => this.#call('confirmSignUp', username, code)
  resendSignUpCode = async (username: string) => void (await this.#call('resendSignUpCode', username))
  resetPassword = async (username: string) => void (await this.#call('resetPassword', username))
  confirmResetPassword = async (username: string, code: string, password: string) =>
    void (await this.#call('confirmResetPassword', username, code, password))
  updatePassword = async (from: string, to: string) => void (await this.#call('updatePassword', from, to))

  async #call(name: string, ...given: readonly string[]): Promise<boolean> {
    this.calls.push([name, ...given])
    return (await this.answers[name]?.()) ?? true
  }

  renewSession = async () => void (await this.#call('renewSession'))

  readSession(): Promise<Session | undefined> {
    return Promise.resolve(this.stored)
  }

  signOut(options: { everywhere: boolean }): Promise<void> {
    this.signOuts.push(options)
    this.stored = undefined
    return Promise.resolve()
  }
}

/** A session of `username` that by default ends one hour into the test's clock. */
export function createSession(username: string, expiresAt = 3_600_000): Session {
  return {
    idToken: `token of ${username} until ${expiresAt}`,
    issuedAt: 0,
    expiresAt,
    participantId: `participant of ${username}`,
    username,
  }
}

/** A store on `identity`; its clock is at 0 unless `now` says otherwise. */
export function storeOn(identity: FakeIdentity, surroundings: Partial<SessionDependencies> = {}): SessionStore {
  return new SessionStore({
    loadIdentity: () => Promise.resolve(identity),
    hasStoredSession: () => identity.stored !== undefined,
    now: () => 0,
    currentPath: () => '/',
    ...surroundings,
  })
}
