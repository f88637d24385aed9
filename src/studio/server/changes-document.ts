import type { Compilation } from '../../compiler/compile.ts'
import { diffMarkdown } from '../../compiler/cli/report-diff.ts'
import { diffContent } from '../../compiler/diff/diff.ts'
import type { ChangeItem, ChangesDocument } from '../model/studio-model.ts'

/** What participants read differently between two compilations, clinical changes first. */
export function changesDocument(
  before: { readonly name: string; readonly compilation: Compilation },
  after: { readonly name: string; readonly compilation: Compilation },
): ChangesDocument {
  const diff = diffContent(before.compilation, after.compilation)
  const items: ChangeItem[] = [
    ...diff.clinical.map((change) => ({ kind: 'clinical' as const, ...change })),
    ...diff.removed.map((text) => ({ kind: 'removed' as const, text })),
    ...diff.renamed.map(({ from, to }) => ({ kind: 'renamed' as const, text: `${from} is now ${to}` })),
    ...diff.wording.map((change) => ({ kind: 'wording' as const, ...change })),
    ...diff.added.map((text) => ({ kind: 'added' as const, text })),
    ...diff.signOff.lost.map((text) => ({ kind: 'lost-approval' as const, text })),
    ...diff.incomparable.map(({ side, file, reason }) => ({
      kind: 'incomparable' as const,
      text: `${file} (${side}): ${reason}`,
    })),
  ]
  const { differ, approvedBy } = diff.signOff
  return { before: before.name, after: after.name, differ, approvedBy, items, markdown: diffMarkdown(diff) }
}
