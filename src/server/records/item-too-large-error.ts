/** Something is too large for the store; none of it was written. */
export class ItemTooLargeError extends RangeError {
  override readonly name = 'ItemTooLargeError'
}
