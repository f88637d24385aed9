import { join } from 'node:path'
import { CommanderError } from 'commander'
import { readCatalogue } from '../read-catalogue.ts'
import { discardFailedMessages, printFailedMessages, retryFailedMessages } from './failed-messages.ts'
import { feedPath, dryRunPath } from './feed-path.ts'
import { describeCommandError } from '../../data-folder/describe-command-error.ts'
import { requireDatabase } from '../../data-folder/require-database.ts'
import { collectMessageFiles, type FoundFiles } from './message-files.ts'
import { connect, type IngestConnection } from './ingest-connection.ts'
import { parseIngestArguments, type IngestArguments } from './parse-ingest-arguments.ts'
import { printToStderr, printLine } from '../../terminal/print-line.ts'
import type { RetryDelays } from './send-with-retry.ts'
import { writeExampleFile, writeExamples, type ExampleRange } from '../examples/write-examples.ts'

/** Overrides for tests. */
export interface IngestCommandOptions {
  readonly retryDelays?: RetryDelays
}

/** Runs the command; resolves with its exit code: 0 if everything was accepted, 1 if something was not, 2 if it could not run. */
export async function runIngestCommand(
  root: string,
  args: readonly string[],
  overrides: IngestCommandOptions = {},
): Promise<0 | 1 | 2> {
  try {
    const options = parseIngestArguments(root, args)
    const catalogueFile = join(root, '.build/content/catalogue.json')
    const { example, path, ndjson = false, url } = options
    if (example !== undefined && path !== undefined) {
      const catalogue = await readCatalogue(catalogueFile)
      return await writeExampleBundles({ catalogue, count: example }, path, ndjson)
    }
    const token = readToken(options)
    // Before anything makes a data folder, which a mistyped path must not do.
    const found = path === undefined ? undefined : await collectMessageFiles(path)
    if (path === undefined && url === undefined) await requireDatabase(options.data)
    const connection = await connect({
      dataFolder: options.data,
      catalogueFile,
      ...(url !== undefined && { url }),
      ...(token !== undefined && { token }),
    })
    try {
      return await runOnConnection(connection, found, options, overrides)
    } finally {
      await connection.close()
    }
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    printToStderr(describeCommandError(error))
    return 2
  }
}

/** Reads the access token, and says so if the command does not use it. */
function readToken({ url }: IngestArguments): string | undefined {
  const token = process.env['INGEST_TOKEN']
  if (url !== undefined || token === undefined) return token
  printToStderr('INGEST_TOKEN is not used without --url. To feed a server elsewhere, add --url URL.')
  return undefined
}

async function runOnConnection(
  connection: IngestConnection,
  found: FoundFiles | undefined,
  { dryRun, failed, discard, sender, receipts, restart = false }: IngestArguments,
  { retryDelays }: IngestCommandOptions,
): Promise<0 | 1> {
  if (found) {
    if (dryRun) return dryRunPath(connection, found, retryDelays)
    return feedPath(connection, found, {
      isRestart: restart,
      ...(receipts !== undefined && { receipts }),
      ...(retryDelays && { retryDelays }),
    })
  }
  if (discard !== undefined)
    return discardFailedMessages(connection, { messageId: discard, ...(sender !== undefined && { sender }) })
  return failed ? printFailedMessages(connection) : retryFailedMessages(connection)
}

async function writeExampleBundles(range: ExampleRange, folder: string, isOneFile: boolean): Promise<0> {
  const { count } = range
  if (isOneFile) printLine(`${count} bundles are in ${await writeExampleFile(range, folder)}.`)
  else {
    await writeExamples(range, folder)
    printLine(`${count} bundles are in ${folder}.`)
  }
  return 0
}
