import { setImmediate } from 'node:timers/promises'

/** Lets participants' requests go before messages, if both share one process and its store. */
export interface RequestPriority {
  /** Runs a request that a person waits for. */
  runFirst<T>(work: () => T | Promise<T>): Promise<T>
  /** Resolves when no person waits, or after `maxWait` milliseconds, so that ingest goes on at any load. */
  yieldToRequests(): Promise<void>
}

/** Makes it for one process. */
export function createRequestPriority(maxWait = 50): RequestPriority {
  let underWay = 0
  let waiting: (() => void)[] = []
  return {
    runFirst: async (work) => {
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
        if (underWay === 0) for (const go of waiting.splice(0)) go()
      }
    },
    yieldToRequests: async () => {
      // The turn of the event loop in which requests that have arrived begin.
      await setImmediate()
      if (underWay === 0) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxWait)
        waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
        // Drops those whose time is up.
        if (waiting.length > 1000) waiting = waiting.slice(-1000)
      })
    },
  }
}
