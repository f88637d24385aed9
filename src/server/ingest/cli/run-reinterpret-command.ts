import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nameOperator } from '../../operations/name-operator.ts'
import { createDynamodbClient, openDynamodbRecordStore } from '../../records/dynamodb/open-dynamodb-record-store.ts'
import { printToStderr, printLine } from '../../terminal/print-line.ts'
import { startProgress, type Progress } from '../../terminal/progress.ts'
import { reinterpret } from '../reinterpret.ts'
import { readCatalogue } from '../read-catalogue.ts'
import { describeCommandError } from '../../data-folder/describe-command-error.ts'
import { requireDatabase } from '../../data-folder/require-database.ts'
import { openFolderRecords } from './ingest-connection.ts'

const usage = `npm run reinterpret -- [--dry-run] [--data DIR]    reads stored results again, while no server runs on the data folder
npm run reinterpret -- [--dry-run] --table NAME    the same in a table of DynamoDB, with AWS credentials and AWS_REGION`

interface ReinterpretArguments {
  readonly folder: string
  readonly table: string | undefined
  readonly isDryRun: boolean
  readonly isHelp: boolean
}

/** Reinterprets stored results by the current content, and prints what changes; resolves with the command's exit code. */
export async function runReinterpretCommand(root: string, args: readonly string[]): Promise<0 | 1 | 2> {
  let options: ReinterpretArguments
  try {
    options = parseArguments(root, args)
  } catch (error) {
    printToStderr(`${describeCommandError(error)}\nExpected one of these:\n${usage}`)
    return 2
  }
  if (options.isHelp) {
    printLine(usage)
    return 0
  }
  try {
    return await reinterpretRecords(root, options)
  } catch (error) {
    printToStderr(describeCommandError(error))
    return 2
  }
}

function parseArguments(root: string, args: readonly string[]): ReinterpretArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      table: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { data, table, 'dry-run': isDryRun, help: isHelp } = values
  if (data !== undefined && table !== undefined)
    throw new Error('Unexpected --data together with --table, expected only one of the two')
  return { folder: data ?? join(root, '.data'), table, isDryRun, isHelp }
}

async function reinterpretRecords(root: string, { folder, table, isDryRun }: ReinterpretArguments): Promise<0 | 1> {
  if (table === undefined) await requireDatabase(folder)
  const catalogue = await readCatalogue(join(root, '.build/content/catalogue.json'))
  const records =
    table === undefined
      ? await openFolderRecords(folder)
      : openDynamodbRecordStore({ client: createDynamodbClient(), tableName: table })
  try {
    const count = { changed: 0, unreadable: 0 }
    let total = 0
    for await (const _ of records.participants.listParticipantIds()) total += 1
    const progress = startProgress({ total, countedNoun: 'participants' })
    const onParticipant = (): void => progress.advance(1, 1)
    const actor = await nameOperator({ table })
    const changes = reinterpret({ records, catalogue, isDryRun, actor, onParticipant })
    for await (const each of stopAfter(changes, progress)) {
      count[each.reasons.length > 0 ? 'unreadable' : 'changed'] += 1
      printLine(`${each.participantId} ${each.purchaseId}, read by ${each.contentRevision}`)
      for (const { interpretationId, before, after } of each.results)
        printLine(`  ${interpretationId}: ${before} -> ${after}`)
      for (const { path, reason } of each.reasons) printLine(`  ${path}: ${reason}`)
    }
    printLine(
      `${count.changed} purchases ${isDryRun ? 'would read' : 'read'} differently; ${count.unreadable} can no longer be read and stay as they were.`,
    )
    return count.unreadable === 0 ? 0 : 1
  } finally {
    await records.close()
  }
}

/** Yields the same changes, and removes the progress bar at the end. */
async function* stopAfter<Change>(changes: AsyncIterable<Change>, progress: Progress): AsyncGenerator<Change> {
  try {
    yield* changes
  } finally {
    progress.stop()
  }
}
