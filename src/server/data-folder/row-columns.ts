import type { Row } from '@libsql/client'
import { parseJson } from '../http/parse-json.ts'

/** Returns the text in a column; throws if there is none, which our tables do not allow. */
export function getTextColumn(row: Row, column: string): string {
  const value = row[column]
  if (typeof value === 'string') return value
  throw new TypeError(`Unexpected ${typeof value} in column ${column}, expected a text`)
}

/** Returns what was stored as JSON in a column; throws if there is none. Its type is the caller's claim: only our own code writes our tables. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- this is the one place with the cast, rather than every caller
export function getJsonColumn<T>(row: Row, column: string): T {
  const value = parseJson(getTextColumn(row, column))
  if (value !== undefined) return value as T
  throw new TypeError(`Unexpected text in column ${column}, expected JSON`)
}

/** Returns the number in a column; throws if there is none. */
export function getNumberColumn(row: Row, column: string): number {
  const value = row[column]
  if (typeof value === 'number') return value
  throw new TypeError(`Unexpected ${typeof value} in column ${column}, expected a number`)
}

/** Returns the bytes in a column; throws if there are none. */
export function getBytesColumn(row: Row, column: string): Buffer {
  const value = row[column]
  if (value instanceof ArrayBuffer) return Buffer.from(value)
  throw new TypeError(`Unexpected ${typeof value} in column ${column}, expected bytes`)
}
