import { checkForLostTables, checkTables } from './data-folder/check-tables.ts'
import { readSchemaVersion, schemaVersion } from './data-folder/database-file.ts'
import { openServerDatabase } from './data-folder/lock-data-folder.ts'
import { explainDatabaseError, type LocalDatabase, type OpenOptions } from './data-folder/open-local-database.ts'
import { seedingTable } from './demo/seed-demo.ts'
import { accountTables } from './identity/accounts/accounts.ts'
import { codeTable } from './identity/accounts/codes.ts'
import { secretTable } from './identity/accounts/secret-store.ts'
import { sessionTables } from './identity/accounts/sessions.ts'
import { lockTables } from './identity/limits/lockout.ts'
import { outboxTable } from './outbox/outbox.ts'
import { auditTables } from './records/libsql/audit-tables.ts'
import { openLibsqlRecordStore, recordTables } from './records/libsql/open-libsql-record-store.ts'
import type { RecordStore } from './records/record-store.ts'

/** The tables of everything but the records. */
const otherTables = [
  ...accountTables,
  codeTable,
  secretTable,
  ...sessionTables,
  ...lockTables,
  outboxTable,
  seedingTable,
]

/** The statements that create everything in the database of a data folder. */
export const serverTables = [...recordTables, ...auditTables, ...otherTables]

/** The database of a data folder that no one else is using, and the records in it. */
export interface ServerRecords {
  readonly store: LocalDatabase
  readonly records: RecordStore
}

/** Opens a data folder for a server or a command, and makes the tables of a new one. @throws {DataFolderError} */
export async function openServerRecords(folder: string, options: OpenOptions = {}): Promise<ServerRecords> {
  const store = await openServerDatabase(folder, options)
  try {
    const records = await openRecords(store)
    await checkTables(store.client, serverTables)
    return { store, records }
  } catch (error) {
    await store.close()
    throw explainDatabaseError(folder, error)
  }
}

/**
 * Opens the records in a database, with every table that this version makes. Only a database with its version has had all of them, so one
 * that is missing there was lost with what it held.
 *
 * @throws {LostTableError}
 */
export async function openRecords(store: LocalDatabase): Promise<RecordStore> {
  const { client } = store
  if ((await readSchemaVersion(client)) === schemaVersion) {
    await checkForLostTables(client, serverTables)
    return openLibsqlRecordStore(store)
  }
  await client.batch(otherTables, 'write')
  const records = await openLibsqlRecordStore(store)
  await client.batch([`pragma user_version = ${schemaVersion}`], 'write')
  return records
}
