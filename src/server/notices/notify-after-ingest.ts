import PQueue from 'p-queue'
import type { Ingest } from '../ingest/ingest.ts'
import type { ParticipantRecords } from '../records/participant-records.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { Registrations } from '../records/registrations.ts'
import type { NotifyReady } from './ready-notice.ts'

/** Options for notices after a message. */
export interface NotifyAfterIngestOptions {
  readonly records: RecordStore
  /** Creates the function that feeds messages into these records, one at a time. */
  readonly createIngest: (records: RecordStore) => Ingest
  readonly notify: NotifyReady
  readonly onFailure: (error: unknown) => void
}

/** The longest time that a timer can wait, in milliseconds. */
const maxDelay = 2 ** 31 - 1

/**
 * Feeds messages in, and notifies the participants affected by each: at once, or at the time for which their results are announced. Only
 * this process remembers that time; after a restart, the next message about the participant restores it. A notice that fails is logged, and
 * does not undo what was saved.
 */
export function notifyAfterIngest({ records, createIngest, notify, onFailure }: NotifyAfterIngestOptions): Ingest {
  const changed = new Set<string>()
  const changePurchase: ParticipantRecords['changePurchase'] = async (participantId, ...change) => {
    changed.add(participantId)
    return records.participants.changePurchase(participantId, ...change)
  }
  const register: Registrations['register'] = async (participantId, update) => {
    changed.add(participantId)
    return records.registrations.register(participantId, update)
  }
  // One at a time: two for the same participant would both find that no notice was sent.
  const queue = new PQueue({ concurrency: 1 })
  const timers = new Map<string, NodeJS.Timeout>()
  const run = async (participantId: string): Promise<void> => {
    try {
      const later = await queue.add(async () => notify(participantId))
      clearTimeout(timers.get(participantId))
      timers.delete(participantId)
      if (later === undefined) return
      const timer = setTimeout(() => void run(participantId), Math.min(later - Date.now(), maxDelay)).unref()
      timers.set(participantId, timer)
    } catch (error) {
      onFailure(error)
    }
  }
  const ingest = createIngest({
    ...records,
    participants: { ...records.participants, changePurchase },
    registrations: { ...records.registrations, register },
  })
  return async (...message) => {
    const answer = await ingest(...message)
    const participantIds = [...changed]
    changed.clear()
    for (const participantId of participantIds) await run(participantId)
    return answer
  }
}
