import { isUtf8 } from 'node:buffer'
import { maxMessageBytes } from '../message/message-limits.ts'

const undecodablePrefix = 'data:application/octet-stream;base64,'
const newLine = 0x0a

/** The length in characters of the longest text that `decodeMessage` returns. */
export const maxDecodedLength = undecodablePrefix.length + 4 * Math.ceil(maxMessageBytes / 3)

/**
 * Decodes the text of a message, without a byte-order mark. Bytes that are not UTF-8 become a data URL, which is not a valid message but
 * holds every byte, so nothing is guessed, damaged or lost; `explainUndecodable` describes the error.
 */
export function decodeMessage(bytes: Uint8Array): string {
  if (isUtf16(bytes) || !isUtf8(bytes)) return undecodablePrefix + Buffer.from(bytes).toString('base64')
  return new TextDecoder().decode(bytes)
}

/** Explains the error in a text that `decodeMessage` made from bytes that are not UTF-8; undefined for any other text. */
export function explainUndecodable(text: string): string | undefined {
  if (!text.startsWith(undecodablePrefix)) return undefined
  const bytes = Buffer.from(text.slice(undecodablePrefix.length), 'base64')
  if (isUtf16(bytes)) return 'Unexpected UTF-16, expected UTF-8'
  const line = findBrokenLine(bytes)
  const where = bytes.includes(newLine) ? ` in line ${line}` : ''
  return `Unexpected bytes${where} that are no UTF-8, perhaps Latin-1 or Windows-1252, expected UTF-8`
}

/** Whether bytes look like the beginning of UTF-16: a byte-order mark, or JSON in which every other byte is zero. */
export function isUtf16([first, second]: Uint8Array): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return isMarked || (first !== undefined && second !== undefined && (first === 0) !== (second === 0))
}

/** Finds the first line, counted from 1, that is not UTF-8. In UTF-8, a line feed byte is never part of another character. */
function findBrokenLine(bytes: Buffer): number {
  for (let line = 1, start = 0; ; line += 1) {
    const found = bytes.indexOf(newLine, start)
    const end = found === -1 ? bytes.length : found
    if (end === bytes.length || !isUtf8(bytes.subarray(start, end))) return line
    start = end + 1
  }
}
