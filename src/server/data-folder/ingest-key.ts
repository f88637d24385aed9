import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileSize } from './database-file.ts'
import { DataFolderError, ensurePrivateFile } from './data-folder.ts'

/** The name of the sender whose key is in the file. */
export const localSenderName = 'local'

/** Returns the path of a data folder's key. */
export function getIngestKeyPath(dataFolder: string): string {
  return join(dataFolder, 'ingest.key')
}

/** How short a key may be; ours are longer. */
const minKeyLength = 32

/**
 * Returns the key for feeding results into the local back end. Created at the first start, and readable only by this user. A file that
 * holds something else is never overwritten. @throws {DataFolderError}
 */
export async function ensureIngestKey(dataFolder: string): Promise<string> {
  const file = getIngestKeyPath(dataFolder)
  const size = await readFileSize(file)
  await ensurePrivateFile(file)
  const known = size ? (await readFile(file, 'utf8')).trim() : ''
  if (known.length >= minKeyLength) return known
  if (known !== '')
    throw new DataFolderError(
      `The key in ${file} has ${known.length} characters, and at least ${minKeyLength} are needed. Put a copy of the file in its place, or remove it to get a new key.`,
    )
  const key = randomBytes(32).toString('base64url')
  await writeFile(file, `${key}\n`, { flush: true })
  return key
}
