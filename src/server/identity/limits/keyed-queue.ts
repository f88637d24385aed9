/** Runs work of the same key one after another, and work of different keys side by side. */
export type RunInTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Makes a queue per key, so that what one request reads of an account still holds when it writes:
 * two wrong codes at once count as two.
 */
export function createKeyedQueue(): RunInTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const result = before.then(work, work)
    last.set(key, result)
    try {
      return await result
    } finally {
      if (last.get(key) === result) last.delete(key)
    }
  }
}
