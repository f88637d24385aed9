/** What an operator wants cannot be done with the data as they are; the message is for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
