import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, type Client } from '@libsql/client'

/** The one database of the local back end; each room of the server keeps tables of its own in it. */
export interface Store {
  /**
   * One connection: statements run one after the other, so use `execute` and `batch` (one transaction), and not
   * `transaction`, which would hold the connection while others wait.
   */
  readonly client: Client
  /** Closes the database; what was acknowledged is already on disk. */
  close(): Promise<void>
}

/** Said when the data folder cannot be used; the message is meant for the person who started the server. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/**
 * Opens the store in `folder`, which is made if it does not exist.
 *
 * A statement is on disk before its promise resolves: write-ahead log, synchronous=FULL, one fsync per commit.
 *
 * @throws {DataFolderError} when the folder cannot be made, read or written, or its file is no database.
 */
export async function openStore(folder: string): Promise<Store> {
  const place = resolve(folder)
  try {
    await mkdir(place, { recursive: true, mode: 0o700 })
    await access(place, constants.R_OK | constants.W_OK | constants.X_OK)
    const client = await openClient(join(place, 'portal.db'))
    return {
      client,
      close: async () => {
        if (client.closed) return
        // Moves what the log holds into the file itself, so that the file alone can be copied.
        await client.execute('pragma wal_checkpoint(truncate)')
        client.close()
      },
    }
  } catch (error) {
    throw new DataFolderError(describe(place, error), { cause: error })
  }
}

async function openClient(file: string): Promise<Client> {
  const client = createClient({ url: pathToFileURL(file).href, concurrency: 1, timeout: 5000 })
  try {
    await client.execute('pragma journal_mode = wal')
    await client.execute('pragma synchronous = full')
    // What is removed is overwritten, such as a code that was used.
    await client.execute('pragma secure_delete = on')
    // A write that changes nothing, so that a read-only or broken file is found now and not at the first sign-up.
    await client.batch(['pragma user_version', 'pragma user_version = 1'], 'write')
    return client
  } catch (error) {
    client.close()
    throw error
  }
}

function describe(place: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `Unexpected data folder ${place} (${reason}), expected one that this user can write to. Choose another with: npm start -- --data DIR`
}
