/** What the portal knows of who is signed in. */
export interface Session {
  readonly idToken: string
  /** When the id token ends, in milliseconds of this machine's clock. */
  readonly expiresAt: number
  readonly participantId: string
  /** The e-mail address or telephone number of the account; shown where there is no first name. */
  readonly username: string
}

/** What must happen after a sign-in was accepted. */
export type SignInStep = 'done' | 'confirmSignUp' | 'resetPassword' | 'unsupported'

/** The calls to the identity service that the portal makes; errors are the service's, told apart by their `name`. */
export interface Identity {
  signIn(username: string, password: string): Promise<SignInStep>
  /** The stored session as it is, even one that has ended; undefined where nobody is signed in. */
  readSession(): Promise<Session | undefined>
  /** Ends the session on this device; with `everywhere`, on every device. Never rejects. */
  signOut(options: { everywhere: boolean }): Promise<void>
}
