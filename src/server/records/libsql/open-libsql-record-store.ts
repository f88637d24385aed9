import type { LocalDatabase } from '../../data-folder/open-local-database.ts'
import { accountLinkTables, createLibsqlAccountLinks } from './account-links.ts'
import { createLibsqlAuditLog } from './audit-log.ts'
import { openAuditTables } from './audit-tables.ts'
import { createLibsqlParticipantRecords } from './participant-records.ts'
import { createLibsqlPurchaseOwners, ownerTables } from './purchase-owners.ts'
import { createLibsqlRefusedMessages, refusalTables } from './refused-messages.ts'
import { createLibsqlRegistrations, registrationTables } from './registrations.ts'
import { createLibsqlSuppressions, suppressionTables } from './suppressions.ts'
import { createLibsqlAcceptedMessages, acceptedTables } from './accepted-messages.ts'
import type { RecordStore } from '../record-store.ts'
import { senderTables } from './sender-keys.ts'

/** The tables of the records, without those of the audit log. */
export const recordTables = [
  ...registrationTables,
  ...accountLinkTables,
  `create table if not exists participants (
    participant_id text primary key,
    details text not null,
    said text not null default '{}'
  ) strict`,
  `create table if not exists purchases (
    participant_id text not null references participants (participant_id),
    purchase_id text not null,
    place integer not null,
    content text not null,
    all_interpretations_ready_at text,
    viewed_ready_results_at text,
    version integer not null default 1,
    latest_version integer not null default 1,
    origin text,
    seen_results text,
    is_retracted integer not null default 0,
    primary key (participant_id, purchase_id)
  ) strict`,
  `create table if not exists purchase_versions (
    participant_id text not null,
    purchase_id text not null,
    version integer not null,
    content text not null,
    origin text,
    message_id text,
    primary key (participant_id, purchase_id, version)
  ) strict`,
  ...refusalTables,
  ...acceptedTables,
  ...senderTables,
  ...ownerTables,
  ...suppressionTables,
]

/** Opens the records in a database, which `close` closes; creates their tables, and removes what has expired. */
export async function openLibsqlRecordStore(store: LocalDatabase, now: () => number = Date.now): Promise<RecordStore> {
  const { client } = store
  await client.batch(recordTables, 'write')
  await openAuditTables(client)
  const expired = ['refusals', 'taken_messages'].map((table) => ({
    sql: `delete from ${table} where expires_at <= ?`,
    args: [now()],
  }))
  await client.batch(expired, 'write')
  return {
    participants: createLibsqlParticipantRecords(client),
    refused: createLibsqlRefusedMessages(client),
    accepted: createLibsqlAcceptedMessages(client),
    audit: createLibsqlAuditLog(client),
    owners: createLibsqlPurchaseOwners(client),
    registrations: createLibsqlRegistrations(client),
    accounts: createLibsqlAccountLinks(client),
    suppressions: createLibsqlSuppressions(client),
    checkReadiness: store.checkReadiness,
    close: async () => store.close(),
  }
}
