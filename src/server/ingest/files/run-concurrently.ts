/**
 * Gives each of `items` to `take`, so many at once; resolves when all are done. Where one rejects, no further one is begun, those under
 * way are waited for, and the first reason is thrown.
 */
export async function runConcurrently<Item>(
  items: AsyncIterable<Item>,
  concurrency: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
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
