import { hash } from 'node:crypto'
import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import { checkMessage } from './check/check-message.ts'
import { interpretMessage } from './interpret/interpret-message.ts'
import type { IngestAnswer } from './message/ingest-answer.ts'
import type { MessagePlace, Sender } from './message/sender.ts'
import { readWithKnownPackages } from './read/read-message.ts'
import { createDryRunRecords, type IngestRecords } from './records/create-dry-run-records.ts'
import { saveMessage } from './save/save-message.ts'

/** Options for ingesting. */
export interface IngestOptions {
  readonly records: IngestRecords
  readonly catalogue: DefinitionCatalogue
  /** The names of senders whose results need no review unless a message says otherwise; critical results always need one. */
  readonly sendersWithoutReview?: readonly string[]
  readonly now?: () => Date
}

/** Options for feeding a message in. */
export interface IngestChoice {
  /** Whether to only report what would happen to the message, without writing anything. */
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
 * Creates the function through which all results enter the store, whether from a request, a file, or a bucket event.
 *
 * Each purchase is accepted in full or not at all. A message is identified by its sender and id: repeating the same content changes
 * nothing, and different content is refused. A refused message is kept with every reason until it, or a message with its id about the same
 * participant, is accepted. Everything is durable when the promise resolves; after a failure, a second attempt completes what the first
 * began.
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

/** Computes the revision of the content by which measurements are interpreted; equal for equal definitions. */
export function computeContentRevision(catalogue: DefinitionCatalogue): string {
  return hash('sha256', JSON.stringify(catalogue)).slice(0, 16)
}
