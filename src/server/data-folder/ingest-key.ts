import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileSize } from './check-file.ts'
import { ensurePrivateFile } from './data-folder.ts'

/** Returns the path of a data folder's key. */
export function getIngestKeyPath(dataFolder: string): string {
  return join(dataFolder, 'ingest.key')
}

/** Returns the key for feeding results into the local back end. Created at the first start, and readable only by this user. */
export async function ensureIngestKey(dataFolder: string): Promise<string> {
  const file = getIngestKeyPath(dataFolder)
  await readFileSize(file)
  await ensurePrivateFile(file)
  const known = (await readFile(file, 'utf8')).trim()
  if (known.length >= 32) return known
  const key = randomBytes(32).toString('base64url')
  await writeFile(file, `${key}\n`, { flush: true })
  return key
}
