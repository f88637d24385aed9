import { Argument, Command, CommanderError } from 'commander'
import { getIngestKeyPath } from '../../data-folder/ingest-key.ts'
import { requireDatabase } from '../../data-folder/require-database.ts'
import { restoreFolder, type CopiedRows } from '../backup-folder.ts'
import { backupWithProgress } from './backup-with-progress.ts'
import { localKeys, rotateKeys, type LocalKey } from '../rotate-keys.ts'
import { addAccountVerbs } from './account-verbs.ts'
import { addAuditVerbs } from './audit-verbs.ts'
import { addRetractionVerbs } from './retraction-verbs.ts'
import { addSenderVerbs } from './sender-verbs.ts'
import { nameOperator } from '../name-operator.ts'
import { describeCommandError } from '../../data-folder/describe-command-error.ts'
import { OperatorError } from '../operator-error.ts'
import { SenderError } from '../../records/libsql/sender-keys.ts'
import { addParticipantVerbs } from './participant-verbs.ts'
import { printToStderr, printLine } from '../../terminal/print-line.ts'
import { createOperateVerbs, printTable, type DataLocation } from './operate-verbs.ts'

const folderAdvice = { inUse: 'Stop it first: every command except backup and sender needs the folder to itself.' }

/** Runs one verb; resolves with its exit code, see `ExitCode`. */
export async function runOperateCommand(root: string, args: readonly string[]): Promise<number> {
  // Other users of the computer may not read our files.
  process.umask(0o077)
  let code = 0
  const program = new Command('npm run operate --')
    .description('Copies, exports and removes the data held about participants.')
    .addHelpText('after', '\nExit codes: 0 done, 1 not done, or something is left, wrong or unknown, 2 could not run.')
    .exitOverride()
  program.hook('preAction', async (_, verb) => {
    refuseBlankTexts(verb)
    const { data, table } = verb.optsWithGlobals<DataLocation>()
    if (verb.name() !== 'restore' && table === undefined) await requireDatabase(data)
  })
  const verbs = createOperateVerbs(program, root, (end) => (code = end))
  const { addFolderVerb } = verbs

  addFolderVerb('backup <dir>', 'copies the data folder, also while a server runs').action(
    async (to: string, place: DataLocation) => {
      printTable(await backupWithProgress(place.data, to, await nameOperator()))
      printLine(`The copy is complete, in ${to}. It holds keys and personal data: keep it as safe as the data folder.`)
    },
  )
  addFolderVerb('restore <dir>', 'restores a copy to an empty data folder').action(
    async (from: string, place: DataLocation) => {
      const rows: CopiedRows = await restoreFolder(from, place.data, await nameOperator())
      printTable(rows)
      printLine(`The copy is complete, and was restored to ${place.data}.`)
      printLine(
        'Participants who were removed after the copy was made are back, and not suppressed: remove them again.',
      )
    },
  )
  addParticipantVerbs(verbs)
  addAccountVerbs(verbs)
  addAuditVerbs(verbs)
  addSenderVerbs(verbs)
  addRetractionVerbs(verbs, root)
  addFolderVerb('rotate-keys', 'replaces the local keys; the old ones are no longer valid')
    .addArgument(new Argument('[keys...]', 'which keys (default: all)').choices(localKeys).default(localKeys))
    .action(async (keys: LocalKey[], place: DataLocation) => {
      await rotateKeys(place.data, keys, await nameOperator())
      if (keys.includes('signing'))
        printLine('The next start creates a new signing key: all participants must sign in again.')
      if (keys.includes('ingest')) printLine(`The new key for results is in ${getIngestKeyPath(place.data)}.`)
    })

  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    printToStderr(describeCommandError(error, folderAdvice))
    return error instanceof OperatorError || error instanceof SenderError ? 1 : 2
  }
}

/** Refuses an empty argument or option, which a shell passes if a variable is not set. @throws {Error} */
function refuseBlankTexts(verb: Command): void {
  const optionValues = [
    ...verb.registeredArguments.map((each, index): [string, unknown] => [`<${each.name()}>`, verb.args[index]]),
    ...verb.options.map((each): [string, unknown] => [
      each.long ?? each.flags,
      verb.getOptionValue(each.attributeName()),
    ]),
  ]
  const blank = optionValues.find(([, value]) => typeof value === 'string' && value.trim() === '')
  if (blank)
    throw new Error(`Unexpected empty ${blank[0]}, expected a text: the variable that it comes from may not be set.`)
}
