import type { Row } from '@libsql/client'

/** Returns the text in a column; throws if there is none, which our tables do not allow. */
export function getTextColumn(row: Row, column: string): string {
  const value = row[column]
  if (typeof value === 'string') return value
  throw new TypeError(`Unexpected ${typeof value} in column ${column}, expected a text`)
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
