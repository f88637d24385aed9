/** The name under which AWS Lambda logs a refusal. */
export const refusalName = 'SignUpRefusal'

/** A sign-up is refused; Cognito shows the message. */
export class SignUpRefusal extends Error {
  override readonly name = refusalName
}
