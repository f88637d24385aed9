/** A command cannot do what the operator wants; the message is for the operator. */
export class OperatorError extends Error {
  override readonly name = 'DeedError'
}
