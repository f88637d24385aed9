import { Option } from 'commander'
import { isDay } from '../../ingest/message/placed-problem.ts'
import type { AuditEvent, AuditQuery, ChainHead } from '../../records/audit-log.ts'
import type { RecordStore } from '../../records/record-store.ts'
import { getAnchorFile, readAnchor, writeAnchor } from '../audit-anchor.ts'
import { hasParticipantData, unknownParticipantMessage } from '../has-participant-data.ts'
import type { ParticipantDataSource } from '../open-data-source.ts'
import { verifyAudit, type ChainVerification } from '../verify-audit.ts'
import { printToStderr, printLine } from '../../terminal/print-line.ts'
import { type OperateVerbs, type DataLocation } from './operate-verbs.ts'
import { formatCount } from '../../../catalogue/words.ts'

interface AuditOptions extends DataLocation, Pick<AuditQuery, 'actor' | 'since' | 'until'> {
  readonly verify?: true
  readonly anchor?: string
}

/** Adds the verb that lists and verifies the audit log. */
export function addAuditVerbs({ addRecordsVerb, withDataSource, setExitCode }: OperateVerbs): void {
  addRecordsVerb(
    'audit [participant]',
    'lists who read and changed what, oldest first, or verifies that nothing was altered',
  )
    .option('--actor <name>', 'only events of this participant, sender or operator')
    .option('--since <time>', 'only since this time, such as 2026-11-23 or 2026-11-23T12:00:00Z', (text) =>
      parseTime('--since', text),
    )
    .option('--until <time>', 'only before this time', (text) => parseTime('--until', text))
    .addOption(
      new Option('--verify', 'verifies the chain of events instead, and names the first broken place').conflicts([
        'actor',
        'since',
        'until',
      ]),
    )
    .option('--anchor <file>', 'with --verify: where the ends of the chains were noted, and are noted again')
    .action(async (participantId: string | undefined, options: AuditOptions) =>
      withDataSource(options, async (source) => {
        if (options.anchor !== undefined && !options.verify)
          throw new Error(
            'Unexpected --anchor without --verify, expected both: the ends of the chains are noted once they are verified.',
          )
        if (options.verify) setExitCode((await printVerification(source.records, participantId, options)) ? 0 : 1)
        else setExitCode((await printEvents(source, participantId, options)) ? 0 : 1)
      }),
    )
}

const timePattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/** Refuses days that do not exist, which would be read as different ones. */
function parseTime(option: string, text: string): string {
  const time = Date.parse(text)
  if (timePattern.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(time)) return new Date(time).toISOString()
  throw new Error(`Unexpected ${option} ${text}, expected a time such as 2026-11-23 or 2026-11-23T12:00:00Z`)
}

/** Prints the events; false if nothing is known about the participant, as with a mistyped id. */
async function printEvents(
  source: ParticipantDataSource,
  participantId: string | undefined,
  { actor, since, until }: AuditOptions,
): Promise<boolean> {
  let count = 0
  for await (const event of source.records.audit.listEvents({ participantId, actor, since, until })) {
    count += 1
    printLine(formatEvent(event, participantId === undefined))
  }
  if (count > 0) return true
  if (participantId !== undefined && !(await hasParticipantData(source, participantId, new Date()))) {
    printToStderr(unknownParticipantMessage)
    return false
  }
  printLine('No events.')
  return true
}

function formatEvent({ at, action, actor, participantId = '-', detail }: AuditEvent, isOfAll: boolean): string {
  return [
    at,
    action.padEnd(18),
    actor,
    ...(isOfAll ? [participantId] : []),
    ...(detail === undefined ? [] : [detail]),
  ].join('  ')
}

async function printVerification(
  { audit }: RecordStore,
  participantId: string | undefined,
  { data, table, anchor }: AuditOptions,
): Promise<boolean> {
  const file = anchor ?? (table === undefined ? getAnchorFile(data) : undefined)
  const noted = file === undefined ? undefined : await readAnchor(file)
  const ends: Record<string, ChainHead> = participantId === undefined ? {} : { ...noted?.chains }
  let events = 0
  let isWhole = true
  for await (const chain of verifyAudit(audit, { participantId, anchor: noted })) {
    events += chain.events
    ends[chain.name] = chain.end
    if (!chain.broken) continue
    isWhole = false
    printLine(`The chain of the audit log ${chain.name} is broken: ${describeBreak(chain.broken)}`)
  }
  if (!isWhole) return false
  if (file !== undefined) await writeAnchor(file, { at: new Date().toISOString(), chains: ends })
  const [end, ...others] = Object.values(ends)
  printLine(`${formatCount(events, 'event')}, none changed, missing or inserted.`)
  if (noted) printLine(`The end that was noted at ${noted.at} is among them.`)
  if (end && others.length === 0) printLine(`The last one is event ${end.sequence}, ${end.hash}.`)
  if (file !== undefined)
    printLine(
      `The end is noted in ${file}: keep a copy in a place that people who can write to the data cannot change.`,
    )
  return true
}

function describeBreak({ sequence, at, what }: NonNullable<ChainVerification['broken']>): string {
  return `event ${sequence}${at === undefined ? '' : ` of ${at}`} ${what === 'missing' ? 'is' : 'was'} ${what}.`
}
