import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Argument, Command, CommanderError, Option } from 'commander'
import { FolderInUseError } from '../../store/data-folder.ts'
import { restoreFolder, type CopiedRows } from '../backup-folder.ts'
import { backupWithBar } from './backup-with-bar.ts'
import { exportParticipant } from '../export-participant.ts'
import { removalReasons, removeParticipant, type Holdings, type RemovalReason } from '../remove-participant.ts'
import { localKeys, rotateKeys, type LocalKey } from '../rotate-keys.ts'
import { addAccountVerbs } from './account-verbs.ts'
import { addAuditVerbs } from './audit-verbs.ts'
import { addRetractionVerbs } from './retraction-verbs.ts'
import { addSenderVerbs } from './sender-verbs.ts'
import { nameOperator } from '../name-operator.ts'
import { operateVerbs, print, type Place } from './operate-verbs.ts'

/** The audit log stays; and a contact of the participant may be registered for somebody with whom they share it. */
const mayNameOthers = /^(?:audit_events|registrations|registered_contacts)\./

/** Runs one verb; resolves with the exit code: 0 done, 1 not everything is gone, 2 could not run. */
export async function operateCommand(root: string, args: readonly string[]): Promise<number> {
  // No file of ours is for other users of the computer.
  process.umask(0o077)
  let code = 0
  const program = new Command('npm run operate --')
    .description('Copies, exports and removes the data held about participants.')
    .exitOverride()
  const verbs = operateVerbs(program, root, (end) => (code = end))
  const { onFolder, onRecords, withHolder } = verbs

  onFolder('backup <dir>', 'copies the data folder, also while a server runs').action(
    async (to: string, place: Place) => {
      printTable(await backupWithBar(place.data, to, await nameOperator()))
      print(`The copy is whole, and in ${to}. It holds keys and personal data: keep it as safe as the data folder.`)
    },
  )
  onFolder('restore <dir>', 'puts a copy in the place of a data folder that is empty').action(
    async (from: string, place: Place) => {
      const rows: CopiedRows = await restoreFolder(from, place.data, await nameOperator())
      printTable(rows)
      print(`The copy is whole, and restored to ${place.data}.`)
    },
  )
  onRecords('export <participant>', 'writes all data held about a participant as JSON')
    .option('--out <file>', 'a new file, instead of the terminal')
    .action(async (participantId: string, { out, ...place }: Place & { readonly out?: string }) =>
      withHolder(place, async (holder, actor) => {
        const text = `${JSON.stringify(await exportParticipant(holder, { participantId, actor, now: new Date() }), null, 2)}\n`
        if (out === undefined) process.stdout.write(text)
        else await writeNew(out, text)
      }),
    )
  onRecords('remove <participant>', 'removes all data held about a participant, and proves it')
    .addOption(new Option('--reason <reason>', 'why').choices(removalReasons).makeOptionMandatory())
    .action(async (participantId: string, { reason, ...place }: Place & { readonly reason: RemovalReason }) =>
      withHolder(place, async (holder, actor) => {
        const { before, after, mentions } = await removeParticipant(holder, {
          participantId,
          actor,
          now: new Date(),
          reason,
        })
        printTable(before, after)
        if (holder.accounts) print(`\nWhere the participant is still named: ${namesOf(mentions) || 'nowhere'}`)
        const isGone = Object.entries(after).every(([kind, count]) => count === 0 || kind === 'audit events')
        const isNamed = Object.keys(mentions).some((column) => !mayNameOthers.test(column))
        code = isGone && !isNamed ? 0 : 1
        print(
          code === 0
            ? 'Everything is gone but the audit log, which says who removed it.'
            : 'Unexpected data left over, expected only the audit log.',
        )
      }),
    )
  addAccountVerbs(verbs)
  addAuditVerbs(verbs)
  addSenderVerbs(verbs)
  addRetractionVerbs(verbs, root)
  onFolder('rotate-keys', 'replaces the local keys; the old ones are no longer valid')
    .addArgument(new Argument('[keys...]', 'which; all unless told otherwise').choices(localKeys).default(localKeys))
    .action(async (keys: LocalKey[], place: Place) => {
      await rotateKeys(place.data, keys, await nameOperator())
      if (keys.includes('signing')) print('The next start makes another signing key: everybody signs in again.')
      if (keys.includes('ingest')) print(`The new key for results is in ${join(place.data, 'ingest.key')}.`)
    })

  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    process.stderr.write(`${explained(error)}\n`)
    return 2
  }
}

function explained(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof FolderInUseError
    ? `${message}\nStop the server first: every command except backup needs the data folder to itself.`
    : message
}

/** Never in place of something, and for nobody else's eyes. */
async function writeNew(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function printTable(before: Holdings, after?: Holdings): void {
  if (after) print(`${''.padEnd(24)}${'before'.padStart(10)}${'after'.padStart(10)}`)
  for (const [name, count] of Object.entries(before))
    print(`${name.padEnd(24)}${String(count).padStart(10)}${after ? String(after[name]).padStart(10) : ''}`)
}

function namesOf(mentions: Holdings): string {
  return Object.entries(mentions)
    .map(([column, rows]) => `${column} (${rows} rows)`)
    .join(', ')
}
