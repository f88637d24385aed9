import { listLostHelp } from '../../compiler/diff/list-lost-help.ts'
import type { LinkedInterpretation } from '../../compiler/link/link-content.ts'
import { toPlainLines } from '../../compiler/link/text-formats.ts'
import type { LimitChangeRequest, LimitPreview } from '../model/limits.ts'
import { buildTestBands } from './build-bands-document.ts'
import { createAudienceLookup } from './create-audience-lookup.ts'
import { joinLosses } from './join-losses.ts'
import { listMoves } from './list-moves.ts'
import { planFiles } from './structure/preview-change.ts'
import type { ContentWorkspace } from './content-workspace.ts'

/** What a changed limit would do: the files to write, who moves, and whose words change. Nothing is written. */
export async function previewLimit(studioContent: ContentWorkspace, change: LimitChangeRequest): Promise<LimitPreview> {
  studioContent.refresh()
  const before = studioContent.current.content
  const { files, digest } = await planFiles(studioContent, { action: 'move-limit', ...change })
  const after = studioContent.linkChanges(files).content
  const pairs = after.interpretations.flatMap((test) => {
    const old = before.interpretations.find(({ id }) => id === test.id)
    return old ? [[old, test] as const] : []
  })
  const own = pairs.filter(([, { file }]) => file.source.path === files[0]!.path)
  const nameTest = (test: LinkedInterpretation) => (own.length > 1 ? `${buildTestBands(test).label}: ` : '')
  const moved = own.flatMap(([old, now]) => listMoves({ content: before, old, now }, nameTest(now)))
  const losses = own.flatMap((tests) =>
    listLostHelp(before, after, tests).map((loss) => ({
      loss,
      test: own.length > 1 ? buildTestBands(tests[1]).label : '',
    })),
  )
  return {
    paths: files.map(({ path }) => path),
    digest,
    tests: own.map(([, now]) => buildTestBands(now)),
    moved,
    losses: joinLosses(losses),
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
