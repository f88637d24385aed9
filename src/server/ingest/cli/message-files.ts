import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A message in a file: its text, and where it is. */
export interface FiledMessage {
  /** The file, and the line where it holds several, such as `day.ndjson:12`. */
  readonly place: string
  readonly text: string
}

/** Files with messages: one message each, or one a line where the name ends in .ndjson. */
export interface MessageFiles {
  /** The size of all files in bytes. */
  readonly bytes: number
  readonly messages: AsyncGenerator<FiledMessage>
}

/** Finds the messages of a file, or of a folder with all folders in it, in the order of their names. */
export async function findMessages(path: string): Promise<MessageFiles> {
  const files = (await stat(path)).isDirectory() ? await filesIn(path) : [path]
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), messages: messagesIn(files) }
}

async function* messagesIn(files: readonly string[]): AsyncGenerator<FiledMessage> {
  for (const file of files) {
    if (file.endsWith('.ndjson')) yield* linesOf(file)
    else yield { place: file, text: await readFile(file, 'utf8') }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(?:json|ndjson)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function* linesOf(file: string): AsyncGenerator<FiledMessage> {
  let number = 0
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1
    if (text.trim() !== '') yield { place: `${file}:${number}`, text }
  }
}
