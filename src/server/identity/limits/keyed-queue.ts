import PQueue from 'p-queue'

/** Runs work of the same key one after another, and work of different keys in parallel. */
export type RunInTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Makes a queue per key, so that what a request reads of an account still holds when it writes: two wrong codes at once
 * count as two.
 */
export function createKeyedQueue(): RunInTurn {
  const queues = new Map<string, PQueue>()
  return async (key, work) => {
    const queue = queues.get(key) ?? new PQueue({ concurrency: 1 })
    queues.set(key, queue)
    try {
      return await queue.add(work)
    } finally {
      if (queue.size + queue.pending === 0) queues.delete(key)
    }
  }
}
