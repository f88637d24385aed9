import { quoted } from '../expect-quoted.ts'

/** The phone number of customer service in the journeys' portal. */
export const phone = '(800) 555-0142'

const { portal } = quoted
const withPhone = (message: string): string => message.replace('{phone}', phone)
const callForSupport = withPhone(portal['login.advice'])
const contactUs = withPhone(portal['activate.unverifiedAdvice'])

/** What the account pages say, as a reader meets it: quoted messages with what follows them in the same box, and some of our own. */
export const words = {
  callForSupport,
  empty: portal['account.empty'],
  incorrect: `${portal['login.incorrect']} ${callForSupport}`,
  loginSucceeded: portal['login.success'],
  internalError: 'Something went wrong',
  unreachable: 'We could not reach the account service. Please check your connection.',
  slow: 'This is taking longer than usual. Please wait, or check your connection.',
  wrongCode: portal['activate.wrongCode'],
  expiredCode: portal['activate.expiredCode'],
  unverified: `${portal['activate.unverified']} ${contactUs}`,
  codeSent: portal['forgot-password.codeSent'],
  resent: portal['activate.resent'],
  resendFailed: `${portal['activate.resendFailed']} ${contactUs.replace('Please try again. ', '')}`,
  wrongCurrentPassword: portal['update-password.wrongPassword'],
  updateFailed: portal['update-password.failed'],
  trouble: `${portal['sign-up.trouble']} Contact us at ${phone} to ensure your account is set up properly.`,
  weakPassword: portal['sign-up.weakPassword'],
  sessionExpired: portal['session.expired'],
  sessionExpiredReason: portal['session.expiredReason'],
} as const

/** "Email address is already in use. …" with the advice to call, whose wording the specification leaves open. */
export const takenPattern =
  /^Email address is already in use\. Please Login or Reset Password\. .*family member.*\(800\) 555-0142/
