/** The data does not allow what the operator asks for; the message is for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
