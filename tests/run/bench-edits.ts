import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compile, type Compilation } from '../../src/compiler/compile.ts'
import { approvableTexts } from '../../src/compiler/link/approvable-texts.ts'
import type { ParsedFiles } from '../../src/compiler/parse/parse.ts'
import { readCode } from '../../src/compiler/source/read-code.ts'
import { readContent } from '../../src/compiler/source/read-folder.ts'
import { SourceFile } from '../../src/compiler/source/source-file.ts'

/** One edit of one file of the content, as somebody who has not read the rules would make it. */
interface Edit {
  /** Begins with `correct-` for an edit that the check must accept; any other is a planted fault. */
  readonly id: string
  readonly kind: string
  /** The path from the root of the repository. */
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** What came of an edit: the gravest new finding, else a text that has to be approved again, else nothing. */
const outcomes = ['error', 'warning', 'reopened', 'unseen', 'not applicable'] as const
type Outcome = (typeof outcomes)[number]

/**
 * `npm run bench -- edits [folder]`: makes the edits of a folder's JSON files, tests/run/edits unless another is named, one at a
 * time, and counts by kind what the check finds, what only the sign-off sees and what nothing sees. Fails on nothing.
 */
export function benchEdits(root: string, folder = 'tests/run/edits'): string {
  const lists = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'))
  const edits = lists.flatMap((name) => JSON.parse(readFileSync(join(root, folder, name), 'utf8')) as Edit[])
  const { files } = readContent(join(root, 'content'), 'content')
  const code = readCode(root)
  const known: ParsedFiles = new Map()
  const clean = compile({ files, problems: [] }, code, known)
  const counts = new Map<string, Map<Outcome, string[]>>()
  for (const edit of edits) {
    const kind = `${edit.id.startsWith('correct-') ? 'correct' : 'fault'}: ${edit.kind}`
    const file = files.find((one) => one.file === edit.file)
    const isOne = file?.text.split(edit.find).length === 2
    const changed =
      file &&
      new SourceFile(
        file.path,
        file.file,
        file.text.replace(edit.find, () => edit.replace),
      )
    const outcome =
      changed && isOne
        ? outcomeOf(
            clean,
            compile({ files: files.map((one) => (one === file ? changed : one)), problems: [] }, code, known),
          )
        : 'not applicable'
    const row = counts.get(kind) ?? new Map<Outcome, string[]>()
    counts.set(kind, row.set(outcome, [...(row.get(outcome) ?? []), edit.id]))
  }
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(34)}${cells.map((cell) => cell.padStart(15)).join('')}`
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  const numbers = (row: ReadonlyMap<Outcome, readonly string[]>) =>
    outcomes.map((outcome) => String(row.get(outcome)?.length ?? 0))
  const ids = (kind: string, row: ReadonlyMap<Outcome, readonly string[]>) =>
    kind.startsWith('correct')
      ? [...(row.get('error') ?? []), ...(row.get('warning') ?? [])]
      : [...(row.get('unseen') ?? [])]
  return [
    line('', outcomes),
    ...rows.map(([kind, row]) => line(kind, numbers(row))),
    '',
    'Correct edits that were refused or warned of, and faults that nothing saw:',
    ...rows.flatMap(([kind, row]) => ids(kind, row).map((id) => `  ${id}`)),
  ].join('\n')
}

function outcomeOf(clean: Compilation, edited: Compilation): Outcome {
  const keyOf = ({ rule, file, message }: Compilation['findings'][number]) => `${rule} ${file} ${message}`
  const before = new Set(clean.findings.map(keyOf))
  const added = edited.findings.filter((finding) => !before.has(keyOf(finding)))
  const worst = (['error', 'warning'] as const).find((severity) =>
    added.some((finding) => finding.severity === severity),
  )
  if (worst) return worst
  const hashes = new Set(approvableTexts(clean.content).map(({ id, hash }) => `${id} ${hash}`))
  const texts = approvableTexts(edited.content)
  const isSame = texts.length === hashes.size && texts.every(({ id, hash }) => hashes.has(`${id} ${hash}`))
  return isSame ? 'unseen' : 'reopened'
}
