import { applyEdits } from '../../../src/compiler/source/apply-edits.ts'
import type { CheckFinding } from '../../../src/compiler/source/finding.ts'

type Files = Readonly<Record<string, string>>

/** The files after an editor has done what a fix says, word for word; undefined if it leaves the decision to the editor. */
function followFix(files: Files, { path, line, column, message, fix, edit }: CheckFinding): Files | undefined {
  const text = files[path]
  if (text === undefined) return undefined
  if (edit) return { ...files, [path]: applyEdits(text, [edit]) }
  const lines = text.split('\n')
  const replaceLine = (words: string | undefined) => {
    if (words === undefined || words === lines[line - 1]) return undefined
    return { ...files, [path]: lines.with(line - 1, words).join('\n') }
  }
  const marked = lines[line - 1] ?? ''
  const proposed = /^(?:Did you mean|Write) "([^"]+)"[.?]/.exec(fix)?.[1]
  if (proposed !== undefined) {
    const wrong = [...message.matchAll(/"([^"]+)"|\{(\w+)\}|<(\w+)>|flag (\w+)/g)]
      .map((match) => match.slice(1).find(Boolean)!)
      .find((word) => marked.includes(word, column - 1) || marked.includes(word))
    if (wrong !== undefined) return replaceLine(marked.replace(wrong, () => proposed))
    return replaceLine(
      marked.replace(
        /(: )("?)[^",]*\2(,?)$/,
        (_, before, quote, after) => `${before}${quote}${proposed}${quote}${after}`,
      ),
    )
  }
  if (fix.startsWith('Delete the ">"')) return replaceLine(marked.replace(/^> ?/, ''))
  if (/^(?:Delete|Remove)\b/.test(fix)) return { ...files, [path]: lines.toSpliced(line - 1, 1).join('\n') }
  return undefined
}

/** The files after an editor has followed every fix, again and again, until there are no more. */
export function followFixes(files: Files, find: (files: Files) => readonly CheckFinding[]): Files {
  let fixed = files
  for (let round = 0; round < 6; round++) {
    const next = find(fixed)
      .filter(({ severity }) => severity === 'error')
      .map((finding) => followFix(fixed, finding))
      .find((after) => after !== undefined)
    if (next === undefined) break
    fixed = next
  }
  return fixed
}
