import { constants } from 'node:fs'
import { access, chmod, mkdir, open, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { findErrorCode } from '../http/find-error-code.ts'
import { getErrorMessage } from '../../catalogue/get-error-message.ts'

/** Options for a `DataFolderError`. */
interface FolderErrorOptions extends ErrorOptions {
  readonly canUseAnother?: boolean
}

/** The data folder cannot be used. The message is for the operator; the command adds how to use another folder, see `describeCommandError`. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
  /** Whether to advise another folder. */
  readonly canUseAnother: boolean

  constructor(message: string, { canUseAnother = false, ...options }: FolderErrorOptions = {}) {
    super(message, options)
    this.canUseAnother = canUseAnother
  }
}

/** A server or a command is using the folder. */
export class FolderInUseError extends DataFolderError {
  readonly folder: string

  constructor(folder: string, options: ErrorOptions) {
    super(`A server or another command is using the data folder ${folder}.`, options)
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

/** The error of a folder that this user cannot use, or whose disk is full. */
export function createUnusableFolderError(place: string, error: unknown): DataFolderError {
  const reason = getErrorMessage(error)
  return isDiskFull(reason)
    ? new DataFolderError(
        `The disk of the data folder ${place} is full (${reason}). Free some space, then try again.`,
        {
          cause: error,
        },
      )
    : new DataFolderError(`The data folder ${place} cannot be used (${reason}).`, { cause: error, canUseAnother: true })
}

/** Whether the message of an error says that a disk is full. */
export function isDiskFull(message: string): boolean {
  return /ENOSPC|SQLITE_FULL/.test(message)
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
    if (findErrorCode(error) !== 'ENOENT') throw error
  }
}

/** Creates a folder and its parents. Node's own `recursive` never ends in a folder that refuses new ones the way /proc does. */
async function makeFolder(place: string): Promise<void> {
  try {
    await mkdir(place, { mode: 0o700 })
  } catch (error) {
    const code = findErrorCode(error)
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
