import { checkTables } from './data-folder/check-tables.ts'
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

/** The statements that create everything in the database of a data folder. */
export const serverTables = [
  ...recordTables,
  ...auditTables,
  ...accountTables,
  codeTable,
  secretTable,
  ...sessionTables,
  ...lockTables,
  outboxTable,
  seedingTable,
]

/** The database of a data folder that no one else is using, and the records in it. */
export interface ServerRecords {
  readonly store: LocalDatabase
  readonly records: RecordStore
}

/** Opens a data folder for a server or a command, and brings its tables up to date. @throws {DataFolderError} */
export async function openServerRecords(folder: string, options: OpenOptions = {}): Promise<ServerRecords> {
  const store = await openServerDatabase(folder, options)
  try {
    const records = await openLibsqlRecordStore(store)
    await checkTables(store.client, serverTables)
    return { store, records }
  } catch (error) {
    await store.close()
    throw explainDatabaseError(folder, error)
  }
}
