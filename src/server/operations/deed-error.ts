/** Said when an operator's command cannot do what it was told; the message is meant for the operator. */
export class DeedError extends Error {
  override readonly name = 'DeedError'
}
