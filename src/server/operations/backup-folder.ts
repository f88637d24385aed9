import { existsSync } from 'node:fs'
import { copyFile, open, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { getIngestKeyPath } from '../data-folder/ingest-key.ts'
import type { ChainHead } from '../records/audit-log.ts'
import { createLibsqlAuditLog } from '../records/libsql/audit-log.ts'
import { hasEarlierVersion, readFileSize } from '../data-folder/database-file.ts'
import { databaseFile, lockFile } from '../data-folder/file-names.ts'
import { explainDatabaseError, refuseEarlierVersion } from '../data-folder/open-local-database.ts'
import { DataFolderError, makeDataFolder, ensurePrivateFile } from '../data-folder/data-folder.ts'
import { hasDatabase } from '../data-folder/require-database.ts'
import { lockDataFolder } from '../data-folder/lock-data-folder.ts'
import { getNumberColumn, getTextColumn } from '../data-folder/row-columns.ts'
import { serverAddressFile } from '../data-folder/server-address.ts'
import { getAnchorFile, writeAnchor } from './audit-anchor.ts'
import { checkCopy } from './check-copy.ts'
import { vacuumInto, type CopyProgress } from './vacuum-into.ts'
import { getErrorMessage } from '../../catalogue/get-error-message.ts'
import { formatCount } from '../../catalogue/words.ts'

/** How many rows each table of a copy has. */
export type CopiedRows = Readonly<Record<string, number>>

/** The name of a copy until it is complete and on disk. */
const unfinished = `${databaseFile}.part`

/**
 * Copies a consistent snapshot of a data folder, even while a server writes to it. The copy has everything that was acknowledged before,
 * and an audit event that names who made it; the anchor of the audit log is saved next to it.
 *
 * @throws {DataFolderError} if there is no database, or the folder for the copy is not empty.
 */
export async function backupFolder(
  dataFolder: string,
  backup: string,
  actor: string,
  onProgress?: (state: CopyProgress) => void,
): Promise<CopiedRows> {
  const file = join(resolve(dataFolder), databaseFile)
  if (!(await hasDatabase(dataFolder))) throw new DataFolderError(`There is no database in ${dataFolder}.`)
  if (`${resolve(backup)}${sep}`.startsWith(`${resolve(dataFolder)}${sep}`))
    throw new DataFolderError(
      `The folder ${resolve(backup)} is in the data folder, with which the copy would be lost. Choose one elsewhere.`,
    )
  const place = await makeEmptyFolder(backup)
  const part = join(place, unfinished)
  try {
    await copyPrivate(getIngestKeyPath(dataFolder), getIngestKeyPath(place))
    // SQLite accepts an empty file as the target; creating it here keeps other users from reading it in the meantime.
    await ensurePrivateFile(part)
    await noteBackup(dataFolder, actor)
    await vacuumInto(file, part, onProgress)
    const rows = await checkAndCountRows(part, place)
    await finishCopy(part, place)
    await writeEndAnchor(place)
    return rows
  } catch (error) {
    // A partial copy is useless, and the next attempt needs an empty folder.
    const anchor = getAnchorFile(place)
    for (const each of [part, join(place, databaseFile), getIngestKeyPath(place), anchor, `${anchor}.part`])
      await rm(each, { force: true })
    throw error
  }
}

async function noteBackup(dataFolder: string, actor: string): Promise<void> {
  const file = join(resolve(dataFolder), databaseFile)
  const client = createClient({ url: pathToFileURL(file).href, timeout: 5000 })
  try {
    await refuseEarlierVersion(client, file)
    await createLibsqlAuditLog(client).append({ at: new Date().toISOString(), actor, action: 'backup' })
  } catch (error) {
    throw explainDatabaseError(dataFolder, error)
  } finally {
    client.close()
  }
}

/**
 * Restores a copy that `backupFolder` made into a data folder that is empty or does not exist yet. If that
 * fails, leaves nothing behind.
 *
 * @throws {DataFolderError} if the data folder is not empty or a server is using it, or if the copy is missing, damaged or altered.
 */
export async function restoreFolder(backup: string, dataFolder: string, actor: string): Promise<CopiedRows> {
  const from = resolve(backup)
  const file = join(from, databaseFile)
  if ((await readFileSize(file)) === undefined) throw new DataFolderError(`There is no copy in ${backup}.`)
  const isNew = !existsSync(dataFolder)
  const place = await makeEmptyFolder(dataFolder)
  const unlock = await lockDataFolder(place)
  const staged = join(place, 'restoring')
  try {
    const copy = join(await makeDataFolder(staged), databaseFile)
    await copyPrivate(file, copy)
    const rows = await checkAndCountRows(copy, from)
    await refuseEarlierCopy(copy, from)
    await checkCopy(staged, async ({ records }) =>
      records.audit.append({ at: new Date().toISOString(), actor, action: 'restore' }),
    )
    await copyPrivate(getIngestKeyPath(from), getIngestKeyPath(place))
    await copyPrivate(getAnchorFile(from), getAnchorFile(place))
    await finishCopy(copy, place)
    await rm(staged, { recursive: true })
    unlock()
    return rows
  } catch (error) {
    for (const each of [staged, getIngestKeyPath(place), getAnchorFile(place)])
      await rm(each, { recursive: true, force: true })
    unlock()
    if (isNew) await rm(place, { recursive: true, force: true })
    throw error
  }
}

async function makeEmptyFolder(folder: string): Promise<string> {
  const place = await makeDataFolder(folder).catch((error: unknown) => {
    const { cause = error } = error as DataFolderError
    throw new DataFolderError(
      `The folder ${resolve(folder)} cannot be used (${getErrorMessage(cause)}). Choose another.`,
      { cause },
    )
  })
  const others = (await readdir(place)).filter((name) => name !== lockFile && name !== serverAddressFile)
  if (others.length === 0) return place
  throw new DataFolderError(
    `The folder ${place} is not empty (${formatCount(others.length, 'file')}). Choose one that is empty or does not exist yet.`,
  )
}

/** Copies a file, if it exists, so that other users cannot read it. @throws {DataFolderError} if it is not a regular file. */
async function copyPrivate(from: string, to: string): Promise<void> {
  if ((await readFileSize(from)) === undefined) return
  await ensurePrivateFile(to)
  await copyFile(from, to)
  await flush(to)
}

/** Gives a copy its name once it is on disk. */
async function finishCopy(copy: string, place: string): Promise<void> {
  await flush(copy)
  await rename(copy, join(place, databaseFile))
  await flush(place)
}

/** Writes the anchor of a copy's audit log. */
async function writeEndAnchor(place: string): Promise<void> {
  const client = createClient({ url: pathToFileURL(join(place, databaseFile)).href })
  try {
    const chains: Record<string, ChainHead> = {}
    for await (const { name, head } of createLibsqlAuditLog(client).listChains()) if (head) chains[name] = head
    await writeAnchor(getAnchorFile(place), { at: new Date().toISOString(), chains })
  } finally {
    client.close()
  }
}

async function checkAndCountRows(file: string, place: string): Promise<CopiedRows> {
  try {
    return await countRows(file)
  } catch (error) {
    const [reason] = getErrorMessage(error).split('\n')
    throw new DataFolderError(`The copy in ${place} is damaged (${reason}).`, { cause: error })
  }
}

async function refuseEarlierCopy(file: string, place: string): Promise<void> {
  const client = createClient({ url: pathToFileURL(file).href })
  try {
    if (await hasEarlierVersion(client))
      throw new DataFolderError(
        `The copy in ${place} was made by an earlier version of the portal, which this one cannot read. Restore another copy.`,
      )
  } finally {
    client.close()
  }
}

async function countRows(file: string): Promise<CopiedRows> {
  const client = createClient({ url: pathToFileURL(file).href })
  try {
    const [check] = (await client.execute('pragma quick_check(1)')).rows
    if (!check || getTextColumn(check, 'quick_check') !== 'ok')
      throw new Error(check && getTextColumn(check, 'quick_check'))
    const { rows } = await client.execute(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
    )
    const counts: Record<string, number> = {}
    for (const table of rows.map((row) => getTextColumn(row, 'name'))) {
      const [count] = (await client.execute(`select count(*) as count from "${table}"`)).rows
      counts[table] = getNumberColumn(count!, 'count')
    }
    return counts
  } finally {
    client.close()
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
