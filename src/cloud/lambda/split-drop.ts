import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import type { DroppedFile } from '../bucket-keys.ts'
import { readFileMessages } from '../../server/ingest/files/read-file-messages.ts'

/** A part of a dropped file, as in the queue: only its place, and no data of participants. */
export interface DropPart extends DroppedFile {
  readonly file: { readonly bytes: number; readonly sha256: string }
  /** Its range of bytes in the file; the end is exclusive. */
  readonly from: number
  readonly to: number
  /** How many lines of the file come before it. */
  readonly linesBefore: number
  readonly number: number
  readonly of: number
}

/** Options for splitting a file. */
export interface SplitDropOptions {
  readonly s3: Pick<S3Client, 'send'>
  readonly sqs: Pick<SQSClient, 'send'>
  readonly bucket: string
  readonly queueUrl: string
  /** Few enough that a function feeds them in well within its timeout, and that a failure repeats no more than these. */
  readonly messagesPerPart?: number
}

/** How many messages the queue takes at once. */
const maxBatch = 10

/** Reads a dropped file once, and puts its parts into the queue; resolves with their number. */
export async function splitDrop(
  dropped: DroppedFile,
  kind: 'lines' | 'whole',
  { s3, sqs, bucket, queueUrl, messagesPerPart = 500 }: SplitDropOptions,
): Promise<number> {
  const { key, version } = dropped
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, VersionId: version }))
  const hash = createHash('sha256')
  let bytes = 0
  const read = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of Body as Readable as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  const ends: { end: number; line: number }[] = []
  let count = 0
  for await (const { end, line = 0 } of readFileMessages(read(), kind))
    if (count++ % messagesPerPart === 0) ends.push({ end, line })
    else ends[ends.length - 1] = { end, line }
  if (bytes === 0) return 0
  const file = { bytes, sha256: hash.digest('hex') }
  const parts = ends.map(({ end }, index): DropPart => {
    const { end: from, line: linesBefore } = ends[index - 1] ?? { end: 0, line: 0 }
    return { key, version, file, from, to: end, linesBefore, number: index + 1, of: ends.length }
  })
  for (let start = 0; start < parts.length; start += maxBatch) {
    const Entries = parts
      .slice(start, start + maxBatch)
      .map((part) => ({ Id: String(part.number), MessageBody: JSON.stringify(part) }))
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }))
    if (Failed.length > 0) throw new Error(`The queue refused ${Failed.length} parts: ${Failed[0]?.Code}`)
  }
  return parts.length
}
