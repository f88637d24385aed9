import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, LibsqlError } from '@libsql/client'
import { FolderInUseError, makeDataFolder, ensurePrivateFile, createUnusableFolderError } from './data-folder.ts'
import { lockFile } from './file-names.ts'
import { openLocalDatabase, type LocalDatabase, type OpenOptions } from './open-local-database.ts'
import { removeServerAddress } from './server-address.ts'

/** How long to wait for a stopping server to release its folder, in milliseconds. */
const lockTimeout = 1000

/**
 * Locks `folder` for one server, and resolves with a function that unlocks it. The lock is SQLite's own, a write transaction that is never
 * committed: the system releases it whenever and however the process ends, so no lock outlives a server.
 *
 * @throws {DataFolderError} if another server has the folder, or it cannot be used.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const place = await makeDataFolder(folder)
  const file = join(place, lockFile)
  try {
    await ensurePrivateFile(file)
    const client = createClient({ url: pathToFileURL(file).href, timeout: lockTimeout })
    try {
      const transaction = await client.transaction('write')
      return () => {
        transaction.close()
        client.close()
      }
    } catch (error) {
      client.close()
      throw error
    }
  } catch (error) {
    if (error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY'))
      throw new FolderInUseError(place, { cause: error })
    throw createUnusableFolderError(place, error)
  }
}

/**
 * Opens the store in `folder` for a server, which has the folder alone until it closes the store. @throws
 * {DataFolderError}
 */
export async function openServerDatabase(folder: string, options: OpenOptions = {}): Promise<LocalDatabase> {
  const unlock = await lockDataFolder(folder)
  try {
    await removeServerAddress(folder)
    const store = await openLocalDatabase(folder, options)
    const close = async (): Promise<void> => {
      await store.close()
      await removeServerAddress(folder)
      unlock()
    }
    return { ...store, close }
  } catch (error) {
    unlock()
    throw error
  }
}
