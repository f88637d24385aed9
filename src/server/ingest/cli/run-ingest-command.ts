import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCatalogue } from '../read-catalogue.ts'
import { discardFailedMessages, printFailedMessages, retryFailedMessages } from './failed-messages.ts'
import { feedPath, dryRunPath } from './feed-path.ts'
import { describeCommandError } from '../../data-folder/describe-command-error.ts'
import { requireDatabase } from '../../data-folder/require-database.ts'
import { connect } from './ingest-connection.ts'
import { printError, printLine } from '../../terminal/print-line.ts'
import type { RetryDelays } from './send-with-retry.ts'
import { writeExampleFile, writeExamples, type ExampleRange } from '../examples/write-examples.ts'

const usage = `npm run ingest -- FILE|FOLDER                        feeds results in: a .json file holds one message, an .ndjson file one per line
npm run ingest -- --dry-run FILE|FOLDER              reports what would happen to them, and writes nothing
npm run ingest -- --failed                           lists what was refused, with every reason
npm run ingest -- --retry                            tries it again
npm run ingest -- --discard MESSAGE [--sender NAME]  forgets a refused message
npm run ingest -- --example N FOLDER [--ndjson]      writes N bundles to try it with, or one file of N lines
Options: --data DIR (default .data), --url URL of a server elsewhere, whose access token is in INGEST_TOKEN,
         --receipts DIR (default: FOLDER-receipts next to FOLDER), --restart (do not go on where the command was stopped)`

const expected = `Expected one of these:\n${usage}`

/** Overrides for tests. */
export interface IngestCommandOptions {
  readonly retryDelays?: RetryDelays
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const options = {
  data: text,
  url: text,
  failed: flag,
  retry: flag,
  discard: text,
  sender: text,
  example: text,
  ndjson: flag,
  receipts: text,
  restart: flag,
  'dry-run': flag,
  help: { ...flag, short: 'h' },
}

/** Runs the command; resolves with its exit code: 0 if everything was accepted, 1 if something was not, 2 if it could not run. */
export async function runIngestCommand(
  root: string,
  args: readonly string[],
  { retryDelays }: IngestCommandOptions = {},
): Promise<0 | 1 | 2> {
  const catalogueFile = join(root, '.build/content/catalogue.json')
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    if (values.help) {
      printLine(usage)
      return 0
    }
    const [path, ...others] = positionals
    const verbs = [values.failed, values.retry, values.discard !== undefined, path !== undefined]
    if (others.length > 0 || verbs.filter(Boolean).length !== 1) throw new Error(expected)
    const isDryRun = values['dry-run']
    const isFed = path !== undefined && values.example === undefined
    const hasRunOptions = values.restart || values.receipts !== undefined
    if ((isDryRun || hasRunOptions) && !isFed) throw new Error(expected)
    if (isDryRun && hasRunOptions) throw new Error(expected)
    if (values.sender !== undefined && values.discard === undefined) throw new Error(expected)
    if (values.ndjson && values.example === undefined) throw new Error(expected)
    if (values.example !== undefined) {
      const catalogue = await readCatalogue(catalogueFile)
      return await writeExampleBundles({ catalogue, count: Number(values.example) }, path, values.ndjson)
    }
    const token = process.env['INGEST_TOKEN']
    const dataFolder = values.data ?? join(root, '.data')
    if (path === undefined && values.url === undefined) await requireDatabase(dataFolder)
    const connection = await connect({
      dataFolder,
      catalogueFile,
      ...(values.url !== undefined && { url: values.url }),
      ...(token !== undefined && { token }),
    })
    try {
      if (values.failed) return await printFailedMessages(connection)
      if (values.retry) return await retryFailedMessages(connection)
      const { discard, sender, receipts } = values
      if (discard !== undefined)
        return await discardFailedMessages(connection, { messageId: discard, ...(sender !== undefined && { sender }) })
      if (isDryRun) return await dryRunPath(connection, path!, retryDelays)
      return await feedPath(connection, path!, {
        isRestart: values.restart,
        ...(receipts !== undefined && { receipts }),
        ...(retryDelays && { retryDelays }),
      })
    } finally {
      await connection.close()
    }
  } catch (error) {
    printError(describeCommandError(error))
    return 2
  }
}

async function writeExampleBundles(range: ExampleRange, folder: string | undefined, isOneFile: boolean): Promise<0> {
  const { count } = range
  if (!Number.isInteger(count) || count < 1 || folder === undefined) throw new Error(expected)
  if (isOneFile) printLine(`${count} bundles are in ${await writeExampleFile(range, folder)}.`)
  else {
    await writeExamples(range, folder)
    printLine(`${count} bundles are in ${folder}.`)
  }
  return 0
}
