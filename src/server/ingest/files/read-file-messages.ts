import { maxMessageBytes } from '../message/message-limits.ts'
import { isUtf16 } from '../read/decode-message.ts'

/** A message of a file. */
export interface FileMessage {
  /** Counted from 1; absent if the file holds one message. */
  readonly line?: number
  /** Undefined if it exceeds `maxMessageBytes`, and so was not read to its end. */
  readonly bytes: Uint8Array | undefined
  /** The number of bytes in the file before the next message. */
  readonly end: number
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Determines by a file's name whether it holds several messages, one per line, or a single one; undefined for files without messages. */
export function findMessageKind(name: string): 'lines' | 'whole' | undefined {
  const [, extension] = /\.(json|ndjson)$/i.exec(name) ?? []
  if (extension === undefined) return undefined
  return extension.toLowerCase() === 'ndjson' ? 'lines' : 'whole'
}

/**
 * Reads the messages of a file from its bytes, whether the file is on a disk or in a bucket. Lines end with a line feed, or a carriage
 * return and a line feed; empty lines are skipped. Keeps at most one message in memory, however long a line or the file is. Lines cannot be
 * found in UTF-16, so a file in it counts as one message.
 */
export async function* readFileMessages(
  chunks: AsyncIterable<Uint8Array>,
  kind: 'lines' | 'whole',
): AsyncGenerator<FileMessage> {
  let isWhole = kind === 'whole'
  let current = new Pieces()
  let [line, end] = [1, 0]
  for await (const chunk of chunks) {
    if (end === 0 && isUtf16(chunk)) isWhole = true
    let start = 0
    for (let at = isWhole ? -1 : chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, start)) {
      current.add(chunk.subarray(start, at))
      end += at + 1 - start
      if (!current.isBlank()) yield { line, bytes: current.join(), end }
      current = new Pieces()
      line += 1
      start = at + 1
    }
    current.add(chunk.subarray(start))
    end += chunk.length - start
  }
  if (isWhole) yield { bytes: current.join(), end }
  else if (!current.isBlank()) yield { line, bytes: current.join(), end }
}

/** Collects the pieces of a message; if it becomes too large, only records that it is. */
class Pieces {
  readonly #pieces: Uint8Array[] = []
  #length = 0

  add(piece: Uint8Array): void {
    this.#length += piece.length
    if (this.#length > maxMessageBytes + 1) this.#pieces.length = 0
    else this.#pieces.push(piece)
  }

  isBlank(): boolean {
    const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09 || byte === carriageReturn
    return this.#length <= maxMessageBytes && this.#pieces.every((piece) => piece.every(isBlank))
  }

  join(): Uint8Array | undefined {
    const bytes = Buffer.concat(this.#pieces)
    const line = bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes
    return this.#length > bytes.length || line.length > maxMessageBytes ? undefined : line
  }
}
