/**
 * Creates a clock for locks and limits that keeps running forward even if `clock` is set back, so that a lock of one minute opens after one
 * minute. It starts with the time of `clock`.
 */
export function createSteadyClock(clock: () => number): () => number {
  let last = clock()
  let setBack = 0
  return () => {
    const now = clock()
    setBack += Math.max(0, last - now)
    last = now
    return now + setBack
  }
}
