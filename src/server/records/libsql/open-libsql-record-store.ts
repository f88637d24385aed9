import type { Client } from '@libsql/client'
import type { LocalDatabase } from '../../data-folder/open-local-database.ts'
import { getTextColumn } from '../../data-folder/row-columns.ts'
import { accountLinkTables, createLibsqlAccountLinks } from './account-links.ts'
import { createLibsqlAuditLog } from './audit-log.ts'
import { openAuditTables } from './audit-tables.ts'
import { createLibsqlParticipantRecords } from './participant-records.ts'
import { fillPurchaseOwners, createLibsqlPurchaseOwners, ownerTables } from './purchase-owners.ts'
import { createLibsqlRefusedMessages, refusalTables } from './refused-messages.ts'
import { createLibsqlRegistrations, registrationTables } from './registrations.ts'
import { createLibsqlSuppressions, suppressionTables } from './suppressions.ts'
import { createLibsqlAcceptedMessages, acceptedTables } from './accepted-messages.ts'
import { moveOldRefusals } from './move-old-refusals.ts'
import type { RecordStore } from '../record-store.ts'
import { senderTables } from './sender-keys.ts'

/** Columns that the tables of the first data folders lack; those are added, with the same words. */
const laterColumns = {
  purchases: {
    version: 'integer not null default 1',
    latest_version: 'integer not null default 1',
    origin: 'text',
    seen_results: 'text',
    is_retracted: 'integer not null default 0',
  },
  participants: { said: "text not null default '{}'" },
}

const toDefinitions = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')

const tables = [
  ...registrationTables,
  ...accountLinkTables,
  `create table if not exists participants (
    participant_id text primary key,
    details text not null,
    ${toDefinitions(laterColumns.participants)}
  ) strict`,
  `create table if not exists purchases (
    participant_id text not null references participants (participant_id),
    purchase_id text not null,
    place integer not null,
    content text not null,
    all_interpretations_ready_at text,
    viewed_ready_results_at text,
    ${toDefinitions(laterColumns.purchases)},
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

/** Opens the records in a database, which `close` closes; creates or upgrades their tables, and removes what has expired. */
export async function openLibsqlRecordStore(store: LocalDatabase, now: () => number = Date.now): Promise<RecordStore> {
  const { client } = store
  await client.batch(tables, 'write')
  await openAuditTables(client)
  const added = await listMissingColumns(client)
  if (added.length > 0) await client.batch(added, 'write')
  await moveOldRefusals(client)
  await fillPurchaseOwners(client)
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

async function listMissingColumns(client: Client): Promise<string[]> {
  const missing: string[] = []
  for (const [table, columns] of Object.entries(laterColumns)) {
    const { rows } = await client.execute(`pragma table_info(${table})`)
    const present = new Set(rows.map((row) => getTextColumn(row, 'name')))
    for (const [name, type] of Object.entries(columns))
      if (!present.has(name)) missing.push(`alter table ${table} add column ${name} ${type}`)
  }
  return missing
}
