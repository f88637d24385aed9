import { printLine } from '../../terminal/print-line.ts'
import { join } from 'node:path'
import { Option, type Command } from 'commander'
import { nameOperator } from '../name-operator.ts'
import type { RecordCounts } from '../remove-participant.ts'
import { openLocalDataSource, openTableDataSource, type ParticipantDataSource } from '../open-data-source.ts'

/** The options that say where a verb finds the data. */
export interface DataLocation {
  readonly data: string
  readonly table?: string
}

/**
 * 0: done. 1: the command ran, but could not do it, or something is left over, wrong or unknown. 2: the command could not run because of
 * its arguments, or because its data folder or copy cannot be used.
 */
export type ExitCode = 0 | 1 | 2

/** What the verbs of `npm run operate` are made with. */
export interface OperateVerbs {
  /** Adds a verb that works on a data folder. */
  readonly addFolderVerb: (usage: string, description: string) => Command
  /** Adds a verb that works on a data folder or, with --table, on the tables in DynamoDB. */
  readonly addRecordsVerb: (usage: string, description: string) => Command
  /** Opens the data source, and closes it after `work`, to which it passes the operator's name for the audit log. */
  readonly withDataSource: (
    place: DataLocation,
    work: (source: ParticipantDataSource, actor: string) => Promise<void>,
  ) => Promise<void>
  readonly setExitCode: (code: ExitCode) => void
}

/** Creates them for a program whose default data folder is `.data` in `root`. */
export function createOperateVerbs(program: Command, root: string, endWith: OperateVerbs['setExitCode']): OperateVerbs {
  const data = new Option('--data <dir>', 'the data folder').default(join(root, '.data'), '.data')
  const onFolder: OperateVerbs['addFolderVerb'] = (usage, description) =>
    program.command(usage).description(description).addOption(data)
  return {
    addFolderVerb: onFolder,
    addRecordsVerb: (usage, description) =>
      onFolder(usage, description).addOption(
        new Option('--table <name>', 'the table in DynamoDB, instead of a data folder').conflicts('data'),
      ),
    async withDataSource(place, work) {
      const source =
        place.table === undefined ? await openLocalDataSource(place.data) : openTableDataSource(place.table)
      try {
        await work(source, await nameOperator(place))
      } finally {
        await source.records.close()
      }
    },
    setExitCode: endWith,
  }
}

/** Prints a table of counts, or of counts before and after. */
export function printTable(before: RecordCounts, after?: RecordCounts): void {
  if (after) printLine(`${''.padEnd(24)}${'before'.padStart(10)}${'after'.padStart(10)}`)
  for (const [name, count] of Object.entries(before))
    printLine(`${name.padEnd(24)}${String(count).padStart(10)}${after ? String(after[name]).padStart(10) : ''}`)
}
