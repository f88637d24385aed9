import type { Compilation } from '../../compiler/compile.ts'
import { diffMarkdown } from '../../compiler/cli/report-diff.ts'
import { changeId, clinicalId, dataId, wordingId } from '../../compiler/diff/change-id.ts'
import { diffContent } from '../../compiler/diff/diff.ts'
import type { ChangeItem, ChangesDocument, OtherItem } from '../model/studio-model.ts'

/** What participants read differently between two compilations, clinical changes first. */
export function changesDocument(
  before: { readonly name: string; readonly compilation: Compilation },
  after: { readonly name: string; readonly compilation: Compilation },
): ChangesDocument {
  const diff = diffContent(before.compilation, after.compilation)
  const other = (kind: OtherItem['kind'], text: string) => ({ id: changeId(kind, text), kind, text })
  const items: ChangeItem[] = [
    ...diff.clinical.map((one) => ({ id: clinicalId(one), kind: 'clinical' as const, ...one })),
    ...diff.data.map((one) => ({ id: dataId(one), kind: 'data' as const, ...one })),
    ...diff.removed.map((text) => other('removed', text)),
    ...diff.renamed.map(({ from, to }) => other('renamed', `${from} is now ${to}`)),
    ...diff.wording.map((one) => ({
      id: wordingId(one),
      kind: 'wording' as const,
      ...one,
    })),
    ...diff.added.map((text) => other('added', text)),
    ...diff.signOff.lost.map((text) => other('lost-approval', text)),
    ...diff.incomparable.map(({ side, file, reason }) => other('incomparable', `${file} (${side}): ${reason}`)),
  ]
  const { texts, differ, approvedBy } = diff.signOff
  return { before: before.name, after: after.name, texts, differ, approvedBy, items, markdown: diffMarkdown(diff) }
}
