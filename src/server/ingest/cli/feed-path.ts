import { basename, dirname, join, resolve } from 'node:path'
import { startProgress } from '../../terminal/progress.ts'
import { feedFiles, type FeedOptions } from './feed-files.ts'
import { UnansweredError, type IngestConnection } from './ingest-connection.ts'
import { collectMessageFiles, type FoundFiles } from './message-files.ts'
import { openReceiptFolder } from './receipt-folder.ts'
import { handleStopSignals } from '../../terminal/handle-stop-signals.ts'
import { printLine } from '../../terminal/print-line.ts'
import { RunSummary } from './run-summary.ts'
import { defaultRetryDelays, type RetryDelays } from './send-with-retry.ts'

/** How a file or folder is fed in. */
export interface FeedPathOptions {
  /** Where receipts are written; without it, a folder next to what is fed in. */
  readonly receipts?: string
  /** Whether everything is sent, also what an interrupted run has sent already. */
  readonly isRestart: boolean
  readonly retryDelays?: RetryDelays
}

const resumeAdvice = 'Run the same command again: it goes on where it stopped.'

/** Feeds a file or a folder in, and prints what became of it; resolves with the exit code. @throws Error where it was stopped. */
export async function feedPath(
  connection: IngestConnection,
  path: string,
  { receipts: asked, isRestart, retryDelays = defaultRetryDelays }: FeedPathOptions,
): Promise<0 | 1> {
  const found = await collectMessageFiles(path)
  const folder = asked ?? getDefaultReceiptFolder(path)
  const receipts = await openReceiptFolder(folder, { input: resolve(path), target: connection.target }, isRestart)
  if (receipts.isResumed)
    printLine(`Going on where the command stopped; what was sent then is counted. (--restart sends all again.)`)
  const summary = await feedAll(found, { connection, receipts, retryDelays }, resumeAdvice)
  await receipts.finish()
  return summary.print(folder)
}

/** Says what would become of a file or a folder, message by message, and writes nothing; resolves with the exit code of feeding it in. */
export async function dryRunPath(
  connection: IngestConnection,
  path: string,
  retryDelays: RetryDelays = defaultRetryDelays,
): Promise<0 | 1> {
  const found = await collectMessageFiles(path)
  const summary = await feedAll(found, { connection, retryDelays, isDryRun: true }, 'Run the same command again.')
  return summary.print(undefined, true)
}

/** Feeds files in with a progress bar, and adds up what became of them; `advice` says what to do where it is stopped. */
async function feedAll(
  { files, skipped }: FoundFiles,
  options: Omit<FeedOptions, 'progress' | 'signal' | 'report'>,
  advice: string,
): Promise<RunSummary> {
  const summary = new RunSummary()
  summary.addSkipped(skipped)
  const progress = startProgress({ total: files.reduce((sum, { bytes }) => sum + bytes, 0), counted: 'messages' })
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
    throw new Error(`${error instanceof Error ? error.message : String(error)} ${advice}`, { cause: error })
  } finally {
    progress.stop()
    forget()
  }
  return summary
}

/** A folder next to what is fed in, never in it: receipts are no messages. */
function getDefaultReceiptFolder(path: string): string {
  const whole = resolve(path)
  return join(dirname(path), `${basename(whole)}-receipts`)
}
