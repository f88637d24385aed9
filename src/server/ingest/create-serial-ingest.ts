import PQueue from 'p-queue'
import type { Ingest } from './ingest.ts'

/**
 * Takes one message after another, each once `yieldToRequests` resolves: several at once would be no faster in one process,
 * and would delay other requests more.
 */
export function createSerialIngest(ingest: Ingest, yieldToRequests: () => Promise<void>): Ingest {
  const queue = new PQueue({ concurrency: 1 })
  return async (...message) =>
    queue.add(async () => {
      await yieldToRequests()
      return ingest(...message)
    })
}
