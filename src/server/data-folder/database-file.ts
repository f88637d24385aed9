import type { Stats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import type { Client } from '@libsql/client'
import { findErrorCode } from '../http/find-error-code.ts'
import { DataFolderError } from './data-folder.ts'
import { getNumberColumn } from './row-columns.ts'

/**
 * Returns the size of one of our files in bytes; undefined if it does not exist. Refuses links, which may lead out of the folder, and
 * pipes, which may block forever when opened.
 *
 * @throws {DataFolderError} if it is not a regular file.
 */
export async function readFileSize(file: string): Promise<number | undefined> {
  let stats: Stats
  try {
    stats = await lstat(file)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(findErrorCode(error) ?? '')) return undefined
    throw error
  }
  if (stats.isFile()) return stats.size
  throw new DataFolderError(
    `${file} is a ${describeKind(stats)} and not a regular file. Put a copy of the file in its place.`,
  )
}

function describeKind(stats: Stats): string {
  if (stats.isSymbolicLink()) return 'link'
  if (stats.isDirectory()) return 'folder'
  return stats.isFIFO() ? 'pipe' : 'device'
}

/** The version of the tables, which a change of any of them raises. Databases of other versions are refused. */
export const schemaVersion = 3

/** Reads the version of a database's tables; 0 if it has none yet. */
export async function readSchemaVersion(client: Client): Promise<number> {
  const { rows } = await client.execute('pragma user_version')
  return getNumberColumn(rows[0]!, 'user_version')
}

/** "SPOR", the application id in the header of the portal's databases. */
export const applicationId = 0x53_50_4f_52

/** Whether a database was made by an earlier version of the portal. */
export async function hasEarlierVersion(client: Client): Promise<boolean> {
  const version = await readSchemaVersion(client)
  return version > 0 && version < schemaVersion
}

/** Whether a database belongs to a different program. */
export async function isForeignDatabase(client: Client): Promise<boolean> {
  const application = await client.execute('pragma application_id')
  const id = getNumberColumn(application.rows[0]!, 'application_id')
  if (id !== 0) return id !== applicationId
  const schema = await client.execute('select count(*) as count from sqlite_schema')
  return getNumberColumn(schema.rows[0]!, 'count') > 0
}
