/** The exact wording that the specification requires of the account pages (spec/portal §2, §5, §7, §8), with {phone} filled in. */
export const phone = '(800) 555-0142'

/** The advice on the login page. */
const callForSupport = `Please try again. If the issue persists, please call ${phone} for support.`
const contactUs = `If the issue persists, contact us at ${phone} and we'll help ensure your account is set up correctly`

/** The messages in spec/portal §8, §5 and §7. */
export const words = {
  callForSupport,
  empty: 'This field cannot be empty.',
  incorrect: `Incorrect email address or password. ${callForSupport}`,
  loginSucceeded: 'Login successful! Redirecting...',
  internalError: 'Something went wrong',
  unreachable: 'We could not reach the account service. Please check your connection.',
  slow: 'This is taking longer than usual. Please wait, or check your connection.',
  wrongCode: 'The code you entered does not match the one we sent, please try again.',
  expiredCode: 'The code you entered has expired, please click resend and try again.',
  unverified: `We were unable to verify your email address. Please try again. ${contactUs}`,
  codeSent: 'Verification Code Sent...',
  resent: 'Your confirmation code has been resent. Please check your inbox',
  resendFailed: `We were unable to resend your confirmation code. ${contactUs}`,
  wrongCurrentPassword: 'The current password you entered is incorrect. Please try again.',
  updateFailed: 'An error occurred while updating your password. Please try again.',
  trouble: `We're having trouble activating your account. Contact us at ${phone} to ensure your account is set up properly.`,
  weakPassword: 'Please try again and make sure your password:',
  sessionExpired: 'Your session has expired.',
  sessionExpiredReason: 'For your security, we logged you out after a period of inactivity.',
} as const

/** "Email address is already in use. …" with the advice to call, whose wording the specification leaves open. */
export const takenPattern =
  /^Email address is already in use\. Please Login or Reset Password\. .*family member.*\(800\) 555-0142/
