import type { Edit, Finding } from '../source/finding.ts'
import type { SourceFile } from '../source/source-file.ts'

/** What fixing would write: the new text of each file that has an edit, by its path as reported. */
export function fixedFiles(findings: readonly Finding[], files: readonly SourceFile[]): Map<string, string> {
  const fixed = new Map<string, string>()
  for (const file of files) {
    const edits = findings.filter((finding) => finding.file === file.file).flatMap((finding) => finding.edit ?? [])
    if (edits.length > 0) fixed.set(file.file, applyEdits(file.text, edits))
  }
  return fixed
}

/** The text with edits applied from the end; of two that overlap the first is made, the other is left for the next run. */
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
