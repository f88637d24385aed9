import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensurePrivateFile } from './data-folder.ts'

/** The file of a data folder in which the server that has the folder says where it is reached. */
export const serverAddressFile = 'server.url'

/** Says where the server that has the folder is reached, such as `http://localhost:4300`. */
export async function writeServerAddress(dataFolder: string, url: string): Promise<void> {
  const file = join(dataFolder, serverAddressFile)
  await ensurePrivateFile(file)
  await writeFile(file, `${url}\n`)
}

/**
 * Where the server that has the folder is reached; undefined while it starts, and for a command that has the folder.
 */
export async function readServerAddress(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, serverAddressFile), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  })
  return text.trim() || undefined
}

/** Forgets where a server was reached, such as one that was killed. */
export async function removeServerAddress(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, serverAddressFile), { force: true })
}
