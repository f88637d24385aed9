/**
 * Gives each of `items` to `take`, so many at once; resolves when all are done. Where one rejects, no further one is begun, those under
 * way are waited for, and the first reason is thrown.
 */
export async function takeAtOnce<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  take: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  let failure: { readonly error: unknown } | undefined
  const taker = async (): Promise<void> => {
    try {
      while (!failure) {
        const next = await iterator.next()
        if (next.done === true) return
        await take(next.value)
      }
    } catch (error) {
      failure ??= { error }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, taker))
  await iterator.return?.()
  if (failure) throw failure.error
}
