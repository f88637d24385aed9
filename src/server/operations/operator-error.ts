/** Said when an operator's command cannot do what it was told; the message is meant for the operator. */
export class OperatorError extends Error {
  override readonly name = 'DeedError'
}
