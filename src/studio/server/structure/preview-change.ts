import { createHash } from 'node:crypto'
import { structuredPatch } from 'diff'
import type { Compilation } from '../../../compiler/compile.ts'
import { listDifferingTexts } from '../../../compiler/diff/compare-sign-off.ts'
import { formatTestName } from '../../../compiler/diff/format-test-name.ts'
import type { StructureChange, StructureFile, StructurePreview } from '../../model/structure.ts'
import { catchRefusal } from '../user-facing-error.ts'
import type { ContentWorkspace } from '../content-workspace.ts'
import { listMoves } from '../list-moves.ts'
import { toFindingKey } from '../to-finding-key.ts'
import { listRemovedReaders } from './list-removed-readers.ts'
import { planChange } from './plan-change.ts'
import type { PlannedFile } from './steps.ts'

/** Plans the files of a change, with a digest that identifies exactly this change to the current files. */
export async function planFiles(studioContent: ContentWorkspace, change: StructureChange) {
  const { content, files } = studioContent.current
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const planned = await catchRefusal(() => planChange(change, { content, files }, studioContent.folder))
  const withBefore = planned.map((file): PlannedFile => {
    const before = texts.get(file.path)
    return before === undefined ? file : { ...file, before }
  })
  const digest = createHash('sha256').update(JSON.stringify(withBefore)).digest('hex')
  return { files: withBefore, digest }
}

/** What a change would do: its files, who moves, what is to be signed, and what the check says. Nothing is written. */
export async function previewChange(
  studioContent: ContentWorkspace,
  change: StructureChange,
): Promise<StructurePreview> {
  studioContent.check()
  const before = studioContent.current
  const { files, digest } = await planFiles(studioContent, change)
  const after = studioContent.compileChanges(files)
  const isRenaming = change.action.startsWith('rename-')
  const isRefused = isRenaming && countErrors(after) > countErrors(before)
  const known = new Set(before.findings.map(toFindingKey))
  return {
    ...(!isRefused && { digest }),
    files: files.map(toStructureFile),
    moved: isRenaming ? [] : listMoved(change, before, after),
    differing: listDifferingTexts(before.content, after.content).length,
    findings: after.findings.filter((one) => one.severity !== 'note' && !known.has(toFindingKey(one))),
  }
}

function countErrors({ findings }: Compilation): number {
  return findings.filter(({ severity }) => severity === 'error').length
}

/** Lists the readers who move because of their numbers. If a text is removed and no number decided who read it, lists its readers. */
function listMoved({ action }: StructureChange, before: Compilation, after: Compilation): string[] {
  const moved = listMovedPeople(before, after)
  const isRemoval = action === 'remove-text' || action === 'remove-family'
  return isRemoval && moved.length === 0 ? listRemovedReaders(before, after) : moved
}

function listMovedPeople({ content: before }: Compilation, { content: after }: Compilation): string[] {
  const changed = after.interpretations.flatMap((test) => {
    const old = before.interpretations.find(({ id }) => id === test.id)
    return old && old.file.source.text !== test.file.source.text ? [[old, test] as const] : []
  })
  return changed.flatMap(([old, now]) => {
    const name = changed.length > 1 ? `${formatTestName(now.definition)}: ` : ''
    return listMoves({ content: after, old, now }, name).map(({ words }) => words)
  })
}

function toStructureFile(file: PlannedFile): StructureFile {
  const { path, before, text } = file
  const { hunks } = structuredPatch(path, path, before ?? '', text ?? '', '', '', { context: 0 })
  const joinLines = (lines: readonly string[], mark: string) =>
    lines
      .filter((line) => line.startsWith(mark))
      .map((line) => line.slice(1))
      .join('\n')
  return {
    path,
    state: getState(file),
    lines: hunks.map(({ lines }) => ({ before: joinLines(lines, '-'), after: joinLines(lines, '+') })),
  }
}

function getState({ before, text }: PlannedFile): StructureFile['state'] {
  if (before === undefined) return 'new'
  return text === undefined ? 'deleted' : 'changed'
}
