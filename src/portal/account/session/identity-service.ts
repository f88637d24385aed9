/** What the portal knows about the signed-in participant. */
export interface Session {
  readonly idToken: string
  /** When the id token was issued, in milliseconds of this machine's clock. */
  readonly issuedAt: number
  /** When the id token expires, in milliseconds of this machine's clock. */
  readonly expiresAt: number
  readonly participantId: string
  /** The email address or phone number of the account; shown if there is no first name. */
  readonly username: string
}

/** What is left to do after a sign-in was accepted. */
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

/** The calls that the portal makes to the identity service. Errors are those of the service, with its `name`. */
export interface IdentityService {
  signIn(username: string, password: string): Promise<SignInStep>
  /** Resolves to true if the account is waiting for its code, as expected. */
  signUp(account: SignUpInput): Promise<boolean>
  /** Resolves to true if this completes the account. */
  confirmSignUp(username: string, code: string): Promise<boolean>
  resendSignUpCode(username: string): Promise<void>
  resetPassword(username: string): Promise<void>
  confirmResetPassword(username: string, code: string, newPassword: string): Promise<void>
  updatePassword(oldPassword: string, newPassword: string): Promise<void>
  /** The stored session, even if it has expired; undefined if no participant is signed in. */
  readSession(): Promise<Session | undefined>
  /** Exchanges the tokens for new ones. If the service has ended the session, no session is stored afterward. */
  renewSession(): Promise<void>
  /** Ends the session on this device; with `everywhere`, on every device. Never rejects. */
  signOut(options: { everywhere: boolean }): Promise<void>
}
