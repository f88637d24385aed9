import type { Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Progress } from '../../terminal/progress.ts'
import { bodyTooLarge } from '../../http/limit-body.ts'
import { readFileMessages, type FileMessage } from '../file-messages.ts'
import { maxMessageBytes } from '../max-message-bytes.ts'
import { placeHeaders, senderHeader } from '../message-headers.ts'
import { takeAtOnce } from '../take-at-once.ts'
import { FileProgress } from './file-progress.ts'
import type { IngestConnection } from './ingest-connection.ts'
import type { MessageFile } from './message-files.ts'
import { readMessageAnswer } from './read-answer.ts'
import type { LocalReceipt, ReceiptFolder } from './receipt-folder.ts'
import { sendSteadily, type Pauses } from './send-steadily.ts'

/** What feeding files in needs. */
export interface FeedOptions {
  readonly connection: IngestConnection
  /** Absent where nothing is to be left behind. */
  readonly receipts?: ReceiptFolder
  /** Whether the server only says what would become of each message. */
  readonly isDryRun?: boolean
  readonly progress: Progress
  readonly pauses: Pauses
  /** Stops the command: what is under way is given up, and the receipts say how far it was. */
  readonly signal: AbortSignal
  /** Told of each file that is done, in any order. */
  readonly report: (file: MessageFile, receipt: LocalReceipt) => void
}

/** Sent at once; a store that writes one after another is kept busy meanwhile. */
const atOnce = 4

/** So many failures one after another, and it is the server that is broken rather than a message. */
const maxFailuresInARow = 5

/** Said of a message at which the server failed. */
const failed = 'The server failed at this message. Send the file again once it works'

interface Task {
  readonly following: FileProgress
  readonly file: MessageFile
  readonly message: FileMessage
}

/**
 * Feeds files in, a few messages at once: one that is refused, too large or fails never stops those behind it. What an interrupted run
 * has fed in already is left out.
 *
 * @throws {UnansweredError} where the server stays away; the signal's reason where it stops the command.
 */
export async function feedFiles(files: readonly MessageFile[], options: FeedOptions): Promise<void> {
  const { connection, progress, pauses, signal, report, isDryRun = false } = options
  const path = isDryRun ? '?dry-run' : ''
  const open = new Map<FileProgress, MessageFile>()
  const note = noteNow(progress)
  let isAnswered = false
  let failures = 0

  const finish = (following: FileProgress): void => {
    const file = open.get(following)
    if (!file || !following.isComplete()) return
    open.delete(following)
    report(file, following.receipt())
  }

  const take = async ({ following, file, message }: Task): Promise<void> => {
    signal.throwIfAborted()
    const settle = following.begin(message)
    const { line, bytes } = message
    if (bytes) {
      const place = placeHeaders({ file: basename(file.name), ...(line !== undefined && { line }) })
      const response = await sendSteadily(
        async () => connection.send(path, { method: 'POST', body: bytes, headers: place }),
        { pauses, signal, hasAnswered: () => isAnswered, note },
      )
      isAnswered = true
      following.sender = response.headers.get(senderHeader) ?? following.sender
      const answer = await readMessageAnswer(response)
      failures = answer === 'failed' ? failures + 1 : 0
      if (failures >= maxFailuresInARow) throw new Error(`The server failed at ${failures} messages one after another.`)
      await settle((tally) => {
        if (answer === 'failed') tally.countUnsent('failed', failed, line)
        else tally.count(answer, line)
      })
    } else await settle((tally) => tally.countUnsent('refused', bodyTooLarge(maxMessageBytes), line))
    progress.advance(bytes?.length ?? 0, 1)
    finish(following)
  }

  try {
    await takeAtOnce(listTasks(files, { ...options, open, finish }), atOnce, take)
  } finally {
    for (const following of open.keys()) await following.save()
  }
}

/** Says a line, but not again within ten seconds: every message under way meets the same trouble. */
function noteNow(progress: Progress): (line: string) => void {
  const said = new Map<string, number>()
  return (line) => {
    const isFresh = performance.now() - (said.get(line) ?? Number.NEGATIVE_INFINITY) > 10_000
    said.set(line, performance.now())
    if (isFresh) progress.note(line)
  }
}

interface Listing extends FeedOptions {
  readonly open: Map<FileProgress, MessageFile>
  readonly finish: (following: FileProgress) => void
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
    const following = new FileProgress(file, receipts, known)
    open.set(following, file)
    let problem: string | undefined
    try {
      for await (const message of readFileMessages(hashed(file.path, following.hash), file.kind)) {
        if (following.isKnown(message)) progress.advance(message.bytes?.length ?? 0)
        else yield { following, file, message }
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === undefined) throw error
      problem = `It cannot be read (${code})`
    }
    await following.finishReading(problem)
    finish(following)
  }
}

async function* hashed(path: string, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer)
    yield chunk as Buffer
  }
}
