import { createHash } from 'node:crypto'

/** Names what a message says: equal however its JSON is laid out, and in whatever order the keys of an object come. */
export function hashContent(data: unknown): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data, sortKeys)
  return createHash('sha256').update(text).digest('hex')
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
