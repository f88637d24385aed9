import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nameOperator } from '../../operations/name-operator.ts'
import { createDynamodbClient, openDynamodbRecordStore } from '../../records/dynamodb/open-dynamodb-record-store.ts'
import { startProgress, type Progress } from '../../terminal/progress.ts'
import { reinterpret } from '../reinterpret.ts'
import { readCatalogue } from '../read-catalogue.ts'
import { requireDatabase } from '../../data-folder/require-database.ts'
import { openFolderRecords } from './ingest-connection.ts'

const usage = `npm run reinterpret -- [--dry-run] [--data DIR]    reads stored results again, while no server runs on the data folder
npm run reinterpret -- [--dry-run] --table NAME    the same in a table of DynamoDB, with AWS credentials and AWS_REGION`

/** Reinterprets stored results by the current content, and prints what changes; resolves with the command's exit code. */
export async function runReinterpretCommand(root: string, args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        table: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) {
      print(usage)
      return 0
    }
    const isDryRun = values['dry-run']
    const { data, table } = values
    if (data !== undefined && table !== undefined)
      throw new Error('Unexpected --data together with --table, expected only one of the two')
    const folder = data ?? join(root, '.data')
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
      const progress = startProgress({ total, counted: 'participants' })
      const onParticipant = (): void => progress.advance(1, 1)
      const actor = await nameOperator({ table })
      const changes = reinterpret({ records, catalogue, isDryRun, actor, onParticipant })
      for await (const each of stopAfter(changes, progress)) {
        count[each.reasons.length > 0 ? 'unreadable' : 'changed'] += 1
        print(`${each.participantId} ${each.purchaseId}, read by ${each.contentRevision}`)
        for (const { interpretationId, before, after } of each.results)
          print(`  ${interpretationId}: ${before} -> ${after}`)
        for (const { path, reason } of each.reasons) print(`  ${path}: ${reason}`)
      }
      print(
        `${count.changed} purchases ${isDryRun ? 'would read' : 'read'} differently; ${count.unreadable} can no longer be read and stay as they were.`,
      )
      return count.unreadable === 0 ? 0 : 1
    } finally {
      await records.close()
    }
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\nExpected one of these:\n${usage}\n`,
    )
    return 2
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

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
