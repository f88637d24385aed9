import { daySeconds, hourSeconds, minuteSeconds } from '../durations.ts'

/** The user name and all attributes of a sign-up, without the password. */
export interface NewUser {
  readonly userName: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The rules of the identity endpoint; durations in seconds. */
export interface IdentitySettings {
  /** The time in milliseconds since 1970; tests inject their own. */
  readonly clock: () => number
  /** True: sign-in and recovery do not reveal who has an account. False: Cognito's legacy setting, which does. */
  readonly preventUserExistenceErrors: boolean
  /** Whether people without a registration may sign up; they see no results. */
  readonly isSignUpOpen: boolean
  /** Asked before an account is created: the reason for a refusal, or undefined. */
  readonly findSignUpRefusal: (user: NewUser) => string | undefined
  /** Whether a new account needs no code, as after a Cognito hook that confirms it. */
  readonly isSignUpConfirmed: (user: NewUser) => boolean
  /** Minimum length of a new password; never less than the eight characters of spec/portal §5. */
  readonly minPasswordLength: number
  readonly tokenSeconds: number
  readonly refreshTokenSeconds: number
  /** How long a replaced refresh token still works, for a second tab or after a lost answer. */
  readonly refreshGraceSeconds: number
  readonly signUpCodeSeconds: number
  readonly resetCodeSeconds: number
  readonly challengeSeconds: number
  /** How long after an account's last change the same request gets the same answer again. */
  readonly repeatSeconds: number
  /** How long an account may stay unconfirmed; then its name is free again. */
  readonly unconfirmedAccountSeconds: number
  /** Wrong codes that one user may enter within an hour, for each purpose. */
  readonly wrongCodesPerHour: number
  /** Wrong codes that one address may enter within an hour, whatever the users. */
  readonly wrongCodesPerHourAndAddress: number
  /** Codes of one user that one address may request within an hour, for each purpose, and sign-ups of one name. */
  readonly codesPerHour: number
  /** Accounts and codes that one address may request within an hour, including requests for taken names. */
  readonly codesPerHourAndAddress: number
  /**
   * Failed sign-ins of one user at one address before each further one locks for twice as long: 1, 2, 4 … 900 seconds.
   */
  readonly failedSignIns: number
  /**
   * Failed sign-ins of one user within a day at addresses where that user never signed in; after that, only known addresses and codes let
   * the user in. Without this limit, more addresses would allow more guesses.
   */
  readonly failedSignInsPerDay: number
  /** Sign-ins of one user that one address may begin within 15 minutes without completing one. */
  readonly openSignInsPerUser: number
  /**
   * Sign-ins that one address may begin at once without completing one, for all users together; the allowance refills gradually over 15
   * minutes. Many people may share an address, so this limit only holds back floods, and does not apply to users who have signed in there
   * before.
   */
  readonly openSignInsPerAddress: number
}

/** The default rules; lifetimes and the lock are Cognito's own. */
export const defaultIdentitySettings: IdentitySettings = {
  clock: Date.now,
  preventUserExistenceErrors: true,
  isSignUpOpen: true,
  findSignUpRefusal: () => undefined,
  isSignUpConfirmed: () => false,
  minPasswordLength: 8,
  tokenSeconds: hourSeconds,
  refreshTokenSeconds: 30 * daySeconds,
  refreshGraceSeconds: minuteSeconds,
  signUpCodeSeconds: daySeconds,
  resetCodeSeconds: hourSeconds,
  challengeSeconds: 3 * minuteSeconds,
  repeatSeconds: 10 * minuteSeconds,
  unconfirmedAccountSeconds: 7 * daySeconds,
  wrongCodesPerHour: 10,
  wrongCodesPerHourAndAddress: 300,
  codesPerHour: 10,
  codesPerHourAndAddress: 300,
  failedSignIns: 5,
  openSignInsPerUser: 300,
  failedSignInsPerDay: 100,
  openSignInsPerAddress: 1000,
}
