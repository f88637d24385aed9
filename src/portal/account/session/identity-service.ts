/** What the portal knows of who is signed in. */
export interface Session {
  readonly idToken: string
  /** When the id token was made, in milliseconds of this machine's clock. */
  readonly issuedAt: number
  /** When the id token ends, in milliseconds of this machine's clock. */
  readonly expiresAt: number
  readonly participantId: string
  /** The email address or phone number of the account; shown where there is no first name. */
  readonly username: string
}

/** What must happen after a sign-in was accepted. */
export type SignInStep = 'done' | 'confirmSignUp' | 'resetPassword' | 'unsupported'

/** What a sign-up sends. */
export interface SignUpInput {
  /** An email address, or a phone number with +1. */
  readonly username: string
  readonly password: string
  readonly attributes: {
    readonly email?: string
    readonly phone_number?: string
    readonly given_name: string
    readonly family_name: string
  }
}

/** The calls to the identity service that the portal makes; errors are the service's, with its `name`. */
export interface IdentityService {
  signIn(username: string, password: string): Promise<SignInStep>
  /** Resolves to whether the account waits for its code now, as it should. */
  signUp(account: SignUpInput): Promise<boolean>
  /** Resolves to whether the account is set up with that. */
  confirmSignUp(username: string, code: string): Promise<boolean>
  resendSignUpCode(username: string): Promise<void>
  resetPassword(username: string): Promise<void>
  confirmResetPassword(username: string, code: string, newPassword: string): Promise<void>
  updatePassword(oldPassword: string, newPassword: string): Promise<void>
  /** The stored session as it is, even one that has ended; undefined if no participant is signed in. */
  readSession(): Promise<Session | undefined>
  /** Exchanges the tokens for new ones; where the service has ended the session, there is none afterwards. */
  renewSession(): Promise<void>
  /** Ends the session on this device; with `everywhere`, on every device. Never rejects. */
  signOut(options: { everywhere: boolean }): Promise<void>
}
