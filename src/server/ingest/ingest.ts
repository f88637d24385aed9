import { createHash } from 'node:crypto'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { checkMessage } from './check/check-message.ts'
import { interpretMessage } from './interpret/interpret-message.ts'
import type { IngestAnswer } from './message/ingest-answer.ts'
import type { MessagePlace, Sender } from './message/sender.ts'
import { readWithKnownPackages } from './read/read-message.ts'
import { createDryRunRecords, type IngestRecords } from './records/create-dry-run-records.ts'
import { saveMessage } from './save/save-message.ts'

/** What ingesting needs. */
export interface IngestOptions {
  readonly records: IngestRecords
  readonly catalogue: Catalogue
  /** The names of senders whose results need no review where a message says nothing of it; a critical result always needs one. */
  readonly sendersWithoutReview?: readonly string[]
  readonly now?: () => Date
}

/** How a message is fed in. */
export interface IngestChoice {
  /** Whether it is only said what would become of the message, and nothing is written. */
  readonly isDryRun: boolean
}

/** Feeds a message of a sender into the store. */
export type Ingest = (
  text: string,
  sender: Sender,
  place?: MessagePlace,
  choice?: IngestChoice,
) => Promise<IngestAnswer>

/**
 * Makes the function by which results get into the store, by any way: a request, a file, or an event of a bucket.
 *
 * Each purchase is taken whole or not at all. A sender and its id name a message: the same content a second time changes nothing,
 * another content is refused. What was refused is kept among the refused messages with every reason, until it is taken, or a message of
 * its id about the same participant. Everything is durable when the promise resolves; a failure on the way changes nothing that a
 * second attempt does not complete.
 */
export function createIngest({
  records: stored,
  catalogue,
  sendersWithoutReview = [],
  now = () => new Date(),
}: IngestOptions): Ingest {
  const dryRunRecords = createDryRunRecords(stored)
  const contentRevision = computeContentRevision(catalogue)
  return async (text, sender, place, { isDryRun } = { isDryRun: false }) => {
    const records = isDryRun ? dryRunRecords : stored
    const receivedAt = now()
    const isReviewRequired = !sendersWithoutReview.includes(sender.name)
    const read = await readWithKnownPackages(text, catalogue, records.participants)
    const checked = checkMessage(read, { catalogue, now: receivedAt })
    const interpreted = interpretMessage(checked, { catalogue, isReviewRequired })
    const received = { text, sender, place, receivedAt, read: interpreted }
    const answer = await saveMessage({ records, catalogue, contentRevision, isReviewRequired }, received)
    return read.notRead.length > 0 ? { ...answer, notRead: read.notRead } : answer
  }
}

/** The revision of the content by which measurements are read: equal for equal definitions. */
export function computeContentRevision(catalogue: Catalogue): string {
  return createHash('sha256').update(JSON.stringify(catalogue)).digest('hex').slice(0, 16)
}
