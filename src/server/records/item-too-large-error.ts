/** Said when a store cannot hold something because of its size; nothing of it was written. */
export class ItemTooLargeError extends RangeError {
  override readonly name = 'ItemTooLargeError'
}
