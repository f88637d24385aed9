import { existsSync } from 'node:fs'
import { copyFile, open, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { ingestKeyFile } from '../ingest/ingest-key.ts'
import { DataFolderError, makeDataFolder, makePrivate } from '../store/data-folder.ts'
import { lockDataFolder } from '../store/lock-data-folder.ts'
import { numberIn, textIn } from '../store/read-row.ts'
import { serverAddressFile } from '../store/server-address.ts'

/** How many rows each table of a copy has. */
export type CopiedRows = Readonly<Record<string, number>>

const database = 'portal.db'
/** A copy has its name only once it is whole and on disk. */
const unfinished = 'portal.db.part'

/**
 * Copies a data folder as it is at one moment, also while a server writes to it: what was acknowledged before is in the copy.
 *
 * @throws {DataFolderError} where there is no database, or the folder for the copy is not empty.
 */
export async function backupFolder(dataFolder: string, backup: string): Promise<CopiedRows> {
  const file = join(resolve(dataFolder), database)
  if (!existsSync(file))
    throw new DataFolderError(`Unexpected data folder ${dataFolder} without a database, expected one`)
  const place = await makeEmptyFolder(backup)
  const part = join(place, unfinished)
  // SQLite fills an empty file as it makes a new one; no other user may read it meanwhile.
  await makePrivate(part)
  const client = createClient({ url: pathToFileURL(file).href, timeout: 5000 })
  try {
    await client.execute({ sql: 'vacuum into ?', args: [part] })
  } finally {
    client.close()
  }
  await copyKey(dataFolder, place)
  return finish(place)
}

/**
 * Puts a copy that `backupFolder` made in place of a data folder that is empty, or not there yet.
 *
 * @throws {DataFolderError} where it is not empty or a server has it, or the copy is damaged or none.
 */
export async function restoreFolder(backup: string, dataFolder: string): Promise<CopiedRows> {
  const file = join(resolve(backup), database)
  if (!existsSync(file))
    throw new DataFolderError(`Unexpected folder ${backup} without a database, expected a whole copy`)
  const place = await makeEmptyFolder(dataFolder)
  const unlock = await lockDataFolder(place)
  try {
    await makePrivate(join(place, unfinished))
    await copyFile(file, join(place, unfinished))
    await copyKey(backup, place)
    return await finish(place)
  } finally {
    unlock()
  }
}

async function makeEmptyFolder(folder: string): Promise<string> {
  const place = await makeDataFolder(folder)
  const others = (await readdir(place)).filter((name) => name !== 'server.lock' && name !== serverAddressFile)
  if (others.length === 0) return place
  throw new DataFolderError(`Unexpected folder ${place} with ${others.length} files in it, expected an empty one`)
}

async function copyKey(from: string, to: string): Promise<void> {
  if (!existsSync(ingestKeyFile(from))) return
  await makePrivate(ingestKeyFile(to))
  await copyFile(ingestKeyFile(from), ingestKeyFile(to))
  await flush(ingestKeyFile(to))
}

/** Checks the copy, gives it its name, and counts its rows. */
async function finish(place: string): Promise<CopiedRows> {
  const part = join(place, unfinished)
  const rows = await checkedRows(part).catch(async (error: unknown) => {
    await rm(part)
    throw new DataFolderError(
      `Unexpected damage to the copy in ${place} (${String(error)}), expected a whole database`,
      {
        cause: error,
      },
    )
  })
  await flush(part)
  await rename(part, join(place, database))
  await flush(place)
  return rows
}

async function checkedRows(file: string): Promise<CopiedRows> {
  const client = createClient({ url: pathToFileURL(file).href })
  try {
    const [check] = (await client.execute('pragma quick_check(1)')).rows
    if (!check || textIn(check, 'quick_check') !== 'ok') throw new Error(check && textIn(check, 'quick_check'))
    const { rows } = await client.execute(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
    )
    const counts: Record<string, number> = {}
    for (const table of rows.map((row) => textIn(row, 'name'))) {
      const [count] = (await client.execute(`select count(*) as count from "${table}"`)).rows
      counts[table] = numberIn(count!, 'count')
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
