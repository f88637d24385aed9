import { InvalidArgumentError, Option, type Command } from 'commander'
import type { WaitingReason } from '../../records/account-links.ts'
import type { RecordStore } from '../../records/record-store.ts'
import {
  readUnclaimedParticipant,
  listUnclaimedParticipants,
  type UnclaimedParticipant,
} from '../unclaimed-participants.ts'
import { linkAccount, linkReasons, unlinkAccount, type LinkReason } from '../link-account.ts'
import { printLine } from '../../terminal/print-line.ts'
import { type OperateVerbs, type DataLocation } from './operate-verbs.ts'

interface LinkOptions extends DataLocation {
  readonly reason: LinkReason
}

/** Adds the verbs that connect accounts with participants, and list those without one. */
export function addAccountVerbs({ addRecordsVerb, withDataSource }: OperateVerbs): void {
  const addReasonOption = (command: Command): Command =>
    command.addOption(new Option('--reason <reason>', 'why').choices(linkReasons).makeOptionMandatory())

  addReasonOption(
    addRecordsVerb('link <account> <participant>', 'lets an account read a participant’s results'),
  ).action(async (account: string, participantId: string, { reason, ...place }: LinkOptions) =>
    withDataSource(place, async (source, actor) => {
      await linkAccount(source, { account, participantId, actor, now: new Date(), reason })
      printLine(
        `The account can read the results of ${participantId} after its next sign-in, within an hour at the latest.`,
      )
    }),
  )
  addReasonOption(addRecordsVerb('unlink <account>', 'unlinks an account from its participant')).action(
    async (account: string, { reason, ...place }: LinkOptions) =>
      withDataSource(place, async (source, actor) => {
        const { participantId } = await unlinkAccount(source, { account, actor, now: new Date(), reason })
        printLine(`The account can no longer read the results of ${participantId}.`)
        if (!source.accounts)
          printLine('A token that was already issued can read them until it expires, within an hour.')
      }),
  )
  addRecordsVerb('unclaimed', 'lists participants whose results no account reads, and accounts without a participant')
    .option('--limit <count>', 'how many of each are listed; all are counted', parseCount, 100)
    .action(async ({ limit, ...place }: DataLocation & { readonly limit: number }) =>
      withDataSource(place, async ({ records }) => {
        await printUnclaimedParticipants(records, limit)
        printLine('')
        await printWaitingAccounts(records, limit)
      }),
    )
}

function parseCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Expected a number.')
}

async function printUnclaimedParticipants(records: RecordStore, limit: number): Promise<void> {
  let count = 0
  for await (const participantId of listUnclaimedParticipants(records)) {
    count += 1
    if (count === 1) printLine('Participants whose results no account reads:')
    if (count <= limit) printLine(formatUnclaimed(await readUnclaimedParticipant(records, participantId)))
  }
  printLine(count === 0 ? 'Every participant has an account.' : formatTotal(count, limit))
}

function formatUnclaimed({ participantId, registeredAt, purchases, readyAt }: UnclaimedParticipant): string {
  return [
    `  ${participantId.padEnd(36)}`,
    (registeredAt === undefined ? 'not registered' : `registered ${registeredAt.slice(0, 10)}`).padEnd(21),
    `purchases: ${purchases}`,
    readyAt === undefined ? 'no results' : `results since ${readyAt.slice(0, 10)}`,
  ].join('  ')
}

const reasons: Readonly<Record<WaitingReason, string>> = {
  unregistered: 'no participant is registered with its contact',
  unverified: 'its registered contact is not verified',
  ambiguous: 'several participants are registered with its contact',
  taken: 'its participant has another account',
  unlinked: 'an operator took its participant away',
}

async function printWaitingAccounts({ accounts }: RecordStore, limit: number): Promise<void> {
  let count = 0
  for await (const { accountId, contacts, reason, participantIds, since } of accounts.listWaiting()) {
    count += 1
    if (count === 1) printLine('Accounts without a participant:')
    if (count > limit) continue
    const candidates = participantIds.length > 0 ? `: ${participantIds.join(', ')}` : ''
    printLine(`  ${accountId}  since ${since.slice(0, 10)}  ${contacts.join(', ')}  ${reasons[reason]}${candidates}`)
  }
  printLine(count === 0 ? 'No account waits for a participant.' : formatTotal(count, limit))
}

function formatTotal(count: number, limit: number): string {
  return count > limit ? `${count} in all; --limit ${count} lists them.` : `${count} in all.`
}
