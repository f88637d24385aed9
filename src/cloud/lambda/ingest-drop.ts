import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { describeBodyLimit } from '../../server/http/limit-body.ts'
import { decodeMessage } from '../../server/ingest/read/decode-message.ts'
import { findMessageKind, readFileMessages, type FileMessage } from '../../server/ingest/files/read-file-messages.ts'
import { MessageTally, toReceiptCounts, type FileReceipt } from '../../server/ingest/files/file-receipt.ts'
import type { Ingest } from '../../server/ingest/ingest.ts'
import { maxMessageBytes } from '../../server/ingest/message/max-message-bytes.ts'
import type { Sender } from '../../server/ingest/message/sender.ts'
import { runConcurrently } from '../../server/ingest/files/run-concurrently.ts'
import { dropPrefix, ownPrefixes, toReceiptKey } from '../bucket-keys.ts'
import { formatDropMetrics } from './format-drop-metrics.ts'

/** What feeds a dropped file in. */
export interface IngestDropOptions {
  readonly ingest: Ingest
  readonly s3: Pick<S3Client, 'send'>
  readonly bucket: string
  readonly log: (line: string) => void
  readonly now: () => number
}

/** The sender of dropped files: anyone who may write into the bucket. */
const dropSender: Sender = { name: 'drop' }

/** Taken at once: a message waits for its store most of its time. */
const maxConcurrent = 8

/** So many failures one after another, and the store is gone rather than a message broken. */
const maxFailuresInARow = 5

/**
 * Feeds a dropped file in, message by message, and leaves a receipt in the bucket: a message that is refused, too large
 * or fails never stops those after it. What is no file of messages, or is not where they are dropped, gets a receipt
 * that says so.
 *
 * @throws Error where the server failed at a message, so that the file is tried again: what is known already is only
 * counted then.
 */
export async function ingestDrop(key: string, options: IngestDropOptions): Promise<void> {
  if (ownPrefixes.some((prefix) => key.startsWith(prefix))) return
  const { s3, bucket, log, now } = options
  const startedAt = new Date(now()).toISOString()
  const tally = new MessageTally()
  const read = { bytes: 0, hash: createHash('sha256') }
  const kind = findMessageKind(key)
  const isDropped = key.startsWith(dropPrefix)
  let failure: Error | undefined
  if (kind && isDropped) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    const chunks = countBytes(Body as Readable, read)
    failure = await feed(readFileMessages(chunks, kind), { ...options, tally, file: getFileName(key) })
  }
  const receipt: FileReceipt = {
    file: key,
    sender: dropSender.name,
    bytes: read.bytes,
    sha256: read.hash.digest('hex'),
    startedAt,
    finishedAt: new Date(now()).toISOString(),
    ...(!isDropped && { problem: `Files belong under ${dropPrefix}.` }),
    ...(isDropped && !kind && { problem: 'The name must end in .json or .ndjson.' }),
    ...toReceiptCounts(tally),
  }
  const body = JSON.stringify(receipt, null, 1)
  await s3.send(
    new PutObjectCommand({ Bucket: bucket, Key: toReceiptKey(key), Body: body, ContentType: 'application/json' }),
  )
  log(formatDropMetrics(tally, { isRead: receipt.problem === undefined, at: now() }))
  if (failure) throw failure
}

interface DropFeedOptions extends IngestDropOptions {
  readonly tally: MessageTally
  readonly file: string
}

/** Resolves with the first failure of the server; undefined where every message has its answer. */
async function feed(
  messages: AsyncIterable<FileMessage>,
  { ingest, tally, file, log, now }: DropFeedOptions,
): Promise<Error | undefined> {
  let first: Error | undefined
  let inARow = 0
  const take = async ({ line, bytes }: FileMessage): Promise<void> => {
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
      tally.countUnsent('failed', 'The server failed at this message; it is tried again with the file', line)
      log(
        JSON.stringify({
          time: new Date(now()).toISOString(),
          level: 'error',
          part: 'drop',
          error: formatStack(error),
        }),
      )
      if (inARow >= maxFailuresInARow) throw error
    }
  }
  await runConcurrently(messages, maxConcurrent, take).catch((error: unknown) => {
    first ??= error as Error
  })
  return first
}

async function* countBytes(
  chunks: AsyncIterable<Uint8Array>,
  read: { bytes: number; readonly hash: ReturnType<typeof createHash> },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    read.bytes += chunk.length
    read.hash.update(chunk)
    yield chunk
  }
}

function getFileName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

function formatStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : 'not an error'
}
