import { constants } from 'node:fs'
import { access, chmod, mkdir, open, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The data folder cannot be used; the message is for the person who started the server. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** Another server is using the folder. */
export class FolderInUseError extends DataFolderError {
  readonly folder: string

  constructor(folder: string, options: ErrorOptions) {
    super(
      `Another server is using the data folder ${folder}. Stop it, or choose another folder with: npm start -- --data DIR`,
      options,
    )
    this.folder = folder
  }
}

/**
 * Makes the data folder if it does not exist, and resolves with its absolute path.
 *
 * @throws {DataFolderError} when it cannot be made, read or written.
 */
export async function makeDataFolder(folder: string): Promise<string> {
  const place = resolve(folder)
  try {
    await makeFolder(place)
    if (!(await stat(place)).isDirectory()) throw new Error('it is a file')
    await access(place, constants.R_OK | constants.W_OK | constants.X_OK)
    return place
  } catch (error) {
    throw createUnusableFolderError(place, error)
  }
}

/** The error of a folder that this user cannot use. */
export function createUnusableFolderError(place: string, error: unknown): DataFolderError {
  const reason = error instanceof Error ? error.message : String(error)
  return new DataFolderError(
    `The data folder ${place} cannot be used (${reason}). Choose another with: npm start -- --data DIR`,
    { cause: error },
  )
}

/** Creates a file that other users of the computer cannot read, or restricts an existing one. */
export async function ensurePrivateFile(file: string): Promise<void> {
  await (await open(file, 'a', 0o600)).close()
  await chmod(file, 0o600)
}

/** Keeps the computer's other users from reading a file, if it exists. */
export async function restrictToOwner(file: string): Promise<void> {
  try {
    await chmod(file, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Creates a folder and its parents. Node's own `recursive` never ends in a folder that refuses new ones the way /proc does. */
async function makeFolder(place: string): Promise<void> {
  try {
    await mkdir(place, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || (await exists(dirname(place)))) throw error
    await makeFolder(dirname(place))
    await mkdir(place, { mode: 0o700 })
  }
}

async function exists(place: string): Promise<boolean> {
  return access(place).then(
    () => true,
    () => false,
  )
}
