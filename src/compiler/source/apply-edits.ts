import type { Edit } from './finding.ts'

/**
 * Applies edits from the end of a text to its beginning. If two overlap, the one that begins later is applied, and the next run
 * can apply the other.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let fixed = text
  let before = Infinity
  for (const edit of [...edits].sort((a, b) => b.start - a.start || b.end - a.end)) {
    if (edit.end > before) continue
    fixed = fixed.slice(0, edit.start) + edit.text + fixed.slice(edit.end)
    before = edit.start
  }
  return fixed
}
