import type { Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { findErrorCode } from '../../http/find-error-code.ts'
import type { Progress } from '../../terminal/progress.ts'
import { describeBodyLimit } from '../../http/limit-body.ts'
import { readFileMessages, type FileMessage } from '../files/read-file-messages.ts'
import { maxMessageBytes } from '../message/message-limits.ts'
import { toPlaceHeaders, senderHeader } from '../routes/message-headers.ts'
import { runConcurrently } from '../files/run-concurrently.ts'
import { FileProgress } from './file-progress.ts'
import type { IngestConnection } from './ingest-connection.ts'
import type { MessageFile } from './message-files.ts'
import { readMessageAnswer } from './read-answer.ts'
import type { LocalReceipt, ReceiptFolder } from './receipt-folder.ts'
import { sendWithRetry, type RetryDelays } from './send-with-retry.ts'

/** Options for feeding files in. */
export interface FeedOptions {
  readonly connection: IngestConnection
  /** Absent if no receipts are written. */
  readonly receipts?: ReceiptFolder
  /** Whether the server only reports what would happen to each message. */
  readonly isDryRun?: boolean
  readonly progress: Progress
  readonly retryDelays: RetryDelays
  /** Stops the command: messages in flight are abandoned, and the receipts record the progress. */
  readonly signal: AbortSignal
  /** Called for each finished file, in any order. */
  readonly report: (file: MessageFile, receipt: LocalReceipt) => void
}

/** The number of messages in flight, enough to keep busy a store that writes one at a time. */
const concurrency = 4

/** After this many failures in a row, the server is considered broken rather than a message. */
const maxFailuresInARow = 5

/** The reason reported for a message that the server failed to process. */
const failedReason = 'The server could not process this message. Send the file again when the server works'

interface Task {
  readonly fileProgress: FileProgress
  readonly file: MessageFile
  readonly message: FileMessage
}

/**
 * Feeds files in, a few messages at once. A message that is refused, too large or fails never stops those after it. Skips what an
 * interrupted run has already fed in.
 *
 * @throws {UnansweredError} if the server remains unreachable; the signal's reason if it stops the command.
 */
export async function feedFiles(files: readonly MessageFile[], options: FeedOptions): Promise<void> {
  const { connection, progress, retryDelays, signal, report, isDryRun = false } = options
  const path = isDryRun ? '?dry-run' : ''
  const open = new Map<FileProgress, MessageFile>()
  const note = createThrottledNote(progress)
  let isAnswered = false
  let failures = 0

  const finish = (fileProgress: FileProgress): void => {
    const file = open.get(fileProgress)
    if (!file || !fileProgress.isComplete()) return
    open.delete(fileProgress)
    report(file, fileProgress.createReceipt())
  }

  const take = async ({ fileProgress, file, message }: Task): Promise<void> => {
    signal.throwIfAborted()
    const settle = fileProgress.begin(message)
    const { line, bytes } = message
    if (bytes) {
      const place = toPlaceHeaders({ file: basename(file.name), ...(line !== undefined && { line }) })
      const response = await sendWithRetry(
        async () => connection.send(path, { method: 'POST', body: bytes, headers: place }),
        { delays: retryDelays, signal, hasAnswered: () => isAnswered, note },
      )
      isAnswered = true
      fileProgress.sender = response.headers.get(senderHeader) ?? fileProgress.sender
      const answer = await readMessageAnswer(response)
      failures = answer === 'failed' ? failures + 1 : 0
      if (failures >= maxFailuresInARow) throw new Error(`The server failed on ${failures} messages in a row.`)
      await settle((tally) => {
        if (answer === 'failed') tally.countUnsent('failed', failedReason, line)
        else tally.count(answer, line)
      })
    } else await settle((tally) => tally.countUnsent('refused', describeBodyLimit(maxMessageBytes), line))
    progress.advance(bytes?.length ?? 0, 1)
    finish(fileProgress)
  }

  try {
    await runConcurrently(listTasks(files, { ...options, open, finish }), concurrency, take)
  } finally {
    for (const fileProgress of open.keys()) await fileProgress.save()
  }
}

/** Creates a function that prints a line, but not again within ten seconds: all messages in flight run into the same problem. */
function createThrottledNote(progress: Progress): (line: string) => void {
  const printedAt = new Map<string, number>()
  return (line) => {
    const isFresh = performance.now() - (printedAt.get(line) ?? Number.NEGATIVE_INFINITY) > 10_000
    printedAt.set(line, performance.now())
    if (isFresh) progress.note(line)
  }
}

interface Listing extends FeedOptions {
  readonly open: Map<FileProgress, MessageFile>
  readonly finish: (fileProgress: FileProgress) => void
}

async function* listTasks(files: readonly MessageFile[], listing: Listing): AsyncGenerator<Task> {
  const { receipts, progress, report, open, finish } = listing
  for (const file of files) {
    const known = await receipts?.read(file)
    if (known?.isComplete) {
      progress.advance(file.bytes)
      report(file, known)
      continue
    }
    const fileProgress = new FileProgress(file, receipts, known)
    open.set(fileProgress, file)
    let problem: string | undefined
    try {
      for await (const message of readFileMessages(hashChunks(file.path, fileProgress.hash), file.kind)) {
        if (fileProgress.isKnown(message)) progress.advance(message.bytes?.length ?? 0)
        else yield { fileProgress, file, message }
      }
    } catch (error) {
      const code = findErrorCode(error)
      if (code === undefined) throw error
      problem = `It cannot be read (${code})`
    }
    await fileProgress.finishReading(problem)
    finish(fileProgress)
  }
}

async function* hashChunks(path: string, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer)
    yield chunk as Buffer
  }
}
