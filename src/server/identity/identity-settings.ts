/** What a sign-up brings: the user name and every attribute, the password left out. */
export interface SignUpRequest {
  readonly userName: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The rules by which the identity endpoint lives; durations in seconds. */
export interface IdentitySettings {
  /** The time in milliseconds since 1970; a test puts its own in place. */
  readonly clock: () => number
  /** True: nobody learns from sign-in and recovery who has an account. False: Cognito's legacy setting, which tells. */
  readonly preventUserExistenceErrors: boolean
  /** Whether somebody may sign up whom no message has registered; they see no results. */
  readonly isSignUpOpen: boolean
  /** Asked before an account is made; the answer is why it is refused, or undefined. */
  readonly findSignUpRefusal: (request: SignUpRequest) => string | undefined
  /** Asked of an account that is made: whether it needs no code, as after a hook that confirms it. */
  readonly isSignUpConfirmed: (request: SignUpRequest) => boolean
  /** Characters of a new password at least; never fewer than the eight of spec/portal §5. */
  readonly minPasswordLength: number
  readonly tokenSeconds: number
  readonly refreshTokenSeconds: number
  /** How long a replaced refresh token still works, for a second tab and for an answer that got lost. */
  readonly refreshGraceSeconds: number
  readonly signUpCodeSeconds: number
  readonly resetCodeSeconds: number
  readonly challengeSeconds: number
  /** How long the last change of an account is answered alike when the same request comes again. */
  readonly repeatSeconds: number
  /** How long an account waits for its code; then its name is free again. */
  readonly unconfirmedAccountSeconds: number
  /** Wrong codes that one user may enter within an hour, for each purpose. */
  readonly wrongCodesPerHour: number
  /** Wrong codes that one address may enter within an hour, whatever the users. */
  readonly wrongCodesPerHourAndAddress: number
  /** Codes of one user that one address may ask for within an hour, for each purpose, and sign-ups of one name. */
  readonly codesPerHour: number
  /** Accounts and codes that one address may ask for within an hour, names that were taken included. */
  readonly codesPerHourAndAddress: number
  /** Failed sign-ins of one user at one address before each further one locks for twice as long: 1, 2, 4 … 900 seconds. */
  readonly failedSignIns: number
  /**
   * Failed sign-ins of one user within a day at addresses where that user never signed in; after that, only known addresses
   * and codes let the user in. Without it, guesses would be as many as there are addresses.
   */
  readonly failedSignInsPerDay: number
  /** Sign-ins of one user that one address may begin within 15 minutes without ending one well. */
  readonly openSignInsPerUser: number
  /**
   * Sign-ins that one address may begin at once without ending one well, whatever the users, and again within the next 15
   * minutes, bit by bit. Many people may share an address, so this only holds a flood back, and not those who have signed
   * in there before.
   */
  readonly openSignInsPerAddress: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The rules unless a test or the configuration says otherwise; lifetimes and the lock are Cognito's own. */
export const defaultIdentitySettings: IdentitySettings = {
  clock: Date.now,
  preventUserExistenceErrors: true,
  isSignUpOpen: true,
  findSignUpRefusal: () => undefined,
  isSignUpConfirmed: () => false,
  minPasswordLength: 8,
  tokenSeconds: hour,
  refreshTokenSeconds: 30 * day,
  refreshGraceSeconds: minute,
  signUpCodeSeconds: day,
  resetCodeSeconds: hour,
  challengeSeconds: 3 * minute,
  repeatSeconds: 10 * minute,
  unconfirmedAccountSeconds: 7 * day,
  wrongCodesPerHour: 10,
  wrongCodesPerHourAndAddress: 300,
  codesPerHour: 10,
  codesPerHourAndAddress: 300,
  failedSignIns: 5,
  openSignInsPerUser: 300,
  failedSignInsPerDay: 100,
  openSignInsPerAddress: 1000,
}
