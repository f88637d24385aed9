import type { Participant } from '../../../schemas/portal-types.ts'
import { listContactKeys, type StoredAccount } from '../identity/accounts/stored-account.ts'
import type { AccountLink } from '../records/account-links.ts'
import type { AuditEvent } from '../records/audit-log.ts'
import type { PurchaseSummary, PurchaseVersion } from '../records/participant-records.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { Registration } from '../records/registrations.ts'
import type { RefusedMessage } from '../records/refused-messages.ts'
import { listRefusalsMentioning } from './mentions.ts'
import type { ParticipantDataSource } from './open-data-source.ts'

/** Everything that is held of one participant. */
export interface ParticipantExport {
  readonly participantId: string
  /** ISO 8601, UTC. */
  readonly exportedAt: string
  /** `null` if there is none, or Amazon Cognito has it. */
  readonly account: StoredAccount | null
  readonly details: Participant['details'] | null
  /** The participant as registered by the provider; `null` if no message has registered one. */
  readonly registration: Registration | null
  /** The account that reads the results; `null` if none does. */
  readonly link: AccountLink | null
  /** Every version of every purchase, with its raw measurements. */
  readonly purchases: readonly (PurchaseSummary & { readonly versions: readonly PurchaseVersion[] })[]
  readonly refusedMessages: readonly RefusedMessage[]
  /** Who read and changed what, this export included. */
  readonly auditEvents: readonly AuditEvent[]
}

/** An operator's action: who acts on which participant's data, and when. */
export interface OperatorAction {
  readonly participantId: string
  readonly actor: string
  readonly now: Date
}

/** Gathers everything that is held about a participant, after logging who requested it. */
export async function exportParticipant(
  source: ParticipantDataSource,
  { participantId, actor, now }: OperatorAction,
): Promise<ParticipantExport> {
  const { records } = source
  await records.audit.append({ at: now.toISOString(), actor, action: 'export', participantId })
  const account = await source.accounts?.find(participantId)
  const known = await records.participants.load(participantId)
  const terms = await listSearchTerms(source, participantId)
  return {
    participantId,
    exportedAt: now.toISOString(),
    account: account ?? null,
    details: known?.details ?? null,
    registration: (await records.registrations.find(participantId)) ?? null,
    link: (await records.accounts.findByParticipant(participantId)) ?? null,
    purchases: await listPurchaseExports(records, participantId),
    refusedMessages: await listRefusalsMentioning(records, terms, now),
    auditEvents: await readAuditEvents(records, participantId),
  }
}

/** Includes retracted purchases, which are still held. */
async function listPurchaseExports(
  records: RecordStore,
  participantId: string,
): Promise<ParticipantExport['purchases']> {
  const purchases = []
  for (const listed of await records.participants.listPurchases(participantId))
    purchases.push({
      ...listed,
      versions: await records.participants.listPurchaseVersions(participantId, listed.purchaseId),
    })
  return purchases
}

/**
 * Lists what identifies a participant beyond doubt: ids, and the contacts of the account, the registration and the account link. A name
 * alone may be someone else's.
 */
export async function listSearchTerms(
  { records, accounts }: ParticipantDataSource,
  participantId: string,
): Promise<string[]> {
  const { userId, names, attributes } = (await accounts?.find(participantId)) ?? {
    userId: participantId,
    names: [],
    attributes: {},
  }
  const { email = null, phone = null } = (await records.registrations.find(participantId)) ?? {}
  const { contacts = [] } = (await records.accounts.findByParticipant(participantId)) ?? {}
  const registered = [email, phone].filter((contact) => contact !== null)
  return [...new Set([participantId, userId, ...names, ...listContactKeys(attributes), ...registered, ...contacts])]
}

/** Reads who read and changed a participant's data, oldest first. */
export async function readAuditEvents(records: RecordStore, participantId: string): Promise<AuditEvent[]> {
  const events: AuditEvent[] = []
  for await (const event of records.audit.listParticipantEvents(participantId)) events.push(event)
  return events
}
