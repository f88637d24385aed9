import { listSignedEntryIds } from '../../catalogue/text-id.ts'
import { formatCount } from '../../catalogue/words.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { formatDiffMarkdown } from '../../compiler/report/format-diff.ts'
import { toChangeId } from '../../compiler/diff/change-id.ts'
import { diffContent } from '../../compiler/diff/diff-content.ts'
import { compareReaders } from '../../compiler/diff/compare-readers.ts'
import { listDifferingTexts } from '../../compiler/diff/compare-sign-off.ts'
import { listSharedChanges } from '../../compiler/diff/list-shared-changes.ts'
import type { ApprovableText } from '../../compiler/link/list-approvable-texts.ts'
import type { ChangeItem, ChangesDocument, OtherItem } from '../model/changes-document.ts'
import { buildChangeItems } from './build-change-items.ts'
import { createCausedFindingLookup } from './create-caused-finding-lookup.ts'
import { createAudienceLookup } from './create-audience-lookup.ts'
import { listChangedDegrees } from './list-changed-degrees.ts'
import { createUrgencyShiftLookup } from './create-urgency-shift-lookup.ts'

interface Side {
  /** The revision's name; absent for the content folder. */
  readonly name?: string
  readonly compilation: Compilation
}

/** Builds the list of what participants read differently between two compilations, in the order of the command `diff`. */
export function buildChangesDocument(before: Side, after: Side): ChangesDocument {
  const [old, now] = [before.compilation, after.compilation]
  const diff = diffContent(old, now)
  const { differ, approvedBy, lost } = diff.signOff
  const degrees = listChangedDegrees(old.content, now.content)
  const differing = listDifferingTexts(old.content, now.content)
  const comparison = {
    differing,
    readers: compareReaders(old.content, now.content),
    listAudiences: createAudienceLookup(now.content),
    listShifts: createUrgencyShiftLookup(old.content, now.content),
    listCausedFindings: createCausedFindingLookup(old, now),
  }
  const sides = { before: old.content, after: now.content, degrees, comparison }
  const items: ChangeItem[] = [
    ...diff.changes.flatMap((change) => buildChangeItems(change, sides)),
    ...diff.incomparable.map(({ side, file, reason }) =>
      createOtherItem('incomparable', `${file} (${side}): ${reason}`),
    ),
    ...(lost.length > 0 ? [createOtherItem('lost-approval', formatCount(lost.length, 'text'), lost)] : []),
  ]
  return {
    before: describeRevisionName(before.name ?? 'your files'),
    ...(after.name !== undefined && { after: describeRevisionName(after.name) }),
    differ,
    approvedBy,
    items,
    degrees,
    differing: differing.map((text) => ({ id: text.id, hash: text.hash, changes: listChangeIds(text, items) })),
    shared: listSharedChanges(old.content, now.content, diff.changes).map(({ texts: own, ...group }) => ({
      ...group,
      texts: own.map(({ id, hash }) => ({ id, hash })),
    })),
    markdown: formatDiffMarkdown(diff),
  }
}

function createOtherItem(kind: OtherItem['kind'], text: string, lines: readonly string[] = []): OtherItem {
  return { id: toChangeId(kind, text, ...lines), kind, rank: 'rest', text, lines, sentences: [], entries: [] }
}

/** The name of a revision for reviewers: "main as last published". */
function describeRevisionName(name: string): string {
  return name.replace(/^(?:refs\/remotes\/)?origin\/(\S+)/, '$1 as last published')
}

/** Lists the ids of the changes in a text. */
function listChangeIds(text: ApprovableText, items: readonly ChangeItem[]): string[] {
  const { id } = text
  const names = new Set([id, ...listSignedEntryIds(text)])
  const isMeant = (one: string) => names.has(one) || (id.startsWith('messages/') && one.startsWith(`${id}/`))
  return items
    .filter((item) =>
      'audiences' in item ? item.audiences.some(({ entries }) => entries.some(isMeant)) : item.entries.some(isMeant),
    )
    .map((item) => item.id)
}
