/** A refusal of the identity endpoint, with Cognito's name for it, and its sentence or one in its form. */
export class IdentityError extends Error {
  override readonly name: string

  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

const createNotAuthorizedError = (message: string) => new IdentityError('NotAuthorizedException', message)

/** The request is well formed, but Cognito does not accept a value in it. */
export const createInvalidParameterError = (message: string) => new IdentityError('InvalidParameterException', message)

/** A field of the request breaks one of Cognito's constraints. */
export const createInvalidFieldError = (field: string, constraint: string) =>
  createInvalidParameterError(
    `1 validation error detected: Value at '${field}' failed to satisfy constraint: ${constraint}`,
  )

/** The password breaks the pool's policy; `reason` completes the sentence. */
export const createWeakPasswordError = (reason: string) =>
  new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${reason}`)

/** The sign-up hook refused. */
export const createSignUpRefusedError = (reason: string) =>
  new IdentityError('UserLambdaValidationException', `PreSignUp failed with error ${reason}.`)

/** The application is not the portal. */
export const createUnknownClientError = (clientId: string) =>
  new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)

/** Cognito's errors that contain nothing of the request; each call creates a new one. */
export const cognitoErrors = {
  wrongUserOrPassword: () => createNotAuthorizedError('Incorrect username or password.'),
  unknownUserAtSignIn: () => new IdentityError('UserNotFoundException', 'User does not exist.'),
  unknownUser: () => new IdentityError('UserNotFoundException', 'Username/client id combination not found.'),
  tooManyPasswords: () => createNotAuthorizedError('Password attempts exceeded'),
  notConfirmed: () => new IdentityError('UserNotConfirmedException', 'User is not confirmed.'),
  alreadyConfirmed: () => createNotAuthorizedError('User cannot be confirmed. Current status is CONFIRMED'),
  nothingToResend: () => createInvalidParameterError('User is already confirmed.'),
  userExists: () => new IdentityError('UsernameExistsException', 'User already exists'),
  wrongCode: () => new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  expiredCode: () => new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  attemptLimit: () =>
    new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  tooManyRequests: () => new IdentityError('TooManyRequestsException', 'Rate exceeded'),
  noVerifiedContact: () =>
    createInvalidParameterError(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    ),
  unwritableAttribute: () => createNotAuthorizedError('A client attempted to write unauthorized attribute'),
  unknownChallenge: () => createNotAuthorizedError('Invalid session for the user.'),
  invalidAccessToken: () => createNotAuthorizedError('Invalid Access Token'),
  expiredAccessToken: () => createNotAuthorizedError('Access Token has expired'),
  revokedAccessToken: () => createNotAuthorizedError('Access Token has been revoked'),
  invalidRefreshToken: () => createNotAuthorizedError('Invalid Refresh Token'),
  expiredRefreshToken: () => createNotAuthorizedError('Refresh Token has expired'),
  revokedRefreshToken: () => createNotAuthorizedError('Refresh Token has been revoked'),
  reusedRefreshToken: () =>
    new IdentityError('RefreshTokenReuseException', 'Refresh Token has been replaced by a newer one'),
} as const
