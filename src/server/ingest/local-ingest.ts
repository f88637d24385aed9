import type { Fetch } from '../http/listen.ts'
import type { RequestPriority } from '../http/request-priority.ts'
import { notifyAfterIngest, type NotifyAfterIngestOptions } from '../notices/notify-after-ingest.ts'
import type { RecordStore } from '../records/record-store.ts'
import { createYieldingRecords } from '../records/libsql/yielding-records.ts'
import type { LocalDatabase } from '../data-folder/open-local-database.ts'
import { createIngest, type Ingest, type IngestOptions } from './ingest.ts'
import PQueue from 'p-queue'

/** Options for ingesting in the process that also serves participants. */
export interface LocalIngestOptions extends IngestOptions {
  readonly store: Pick<LocalDatabase, 'client'>
  readonly records: RecordStore
  readonly rightOfWay: RequestPriority
  /** Notifies participants when results are ready; without it, no notices are sent. */
  readonly notices?: Pick<NotifyAfterIngestOptions, 'notify' | 'onFailure'>
}

/** Feeds messages into the local store while participants read: one at a time, and each step only when no reader is waiting. */
export function createLocalIngest(options: LocalIngestOptions): Ingest {
  const { store, rightOfWay, records, notices, ...rest } = options
  const giveWay = async (): Promise<void> => rightOfWay.yieldToRequests()
  const yielding = createYieldingRecords(store.client, records, giveWay)
  const create = (watched: RecordStore): Ingest => createIngest({ ...rest, records: watched })
  const ingest = notices ? notifyAfterIngest({ records: yielding, createIngest: create, ...notices }) : create(yielding)
  return createSerialIngest(ingest, giveWay)
}

/** Gives the requests of people priority over messages that are fed in. */
export function prioritizeUsers(answer: Fetch, { runFirst }: Pick<RequestPriority, 'runFirst'>): Fetch {
  return async (request, env) => {
    const isMachine = new URL(request.url).pathname.startsWith('/ingest')
    return isMachine ? answer(request, env) : runFirst(() => answer(request, env))
  }
}

/**
 * Processes messages one at a time, each once `yieldToRequests` resolves. Several at once would be no faster in one process, and would
 * delay other requests more.
 */
function createSerialIngest(ingest: Ingest, yieldToRequests: () => Promise<void>): Ingest {
  const queue = new PQueue({ concurrency: 1 })
  return async (...message) =>
    queue.add(async () => {
      await yieldToRequests()
      return ingest(...message)
    })
}
