/** Caches the value of `load` for `lifetime` milliseconds; failures are not cached. */
export function cacheFor<Value>(
  lifetime: number,
  load: () => Promise<Value>,
  now: () => number = Date.now,
): () => Promise<Value> {
  let current: { readonly value: Promise<Value>; readonly until: number } | undefined
  return async () => {
    if (!current || current.until < now()) current = { value: load(), until: now() + lifetime }
    const mine = current
    return mine.value.catch((error: unknown) => {
      if (current === mine) current = undefined
      throw error
    })
  }
}
