import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, LibsqlError, type Client } from '@libsql/client'
import { ForeignPartError, LostTableError } from './check-tables.ts'
import {
  hasEarlierVersion,
  isForeignDatabase,
  readFileSize,
  readSchemaVersion,
  schemaVersion,
} from './database-file.ts'
import { databaseFile } from './file-names.ts'
import { getIngestKeyPath } from './ingest-key.ts'
import { createReadinessCheck, minFreeBytes, writeWithoutEffect } from './readiness-check.ts'
import type { CheckReadiness } from '../http/health-routes.ts'
import {
  DataFolderError,
  makeDataFolder,
  ensurePrivateFile,
  restrictToOwner,
  createUnusableFolderError,
} from './data-folder.ts'
import { getTextColumn } from './row-columns.ts'
import { getErrorMessage } from '../../catalogue/get-error-message.ts'

/** The one database of the local back end; each module of the server has its own tables in it. */
export interface LocalDatabase {
  /**
   * A single connection, on which statements run one at a time. Use `execute` and `batch` (one transaction) instead of `transaction`, which
   * would hold the connection while others wait.
   */
  readonly client: Client
  /** Checks whether it accepts writes, and has space for more. */
  readonly checkReadiness: CheckReadiness
  /** Closes the database; what was acknowledged is already on disk. */
  close(): Promise<void>
}

/** Options for opening the database. */
export interface OpenOptions {
  /** How many bytes of the disk stay free for reads, each of which is logged; with fewer, the store is not ready. */
  readonly reserved?: number
}

/**
 * Opens the store in `folder`, which is created if it does not exist.
 *
 * A statement is on disk before its promise resolves: write-ahead log, synchronous=FULL, one fsync per commit.
 *
 * @throws {DataFolderError} when the folder cannot be made, read or written, or its database is damaged.
 */
export async function openLocalDatabase(
  folder: string,
  { reserved = minFreeBytes }: OpenOptions = {},
): Promise<LocalDatabase> {
  const place = await makeDataFolder(folder)
  const file = join(place, databaseFile)
  try {
    await checkFile(place)
    await ensurePrivateFile(file)
    // Restricts these only if they exist: SQLite gives new ones the mode of the database, and another process that has it open may remove
    // them at any time.
    for (const each of [`${file}-wal`, `${file}-shm`]) await restrictToOwner(each)
    const client = await openClient(file)
    return {
      client,
      checkReadiness: createReadinessCheck(client, place, reserved),
      close: async () => {
        if (client.closed) return
        // Moves what the log holds into the file itself, so that the file alone can be copied.
        await client.execute('pragma wal_checkpoint(truncate)')
        client.close()
      },
    }
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    if (isDamageError(error)) throw createDamagedDatabaseError(file, error)
    throw createUnusableFolderError(place, error)
  }
}

/** @throws {DataFolderError} if the database is not a regular file, or is lost, which the presence of a key shows. */
async function checkFile(place: string): Promise<void> {
  const file = join(place, databaseFile)
  const isEmpty = (await readFileSize(file)) === 0 && !(await readFileSize(`${file}-wal`))
  if (!isEmpty || (await readFileSize(getIngestKeyPath(place))) === undefined) return
  throw new DataFolderError(
    `The database ${file} is empty, although the ingest.key next to it was in use. Put a copy of it in its place, or remove both files to start without data.`,
  )
}

async function openClient(file: string): Promise<Client> {
  const client = createClient({ url: pathToFileURL(file).href, concurrency: 1, timeout: 5000 })
  try {
    if (await isForeignDatabase(client)) throw createForeignDatabaseError(file)
    await refuseEarlierVersion(client, file)
    if ((await readSchemaVersion(client)) > schemaVersion) throw createNewerDatabaseError(file)
    await client.execute('pragma journal_mode = wal')
    await client.execute('pragma synchronous = full')
    // Deleted data, such as a used code, is overwritten.
    await client.execute('pragma secure_delete = on')
    const { rows } = await client.execute('pragma quick_check(1)')
    const found = rows[0] && getTextColumn(rows[0], 'quick_check')
    if (found !== 'ok') throw new LibsqlError(found ?? 'nothing to check', 'SQLITE_CORRUPT')
    // A write without effect, to detect a read-only file at the start rather than at the first sign-up.
    await client.batch([writeWithoutEffect], 'write')
    return client
  } catch (error) {
    client.close()
    throw error
  }
}

/**
 * Converts an error from creating or reading tables to one for the person who started the server; returns errors that are not the
 * database's unchanged.
 */
export function explainDatabaseError(folder: string, error: unknown): unknown {
  if (error instanceof ForeignPartError || error instanceof LostTableError)
    return createUnusableTablesError(folder, error.message, error)
  if (!(error instanceof LibsqlError)) return error
  if (isDamageError(error)) return createDamagedDatabaseError(join(folder, databaseFile), error)
  if (!error.code.startsWith('SQLITE_ERROR')) return createUnusableFolderError(folder, error)
  // The client puts the code before a message that begins with it.
  return createUnusableTablesError(folder, error.message.replace(/^(SQLITE_ERROR: )\1/, '$1'), error)
}

function createUnusableTablesError(folder: string, reason: string, cause: unknown): DataFolderError {
  return new DataFolderError(
    `The tables in the database of ${folder} cannot be used by this version of the portal (${reason}). Put a copy of the data folder in its place.`,
    { cause, canUseAnother: true },
  )
}

function createForeignDatabaseError(file: string): DataFolderError {
  return new DataFolderError(`The database ${file} belongs to another program.`, { canUseAnother: true })
}

/** @throws {DataFolderError} if a database was made by an earlier version, which is left as it is. */
export async function refuseEarlierVersion(client: Client, file: string): Promise<void> {
  if (await hasEarlierVersion(client))
    throw new DataFolderError(
      `The database ${file} was made by an earlier version of the portal, which this one cannot read. It was left as it was.`,
      { canUseAnother: true },
    )
}

function createNewerDatabaseError(file: string): DataFolderError {
  return new DataFolderError(
    `The database ${file} was written by a newer version of the portal. Start that version, or put a copy from before the update in its place.`,
  )
}

function isDamageError(error: unknown): boolean {
  return error instanceof LibsqlError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code)
}

function createDamagedDatabaseError(file: string, error: unknown): DataFolderError {
  const [reason] = getErrorMessage(error).split('\n')
  return new DataFolderError(`The database ${file} is damaged (${reason}). Put a copy of it in its place.`, {
    cause: error,
    canUseAnother: true,
  })
}
