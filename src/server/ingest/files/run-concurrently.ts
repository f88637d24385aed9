/**
 * Calls `run` with each of `items`, up to a number of them at once; resolves when all are done. If one rejects, starts no others, waits
 * for those in progress, and throws the first reason.
 */
export async function runConcurrently<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  concurrency: number,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  let failure: { readonly error: unknown } | undefined
  const worker = async (): Promise<void> => {
    try {
      while (!failure) {
        const next = await iterator.next()
        if (next.done === true) return
        await run(next.value)
      }
    } catch (error) {
      failure ??= { error }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  await iterator.return?.()
  if (failure) throw failure.error
}
