import { join } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { nameOperator } from '../../operations/name-operator.ts'
import { createDynamodbClient, openDynamodbRecordStore } from '../../records/dynamodb/open-dynamodb-record-store.ts'
import { printToStderr, printLine } from '../../terminal/print-line.ts'
import { startProgress, type Progress } from '../../terminal/progress.ts'
import { reinterpret } from '../reinterpret.ts'
import { readCatalogue } from '../read-catalogue.ts'
import { describeCommandError } from '../../data-folder/describe-command-error.ts'
import { requireDatabase } from '../../data-folder/require-database.ts'
import { openFolderRecords } from './ingest-connection.ts'
import { formatCount } from '../../../catalogue/words.ts'

interface ReinterpretOptions {
  readonly data: string
  readonly table?: string
  readonly dryRun?: boolean
}

/** Reinterprets stored results by the current content, and prints what changes; resolves with the command's exit code. */
export async function runReinterpretCommand(root: string, args: readonly string[]): Promise<0 | 1 | 2> {
  const command = new Command('npm run reinterpret --')
    .description('Reads stored results again by the current content, while no server runs on the data folder.')
    .option('--dry-run', 'only print what would change')
    .addOption(new Option('--data <dir>', 'the data folder').default(join(root, '.data'), '.data'))
    .addOption(
      new Option('--table <name>', 'a table in DynamoDB instead, with AWS credentials and AWS_REGION').conflicts(
        'data',
      ),
    )
    .addHelpText('after', '\nExit codes: 0 done, 1 something can no longer be read, 2 could not run.')
    .exitOverride()
  try {
    return await reinterpretRecords(root, command.parse(args, { from: 'user' }).opts<ReinterpretOptions>())
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    printToStderr(describeCommandError(error))
    return 2
  }
}

async function reinterpretRecords(
  root: string,
  { data, table, dryRun: isDryRun = false }: ReinterpretOptions,
): Promise<0 | 1> {
  if (table === undefined) await requireDatabase(data)
  const catalogue = await readCatalogue(join(root, '.build/content/catalogue.json'))
  const records =
    table === undefined
      ? await openFolderRecords(data)
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
      `${formatCount(count.changed, 'purchase')} ${isDryRun ? 'would read' : 'read'} differently; ${formatCount(count.unreadable, 'can no longer be read and stays as it was', 'can no longer be read and stay as they were')}.`,
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
