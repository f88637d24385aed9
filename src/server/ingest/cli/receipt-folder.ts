import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findErrorCode } from '../../http/find-error-code.ts'
import type { FileReceipt } from '../files/file-receipt.ts'
import type { MessageFile } from './message-files.ts'

/** A receipt as the command writes it; while a file is being fed in, it records the progress. */
export interface LocalReceipt extends FileReceipt {
  readonly isComplete: boolean
  /** Up to where every message has been answered; absent if the first has not. */
  readonly through?: { readonly line: number; readonly bytes: number }
  /** The run of the command that wrote it, and when the file was last changed. An interrupted run resumes from here. */
  readonly run: string
  readonly changed: number
}

/** What a run feeds in, and where to. Only a run with the same input and target resumes it. */
export interface RunIdentity {
  readonly input: string
  readonly target: string
}

/** The receipts of a run, one for each file. */
export interface ReceiptFolder {
  readonly run: string
  /** Whether the run resumes an interrupted one. */
  readonly isResumed: boolean
  /** Reads this run's receipt of a file; undefined if the file was not begun, or has changed since. */
  read(file: MessageFile): Promise<LocalReceipt | undefined>
  /** Replaces a file's receipt atomically; with `isDurable`, waits until it would survive a power failure. */
  write(file: MessageFile, receipt: LocalReceipt, isDurable: boolean): Promise<void>
  /** Marks the run as finished, so that the next one starts over. */
  finish(): Promise<void>
}

/** Opens the folder of receipts for a run; with `isRestart`, ignores that an earlier one was interrupted. */
export async function openReceiptFolder(
  folder: string,
  identity: RunIdentity,
  isRestart: boolean,
): Promise<ReceiptFolder> {
  const runFile = join(folder, 'interrupted-run.json')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const known = await readJson<RunIdentity & { readonly run: string }>(runFile)
  const isResumed = !isRestart && known?.input === identity.input && known.target === identity.target
  const run = isResumed ? known.run : randomUUID()
  if (!isResumed) await replaceFile(runFile, { ...identity, run, startedAt: new Date().toISOString() }, true)
  const getReceiptPath = (file: MessageFile): string => join(folder, `${file.name}.receipt.json`)
  return {
    run,
    isResumed,
    read: async (file) => {
      const receipt = isResumed ? await readJson<LocalReceipt>(getReceiptPath(file)) : undefined
      const isSame = receipt?.run === run && receipt.changed === file.changed && receipt.bytes === file.bytes
      return isSame ? receipt : undefined
    },
    write: async (file, receipt, isDurable) => {
      await mkdir(dirname(getReceiptPath(file)), { recursive: true, mode: 0o700 })
      await replaceFile(getReceiptPath(file), receipt, isDurable)
    },
    finish: async () => rm(runFile, { force: true }),
  }
}

/** Reads a JSON file; undefined if it does not exist or was not written completely. */
async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (error) {
    if (error instanceof SyntaxError || findErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function replaceFile(file: string, content: unknown, isDurable: boolean): Promise<void> {
  const fresh = `${file}.new`
  const handle = await open(fresh, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(content, null, 1)}\n`)
    if (isDurable) await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(fresh, file)
}
