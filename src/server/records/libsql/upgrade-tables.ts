import type { Client } from '@libsql/client'
import { readSchemaVersion } from '../../data-folder/database-file.ts'
import { getTextColumn } from '../../data-folder/row-columns.ts'
import { moveOldRefusals } from './move-old-refusals.ts'
import { fillPurchaseOwners } from './purchase-owners.ts'

/** Columns that the tables of the first data folders lack. */
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

type UpgradeStep = (client: Client) => Promise<void>

/**
 * What brings the tables of an existing database up to date: the step at index n takes version n + 1 to version n + 2. To change a table,
 * change the statement that creates it, add a step for the databases that have it, and raise `schemaVersion`. A new table needs the same,
 * with a step that does nothing if the table begins empty. An interrupted step runs again from its beginning.
 */
export const upgradeSteps: readonly UpgradeStep[] = [upgradeFirstTables, keepTables]

/** Runs the steps that a database lacks. */
export async function upgradeTables(client: Client): Promise<void> {
  const version = await readSchemaVersion(client)
  // A new database has no version and all tables as they are now.
  if (version > 0) for (const step of upgradeSteps.slice(version - 1)) await step(client)
}

/** Version 1 has several states, each of which lacks some of this. */
async function upgradeFirstTables(client: Client): Promise<void> {
  const added = await listMissingColumns(client)
  if (added.length > 0) await client.batch(added, 'write')
  await moveOldRefusals(client)
  await fillPurchaseOwners(client)
}

/** A database of version 2 may lack tables: those of the accounts were made only when a server started. */
async function keepTables(): Promise<void> {}

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
