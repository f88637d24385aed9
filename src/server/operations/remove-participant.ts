import { readAuditEvents, listSearchTerms, type OperatorAction } from './export-participant.ts'
import { listRefusalsMentioning } from './mentions.ts'
import type { ParticipantDataSource } from './open-data-source.ts'
import type { RecordStore } from '../records/record-store.ts'

/** Why a participant is removed: one of a few, because the audit log holds no free text. */
export const removalReasons = ['request', 'retention', 'duplicate', 'test'] as const

/** One of these reasons. */
export type RemovalReason = (typeof removalReasons)[number]

/** Counts of what is held about a participant, by kind. */
export type RecordCounts = Readonly<Record<string, number>>

/** What was there, and what is left of it. */
export interface Removal {
  readonly before: RecordCounts
  readonly after: RecordCounts
  /** The number of rows that still contain an id or a contact, by column of the local database; should list only the audit log. */
  readonly mentions: RecordCounts
  /** The account that read the results, if any. */
  readonly accountId: string | undefined
}

/**
 * Removes everything of a participant: records with their history, refused messages that name them, and the local account with names,
 * sessions, codes and messages. The audit log stays and records the removal. From its start on, no message can bring the participant back.
 * Repeating an interrupted removal completes it.
 */
export async function removeParticipant(
  source: ParticipantDataSource,
  { participantId, actor, now, reason }: OperatorAction & { readonly reason: RemovalReason },
): Promise<Removal> {
  const { records, accounts } = source
  const account = await accounts?.find(participantId)
  const terms = await listSearchTerms(source, participantId)
  const before = await countRecords(source, { participantId, now }, terms)
  await records.audit.append({ at: now.toISOString(), actor, action: `remove:${reason}`, participantId })
  const accountId = (await records.accounts.findByParticipant(participantId))?.accountId
  await records.suppressions.add(participantId, { at: now.toISOString(), reason })
  // The account, the registration and the link go after these, because an interrupted removal needs their contacts to find them again.
  for (const refused of await listRefusalsMentioning(records, terms, now))
    await records.refused.remove(refused, { contentHash: refused.contentHash })
  await removeRegistration(records, participantId)
  await records.participants.removeParticipant(participantId)
  if (account) await accounts?.remove(account)
  await accounts?.forgetDemo(participantId)
  return {
    before,
    after: await countRecords(source, { participantId, now }, terms),
    mentions: (await accounts?.countMentions(terms)) ?? {},
    accountId,
  }
}

async function countRecords(
  { records, accounts }: ParticipantDataSource,
  { participantId, now }: Pick<OperatorAction, 'participantId' | 'now'>,
  terms: readonly string[],
): Promise<RecordCounts> {
  const known = await records.participants.load(participantId)
  const account = await accounts?.find(participantId)
  let versions = 0
  const purchases = await records.participants.listPurchases(participantId)
  for (const { purchaseId } of purchases)
    versions += (await records.participants.listPurchaseVersions(participantId, purchaseId)).length
  return {
    details: known ? 1 : 0,
    purchases: purchases.length,
    versions,
    registrations: (await records.registrations.find(participantId)) ? 1 : 0,
    'account links': (await records.accounts.findByParticipant(participantId)) ? 1 : 0,
    'refused messages': (await listRefusalsMentioning(records, terms, now)).length,
    ...(accounts && {
      accounts: account ? 1 : 0,
      sessions: account?.sessions.length ?? 0,
      codes: account?.codes ?? 0,
      'messages sent': account?.messages.length ?? 0,
    }),
    'audit events': (await readAuditEvents(records, participantId)).length,
  }
}

/** Removes a participant's registration, the link to their account, and the mentions of them in waiting accounts. */
async function removeRegistration(
  { registrations, accounts }: Pick<RecordStore, 'registrations' | 'accounts'>,
  participantId: string,
): Promise<void> {
  await registrations.remove(participantId)
  const link = await accounts.findByParticipant(participantId)
  if (link) await accounts.unlink(link.accountId)
  // For an account without a participant, the id is its own.
  await accounts.removeWaiting(participantId)
  for await (const waiting of accounts.listWaiting()) {
    if (!waiting.participantIds.includes(participantId)) continue
    const participantIds = waiting.participantIds.filter((each) => each !== participantId)
    await accounts.saveWaiting({ ...waiting, participantIds })
  }
}
