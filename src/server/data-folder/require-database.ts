import { join, resolve } from 'node:path'
import { readFileSize } from './database-file.ts'
import { DataFolderError } from './data-folder.ts'
import { databaseFile } from './file-names.ts'

/** Whether a folder has a database. @throws {DataFolderError} if it is not a regular file */
export async function hasDatabase(folder: string): Promise<boolean> {
  return (await readFileSize(join(resolve(folder), databaseFile))) !== undefined
}

/**
 * Requires a folder to have a database, for commands on existing data: a mistyped folder must not look like an empty one. @throws
 * {DataFolderError}
 */
export async function requireDatabase(folder: string): Promise<void> {
  if (await hasDatabase(folder)) return
  throw new DataFolderError(
    `There is no database in ${resolve(folder)}. Name the data folder with --data DIR; npm start makes the database of a new one.`,
  )
}
