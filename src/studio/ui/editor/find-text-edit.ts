import type { TextEdit } from '../fields/set-json-value.ts'

/** Finds the shortest single replacement that turns one text into another; undefined if they are equal. */
export function findTextEdit(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let end = 0
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end++
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}
