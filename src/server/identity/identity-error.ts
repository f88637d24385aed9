/** An answer of the identity endpoint that says no: Cognito's name for it and Cognito's sentence. */
export class IdentityError extends Error {
  override readonly name: string

  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

const notAuthorized = (message: string) => new IdentityError('NotAuthorizedException', message)

/** The request is well formed but a value in it is not what Cognito takes. */
export const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message)

/** A field of the request breaks one of Cognito's constraints. */
export const invalidField = (field: string, constraint: string) =>
  invalidParameter(`1 validation error detected: Value at '${field}' failed to satisfy constraint: ${constraint}`)

/** The password breaks the pool's policy; `reason` completes the sentence. */
export const weakPassword = (reason: string) =>
  new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${reason}`)

/** The sign-up hook said no. */
export const signUpRefused = (reason: string) =>
  new IdentityError('UserLambdaValidationException', `PreSignUp failed with error ${reason}.`)

/** The application is not the portal. */
export const unknownClient = (clientId: string) =>
  new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)

/** Cognito's answers that carry nothing of the request; each call makes a fresh error. */
export const identityErrors = {
  wrongUserOrPassword: () => notAuthorized('Incorrect username or password.'),
  unknownUserAtSignIn: () => new IdentityError('UserNotFoundException', 'User does not exist.'),
  unknownUser: () => new IdentityError('UserNotFoundException', 'Username/client id combination not found.'),
  tooManyPasswords: () => notAuthorized('Password attempts exceeded'),
  notConfirmed: () => new IdentityError('UserNotConfirmedException', 'User is not confirmed.'),
  alreadyConfirmed: () => notAuthorized('User cannot be confirmed. Current status is CONFIRMED'),
  nothingToResend: () => invalidParameter('User is already confirmed.'),
  userExists: () => new IdentityError('UsernameExistsException', 'User already exists'),
  wrongCode: () => new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  expiredCode: () => new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  attemptLimit: () =>
    new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  tooManyRequests: () => new IdentityError('TooManyRequestsException', 'Rate exceeded'),
  noVerifiedContact: () =>
    invalidParameter('Cannot reset password for the user as there is no registered/verified email or phone_number'),
  unwritableAttribute: () => notAuthorized('A client attempted to write unauthorized attribute'),
  unknownChallenge: () => notAuthorized('Invalid session for the user.'),
  invalidAccessToken: () => notAuthorized('Invalid Access Token'),
  expiredAccessToken: () => notAuthorized('Access Token has expired'),
  revokedAccessToken: () => notAuthorized('Access Token has been revoked'),
  invalidRefreshToken: () => notAuthorized('Invalid Refresh Token'),
  expiredRefreshToken: () => notAuthorized('Refresh Token has expired'),
  revokedRefreshToken: () => notAuthorized('Refresh Token has been revoked'),
  reusedRefreshToken: () =>
    new IdentityError('RefreshTokenReuseException', 'Refresh Token has been replaced by a newer one'),
} as const
