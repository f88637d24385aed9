import type { Readable } from 'node:stream'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { formatErrorLine } from '../../server/http/format-failure-line.ts'
import { describeBodyLimit } from '../../server/http/limit-body.ts'
import { decodeMessage } from '../../server/ingest/read/decode-message.ts'
import { findMessageKind, readFileMessages, type FileMessage } from '../../server/ingest/files/read-file-messages.ts'
import { MessageTally, toReceiptCounts, type FileReceipt } from '../../server/ingest/files/file-receipt.ts'
import type { Ingest } from '../../server/ingest/ingest.ts'
import { maxMessageBytes } from '../../server/ingest/message/message-limits.ts'
import type { Sender } from '../../server/ingest/message/sender.ts'
import { runConcurrently } from '../../server/ingest/files/run-concurrently.ts'
import { dropPrefix, receiptPrefix, toReceiptKey, type DroppedFile } from '../bucket-keys.ts'
import { dropSenderName } from '../senders.ts'
import { formatIngestMetrics } from './format-ingest-metrics.ts'
import { splitDrop, type DropPart, type SplitDropOptions } from './split-drop.ts'

/** Options for feeding dropped files in. */
export interface IngestDropOptions extends SplitDropOptions {
  readonly ingest: Ingest
  readonly metricNamespace: string
  readonly log: (line: string) => void
  readonly now: () => number
}

/** The receipt of a dropped file; another file with the same name is another version. */
export interface DropReceipt extends FileReceipt {
  readonly version: string
}

/** The sender of dropped files: anyone who may write into the bucket. */
const dropSender: Sender = { name: dropSenderName }

/** The most messages processed at once, because a message spends most of its time waiting for the store. */
const maxConcurrent = 8

/** After this many failures in a row, the store is considered unavailable, rather than a message broken. */
const maxFailuresInARow = 5

/**
 * Accepts a dropped file by putting its parts into the queue. A file without messages, or in the wrong place, gets a receipt that says so.
 */
export async function queueDrop(dropped: DroppedFile, options: IngestDropOptions): Promise<void> {
  const { key } = dropped
  // The bucket's rule excludes receipts as well; otherwise, receipts would cause further receipts without end.
  if (key.startsWith(receiptPrefix)) return
  const kind = findMessageKind(key)
  if (!key.startsWith(dropPrefix)) return refuseFile(dropped, `Files belong under ${dropPrefix}.`, options)
  if (!kind) return refuseFile(dropped, 'The name must end in .json or .ndjson.', options)
  if ((await splitDrop(dropped, kind, options)) === 0) await refuseFile(dropped, 'The file is empty.', options)
}

/**
 * Feeds a part of a dropped file in, message by message, and leaves a receipt in the bucket: a message that is refused, too large or fails
 * never stops those after it.
 *
 * @throws Error if the server failed to process a message, so that the part is retried; messages that are known by then are only counted.
 */
export async function ingestPart(part: DropPart, options: IngestDropOptions): Promise<void> {
  const { key, version, from, to, number, of } = part
  const { s3, bucket, now } = options
  const startedAt = now()
  const tally = new MessageTally()
  const get = { Bucket: bucket, Key: key, Range: `bytes=${from}-${to - 1}`, VersionId: version }
  const { Body } = await s3.send(new GetObjectCommand(get))
  const messages = readFileMessages(Body as Readable as AsyncIterable<Uint8Array>, findMessageKind(key) ?? 'whole')
  const failure = await feed(messages, part, { ...options, tally })
  const parts = of > 1 && { part: { number, of } }
  await saveReceipt({ file: key, version, ...part.file, ...parts, ...toReceiptCounts(tally) }, startedAt, options)
  if (failure) throw failure
}

/** Leaves a receipt that says why a file was not read at all. */
async function refuseFile({ key, version }: DroppedFile, problem: string, options: IngestDropOptions): Promise<void> {
  const empty = { bytes: 0, sha256: '', ...toReceiptCounts(new MessageTally()) }
  await saveReceipt({ file: key, version, problem, ...empty }, options.now(), options)
}

async function saveReceipt(
  read: Omit<DropReceipt, 'sender' | 'startedAt' | 'finishedAt'>,
  startedAt: number,
  { s3, bucket, metricNamespace: namespace, log, now }: IngestDropOptions,
): Promise<void> {
  const startedAtIso = new Date(startedAt).toISOString()
  const finishedAt = new Date(now()).toISOString()
  const receipt: DropReceipt = { ...read, sender: dropSender.name, startedAt: startedAtIso, finishedAt }
  const Body = JSON.stringify(receipt, null, 1)
  const Key = toReceiptKey({ key: read.file, version: read.version }, read.part ?? { number: 1, of: 1 }, startedAtIso)
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: 'application/json' }))
  log(formatIngestMetrics(read, { namespace, isRead: read.problem === undefined, at: now() }))
}

/** Feeds messages in; resolves with the first failure of the server, or with undefined if every message was answered. */
async function feed(
  messages: AsyncIterable<FileMessage>,
  { key, linesBefore }: DropPart,
  { ingest, tally, log }: IngestDropOptions & { readonly tally: MessageTally },
): Promise<Error | undefined> {
  const file = key.slice(key.lastIndexOf('/') + 1)
  let first: Error | undefined
  let inARow = 0
  const take = async ({ line: lineOfPart, bytes }: FileMessage): Promise<void> => {
    const line = lineOfPart && linesBefore + lineOfPart
    if (!bytes) {
      tally.countUnsent('refused', describeBodyLimit(maxMessageBytes), line)
      return
    }
    try {
      tally.count(await ingest(decodeMessage(bytes), dropSender, { file, ...(line !== undefined && { line }) }), line)
      inARow = 0
    } catch (error) {
      first ??= error as Error
      inARow += 1
      tally.countUnsent('failed', 'The server could not process this message; it is tried again with its part', line)
      log(formatErrorLine('drop', error))
      if (inARow >= maxFailuresInARow) throw error
    }
  }
  await runConcurrently(messages, maxConcurrent, take).catch((error: unknown) => {
    first ??= error as Error
  })
  return first
}
