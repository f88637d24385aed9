import type { Ingest } from './ingest.ts'

/** Takes one message after another, each when `giveWay` says so: several at once would be no faster in one process, and hold up more. */
export function createSerialIngest(ingest: Ingest, giveWay: () => Promise<void>): Ingest {
  let last: Promise<unknown> = Promise.resolve()
  return async (...message) => {
    const turn = last.then(giveWay).then(async () => ingest(...message))
    last = turn.catch(() => {})
    return turn
  }
}
