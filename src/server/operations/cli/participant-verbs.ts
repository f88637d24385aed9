import { open, rm } from 'node:fs/promises'
import { Option } from 'commander'
import { getErrorMessage } from '../../../catalogue/get-error-message.ts'
import { formatCount } from '../../../catalogue/words.ts'
import { findErrorCode } from '../../http/find-error-code.ts'
import { describeRemains } from '../describe-remains.ts'
import { exportParticipant } from '../export-participant.ts'
import { hasParticipantData, unknownParticipantMessage } from '../has-participant-data.ts'
import type { ParticipantDataSource } from '../open-data-source.ts'
import { removalReasons, removeParticipant, type RecordCounts, type RemovalReason } from '../remove-participant.ts'
import { unsuppressionReasons, unsuppressParticipant, type UnsuppressionReason } from '../unsuppress-participant.ts'
import { printToStderr, printLine } from '../../terminal/print-line.ts'
import { printTable, type OperateVerbs, type DataLocation } from './operate-verbs.ts'

/** Columns that may still name the participant: the audit log stays, and a contact may also be registered for a person who shares it. */
const columnsNamingOthers = /^(?:audit_events|registrations|registered_contacts)\./

/** Adds the verbs for what a participant may request: a copy of all data, and its removal. */
export function addParticipantVerbs({ addRecordsVerb, withDataSource, setExitCode }: OperateVerbs): void {
  /** Runs a verb for a participant with stored data; fails otherwise, so that a mistyped id does not look like an answer. */
  const withParticipant = async (
    place: DataLocation,
    participantId: string,
    work: (source: ParticipantDataSource, actor: string, now: Date) => Promise<void>,
  ): Promise<void> =>
    withDataSource(place, async (source, actor) => {
      const now = new Date()
      if (await hasParticipantData(source, participantId, now)) return work(source, actor, now)
      printToStderr(unknownParticipantMessage)
      setExitCode(1)
    })

  addRecordsVerb('export <participant>', 'writes all data held about a participant as JSON')
    .option('--out <file>', 'a new file, instead of the terminal')
    .action(async (participantId: string, { out, ...place }: DataLocation & { readonly out?: string }) =>
      withParticipant(place, participantId, async (source, actor, now) => {
        const formatExport = async (): Promise<string> =>
          `${JSON.stringify(await exportParticipant(source, { participantId, actor, now }), null, 2)}\n`
        if (out === undefined) {
          process.stdout.write(await formatExport())
          return
        }
        await writeNewFile(out, formatExport)
        printLine(`All data held about the participant is in ${out}, which other users cannot read.`)
      }),
    )
  addRecordsVerb('remove <participant>', 'removes all data held about a participant, proves it, and says what remains')
    .addOption(new Option('--reason <reason>', 'why').choices(removalReasons).makeOptionMandatory())
    .action(async (participantId: string, { reason, ...place }: DataLocation & { readonly reason: RemovalReason }) =>
      withParticipant(place, participantId, async (source, actor, now) => {
        const removal = await removeParticipant(source, { participantId, actor, now, reason })
        const { before, after, mentions, accountId } = removal
        printTable(before, after)
        if (source.accounts)
          printLine(`\nWhere the participant is still named: ${formatMentions(mentions) || 'nowhere'}`)
        const isGone = Object.entries(after).every(([kind, count]) => count === 0 || kind === 'audit events')
        const isNamed = Object.keys(mentions).some((column) => !columnsNamingOthers.test(column))
        if (!isGone || isNamed) setExitCode(1)
        if (!isGone || isNamed) printLine('Some of the participant’s data is left. Remove the participant again.')
        else printLine('The records of the participant are removed.')
        for (const line of describeRemains({ isTable: place.table !== undefined, accountId })) printLine(line)
        printLine('Messages about the participant are refused until: npm run operate -- unsuppress ID --reason REASON')
      }),
    )
  addRecordsVerb('unsuppress <participant>', 'accepts messages about a removed participant again')
    .addOption(new Option('--reason <reason>', 'why').choices(unsuppressionReasons).makeOptionMandatory())
    .action(
      async (participantId: string, { reason, ...place }: DataLocation & { readonly reason: UnsuppressionReason }) =>
        withDataSource(place, async ({ records }, actor) => {
          const unsuppression = { participantId, actor, now: new Date(), reason }
          if (await unsuppressParticipant(records, unsuppression)) {
            printLine(
              'Messages about the participant are accepted again. Those that were refused were not kept: have them sent again.',
            )
            return
          }
          printToStderr('No participant with this id was removed. Check its spelling: it is case-sensitive.')
          setExitCode(1)
        }),
    )
}

/** Writes a new file that other users cannot read. Never overwrites one, and creates the file before it makes the text. */
async function writeNewFile(file: string, makeText: () => Promise<string>): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    const isThere = findErrorCode(error) === 'EEXIST'
    const reason = isThere ? 'already exists' : `cannot be created (${getErrorMessage(error)})`
    throw new Error(`The file ${file} ${reason}. Choose a different file with --out FILE.`, { cause: error })
  })
  try {
    await handle.writeFile(await makeText())
    await handle.sync()
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

function formatMentions(mentions: RecordCounts): string {
  return Object.entries(mentions)
    .map(([column, rows]) => `${column} (${formatCount(rows, 'row')})`)
    .join(', ')
}
