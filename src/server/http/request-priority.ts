import { setImmediate } from 'node:timers/promises'

/** Lets what people wait for go before what machines feed in, where both share one process and its store. */
export interface RequestPriority {
  /** Runs what a person waits for. */
  runFirst<T>(work: () => T | Promise<T>): Promise<T>
  /** Resolves when nobody waits, or after `longest` milliseconds, so that what is fed in goes on at any load. */
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
        // Those whose time was up are not told any more.
        if (waiting.length > 1000) waiting = waiting.slice(-1000)
      })
    },
  }
}
