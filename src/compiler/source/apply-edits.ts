import type { Edit } from './finding.ts'

/** The text with edits applied from its end to its beginning; of two that overlap, the one that begins later is made, the other is left for the next run. */
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
