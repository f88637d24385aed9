import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { startProgress } from '../../terminal/progress.ts'
import { feedFiles, type FeedOptions } from './feed-files.ts'
import { UnansweredError, type IngestConnection } from './ingest-connection.ts'
import type { FoundFiles } from './message-files.ts'
import { openReceiptFolder } from './receipt-folder.ts'
import { handleStopSignals } from '../../terminal/handle-stop-signals.ts'
import { printLine } from '../../terminal/print-line.ts'
import { RunSummary } from './run-summary.ts'
import { defaultRetryDelays, type RetryDelays } from './send-with-retry.ts'
import { getErrorMessage } from '../../../catalogue/get-error-message.ts'

/** Options for feeding a file or folder in. */
export interface FeedPathOptions {
  /** Where receipts are written; by default, a folder next to what is fed in. */
  readonly receipts?: string
  /** Whether to send everything, including what an interrupted run has already sent. */
  readonly isRestart: boolean
  readonly retryDelays?: RetryDelays
}

const resumeAdvice = 'Run the same command again: it continues where it stopped.'

/** Feeds the files at a path in and prints the outcome; resolves with the exit code. @throws Error if it was stopped. */
export async function feedPath(
  connection: IngestConnection,
  found: FoundFiles,
  { receipts: asked, isRestart, retryDelays = defaultRetryDelays }: FeedPathOptions,
): Promise<0 | 1> {
  const input = resolve(found.path)
  const folder = asked ?? getDefaultReceiptFolder(input)
  refuseReceiptsWithin(input, folder)
  const receipts = await openReceiptFolder(folder, { input, target: connection.target }, isRestart)
  if (receipts.isResumed)
    printLine(
      'Continuing where the command stopped; messages that were already sent are counted. (--restart sends all of them again.)',
    )
  const summary = await feedAll(found, { connection, receipts, retryDelays }, resumeAdvice)
  await receipts.finish()
  return summary.print(folder)
}

/**
 * Prints what would happen to each message of the files, and writes nothing; resolves with the exit code that feeding it in would
 * have.
 */
export async function dryRunPath(
  connection: IngestConnection,
  found: FoundFiles,
  retryDelays: RetryDelays = defaultRetryDelays,
): Promise<0 | 1> {
  const summary = await feedAll(found, { connection, retryDelays, isDryRun: true }, 'Run the same command again.')
  return summary.print(undefined, true)
}

/** Feeds files in with a progress bar and adds up the outcomes; `advice` says what to do if it is stopped. */
async function feedAll(
  { files, skipped }: FoundFiles,
  options: Omit<FeedOptions, 'progress' | 'signal' | 'report'>,
  advice: string,
): Promise<RunSummary> {
  const summary = new RunSummary()
  summary.addSkipped(skipped)
  const progress = startProgress({ total: files.reduce((sum, { bytes }) => sum + bytes, 0), countedNoun: 'messages' })
  const stopping = new AbortController()
  const { signal } = stopping
  // Receipts are still written.
  const forget = handleStopSignals(() => stopping.abort(new Error('Stopped')))
  try {
    const report = (file: { path: string }, receipt: Parameters<RunSummary['add']>[1]): void =>
      summary.add(file.path, receipt)
    await feedFiles(files, { ...options, progress, signal, report })
  } catch (error) {
    if (signal.aborted) throw new Error(`Stopped. ${advice}`, { cause: error })
    if (error instanceof UnansweredError)
      throw new Error(`${error.message}. Is the server running there? ${advice}`, { cause: error })
    throw new Error(`${getErrorMessage(error)} ${advice}`, { cause: error })
  } finally {
    progress.stop()
    forget()
  }
  return summary
}

/** Returns a folder next to what is fed in. `input` is absolute: of `.`, the folder above has no other name. */
function getDefaultReceiptFolder(input: string): string {
  return join(dirname(input), `${basename(input)}-receipts`)
}

/** Refuses receipts in the folder that is fed in: the next run would take them for messages. @throws {Error} */
function refuseReceiptsWithin(input: string, receipts: string): void {
  const [first] = relative(input, receipts).split(sep)
  if (first === '..') return
  throw new Error(
    `Unexpected folder for receipts ${receipts} in ${input}, expected one outside: the next run would feed the receipts in.`,
  )
}
