import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { checkTables, ForeignPartError, LostTableError } from '../data-folder/check-tables.ts'
import { DataFolderError } from '../data-folder/data-folder.ts'
import { databaseFile } from '../data-folder/file-names.ts'
import { serverTables } from '../open-server-records.ts'
import { openLocalDataSource, type ParticipantDataSource } from './open-data-source.ts'

/**
 * Opens the database of a folder that no server is using. Refuses one whose schema differs from what this version creates. `note` records
 * in it what is being done.
 *
 * @throws {DataFolderError} if its schema has a foreign part, or has lost a table.
 */
export async function checkCopy(folder: string, note: (source: ParticipantDataSource) => Promise<void>): Promise<void> {
  try {
    await checkActiveParts(folder)
    const source = await openLocalDataSource(folder)
    try {
      await note(source)
    } finally {
      await source.records.close()
    }
  } catch (error) {
    const cause = error instanceof DataFolderError ? error.cause : error
    if (cause instanceof LostTableError)
      throw new DataFolderError(`The copy has lost its ${cause.part}. Restore another copy.`, { cause })
    if (!(cause instanceof ForeignPartError)) throw error
    throw new DataFolderError(
      `The copy holds a ${cause.part} that this version of the portal does not make. It may have been altered: restore another copy.`,
      { cause },
    )
  }
}

/** Checks what would run while it is opened. @throws {ForeignPartError} */
async function checkActiveParts(folder: string): Promise<void> {
  const client = createClient({ url: pathToFileURL(join(folder, databaseFile)).href })
  try {
    await checkTables(client, serverTables, ['trigger', 'view'])
  } finally {
    client.close()
  }
}
