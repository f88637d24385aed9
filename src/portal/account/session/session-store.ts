import type { IdentityService, Session, SignInStep } from './identity-service.ts'

/** Whether a participant is signed in; `leaving` while a sign-out is under way, `expired` until the participant logs in again. */
export type SessionState =
  | { readonly status: 'loading' | 'anonymous' | 'leaving' | 'expired' }
  | {
      readonly status: 'authenticated'
      readonly session: Session
      /** Whether the session is about to end and the participant can choose to stay. */
      readonly isEnding: boolean
    }

/** The dependencies of the store; tests replace the clock and the service. */
export interface SessionDependencies {
  readonly loadIdentity: () => Promise<IdentityService>
  /** Whether there may be a session on this device, determined without loading the identity service. */
  readonly hasStoredSession: () => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The page that the participant is on, with its place on it (`/results/1/details#ldl`); Home if the page needs no session. */
  readonly currentPath: () => string
}

/** How long before its end a session counts as ending, in milliseconds; at most half its lifetime. */
const warningTime = 120_000

/** How long to wait before retrying a failed renewal, in milliseconds. */
const renewalPause = 30_000

/**
 * If a different tab ends a session within this time before its end, in milliseconds, the session counts as expired. If earlier, the
 * participant has logged out.
 */
const expiryMargin = 2000

/**
 * The only place that knows whether a participant is signed in. Ends the session when its token expires (call `tick` every second) and
 * follows other tabs (call `syncWithStorage` when the browser's storage changes).
 */
export class SessionStore {
  #state: SessionState = { status: 'loading' }
  #interrupted: { readonly username: string; readonly path: string } | undefined
  #nextRenewal = 0
  readonly #listeners = new Set<() => void>()
  readonly #dependencies: SessionDependencies

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): SessionState => this.#state

  /** Loads the identity service's code in advance, so that it is available when the participant presses Login. */
  preloadIdentity(): void {
    this.#dependencies.loadIdentity().catch(() => undefined)
  }

  /** The identity service, for calls that do not affect the session. */
  loadIdentity(): Promise<IdentityService> {
    return this.#dependencies.loadIdentity()
  }

  /** Signs in with the service. `enter` then opens the portal, so that a page can first show a success message. */
  async signIn(username: string, password: string): Promise<SignInStep> {
    const identity = await this.#dependencies.loadIdentity()
    return identity.signIn(username, password)
  }

  /** Opens the portal after a sign-in; returns the page to show: the one that an expired session interrupted, or Home. */
  async enter(): Promise<string> {
    const interrupted = this.#interrupted
    await this.syncWithStorage()
    if (this.#state.status !== 'authenticated') return '/'
    this.#interrupted = undefined
    return interrupted?.username === this.#state.session.username ? interrupted.path : '/'
  }

  /** Logs out on all devices and in all tabs. The pages disappear before the service has answered. */
  async logOut(): Promise<void> {
    this.#interrupted = undefined
    this.#publish({ status: 'leaving' })
    await this.#clear({ everywhere: true })
    this.#publish({ status: 'anonymous' })
  }

  /** Ends the session whose token the service rejected, unless the participant has left it or a different tab has replaced it since. */
  async expire(rejectedToken: string): Promise<void> {
    if (this.#state.status === 'authenticated') await this.syncWithStorage(rejectedToken)
  }

  tick(): void {
    if (this.#state.status !== 'authenticated') return
    const { session, isEnding } = this.#state
    // A different tab may have renewed the session while the browser suspended this one.
    if (this.#hasEnded(session)) void this.syncWithStorage()
    else if (!isEnding && this.#hasEnded(session, Math.min(warningTime, computeLifetime(session) / 2)))
      this.#publish({ status: 'authenticated', session, isEnding: true })
  }

  /** Renews a session in the second half of its life while the participant is using the portal. */
  recordActivity(): void {
    if (this.#state.status !== 'authenticated' || this.#state.isEnding) return
    const { session } = this.#state
    if (this.#hasEnded(session, computeLifetime(session) / 2) && this.#dependencies.now() >= this.#nextRenewal)
      void this.renew()
  }

  /**
   * Renews the session and resolves to whether that succeeded. A session that cannot be renewed, for example without a network, continues
   * until it expires.
   */
  async renew(): Promise<boolean> {
    this.#nextRenewal = this.#dependencies.now() + renewalPause
    try {
      await (await this.#dependencies.loadIdentity()).renewSession()
    } catch {
      return false
    }
    await this.syncWithStorage()
    return true
  }

  /**
   * Rereads the stored session: at startup, and when a different tab may have changed it. One with the rejected token has ended even if it
   * has not expired.
   */
  async syncWithStorage(rejectedToken?: string): Promise<void> {
    const session = await this.#read()
    const before = this.#state
    if (before.status === 'leaving') return
    if (session && (this.#hasEnded(session) || session.idToken === rejectedToken)) return this.#end(session)
    if (session) {
      const isSame = before.status === 'authenticated' && before.session.idToken === session.idToken
      if (!isSame) this.#publish({ status: 'authenticated', session, isEnding: false })
    } else if (before.status === 'authenticated' && this.#hasEnded(before.session, expiryMargin)) {
      return this.#end(before.session)
    } else if (before.status !== 'expired') {
      this.#publish({ status: 'anonymous' })
    }
  }

  async #end({ username }: Session): Promise<void> {
    // A participant who is about to log in again is no longer on the page that was interrupted.
    if (this.#state.status !== 'expired') this.#interrupted = { username, path: this.#dependencies.currentPath() }
    this.#publish({ status: 'expired' })
    await this.#clear({ everywhere: false })
  }

  /** Failures leave the participant unauthenticated (spec/portal §7). */
  async #read(): Promise<Session | undefined> {
    if (!this.#dependencies.hasStoredSession()) return undefined
    try {
      const identity = await this.#dependencies.loadIdentity()
      return await identity.readSession()
    } catch {
      return undefined
    }
  }

  async #clear(options: { everywhere: boolean }): Promise<void> {
    try {
      const identity = await this.#dependencies.loadIdentity()
      await identity.signOut(options)
    } catch {
      // The identity service's code did not load, so this tab has no session to end.
    }
  }

  #hasEnded({ expiresAt }: Session, margin = 0): boolean {
    return this.#dependencies.now() >= expiresAt - margin
  }

  #publish(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function computeLifetime({ issuedAt, expiresAt }: Session): number {
  return expiresAt - issuedAt
}
