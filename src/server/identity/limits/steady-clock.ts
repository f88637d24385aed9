/**
 * A clock for locks and limits that goes on where `clock` is set back, by as much as a person or a time server likes:
 * what is locked for a minute opens after a minute. It begins with the time of `clock`.
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
