import type { LinkedInterpretation } from '../../compiler/link/link-content.ts'
import { toPlainLines } from '../../compiler/link/text-formats.ts'
import { changeLimit } from '../../compiler/scaffold/change-limit.ts'
import type { LimitChangeRequest, LimitPreview } from '../model/limits.ts'
import { buildTestBands } from './build-definitions-document.ts'
import { createAudienceLookup } from './create-audience-lookup.ts'
import { listMoves } from './list-moves.ts'
import { catchRefusal } from './user-facing-error.ts'
import { readSource } from './source-files.ts'
import type { ContentWorkspace } from './content-workspace.ts'

/** What a changed limit would do: the definition to save, who moves, and whose words change. Nothing is written. */
export async function previewLimit(workspace: ContentWorkspace, change: LimitChangeRequest): Promise<LimitPreview> {
  workspace.refresh()
  const before = workspace.current.content
  const { path, text } = await catchRefusal(() => changeLimit(before, change))
  const { hash } = readSource(workspace.folder, path)
  const after = workspace.linkDraft(path, text).content
  const pairs = after.interpretations.flatMap((test) => {
    const old = before.interpretations.find(({ id }) => id === test.id)
    return old && test.file.source.path === path ? [[old, test] as const] : []
  })
  const moved = pairs.flatMap(([old, now]) =>
    listMoves({ content: before, old, now }, pairs.length > 1 ? `${buildTestBands(now).label}: ` : ''),
  )
  return {
    path,
    text,
    hash,
    tests: pairs.map(([, now]) => buildTestBands(now)),
    moved,
    audiences: createAudienceLookup(after)(pairs.flatMap(([old, now]) => listRewordedTexts(old, now))),
  }
}

/** The texts of a test whose words are not the same. */
function listRewordedTexts(before: LinkedInterpretation, after: LinkedInterpretation): string[] {
  const old = new Map(before.entries.map(({ contentId, nodes }) => [contentId, toPlainLines(nodes).join('\n')]))
  return after.entries.flatMap(({ contentId, nodes }) =>
    old.get(contentId) === toPlainLines(nodes).join('\n') ? [] : [`${after.id}/${contentId}`],
  )
}
