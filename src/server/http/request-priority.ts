import { setImmediate } from 'node:timers/promises'

/** Gives participants' requests priority over messages, if both share one process and its store. */
export interface RequestPriority {
  /** Runs a request for which a person is waiting. */
  runFirst<T>(work: () => T | Promise<T>): Promise<T>
  /** Resolves when no person is waiting, or after `maxWait` milliseconds, so that ingest makes progress under any load. */
  yieldToRequests(): Promise<void>
}

/** Creates the request priority of one process. */
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
        // Drops entries whose time is up.
        if (waiting.length > 1000) waiting = waiting.slice(-1000)
      })
    },
  }
}
