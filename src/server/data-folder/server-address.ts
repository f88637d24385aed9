import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findErrorCode } from '../http/find-error-code.ts'
import { ensurePrivateFile } from './data-folder.ts'

/** The file in a data folder that has the address of the server using the folder. */
export const serverAddressFile = 'server.url'

/** Saves the address of the server using the folder, such as `http://localhost:4300`. */
export async function writeServerAddress(dataFolder: string, url: string): Promise<void> {
  const file = join(dataFolder, serverAddressFile)
  await ensurePrivateFile(file)
  await writeFile(file, `${url}\n`)
}

/** Reads the address of the server using the folder; undefined while it is starting, or if a command is using the folder. */
export async function readServerAddress(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, serverAddressFile), 'utf8').catch((error: unknown) => {
    if (findErrorCode(error) === 'ENOENT') return ''
    throw error
  })
  return text.trim() || undefined
}

/** Removes the address of a server, such as one that was killed. */
export async function removeServerAddress(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, serverAddressFile), { force: true })
}
