import { listSignedEntryIds } from '../../catalogue/text-id.ts'
import { listApprovableTexts, listTextReaders, type ApprovableText } from '../link/list-approvable-texts.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { findSignature } from '../link/sign-off/find-signature.ts'
import { toChangeId } from './change-id.ts'
import { compareReaders } from './compare-readers.ts'
import { isOnlyWordingChanged } from './is-only-wording-changed.ts'
import { getSingleChange, type RankedChange } from './list-ranked-changes.ts'
import { renderTexts } from './list-wording-changes.ts'

/** Approved texts that read differently because of the same wording changes and nothing else. */
interface SharedChange {
  /** Its name in links. */
  readonly id: string
  /** The ids of the changes. */
  readonly changes: readonly string[]
  /** At least two. */
  readonly texts: readonly ApprovableText[]
}

/** Lists the texts for which one signature is enough, because a reviewer who knows the changed sentences knows all that is new in them. */
export function listSharedChanges(
  before: LinkedContent,
  after: LinkedContent,
  changes: readonly RankedChange[],
): SharedChange[] {
  const changesByEntry = indexChanges(changes)
  const readers = new Map(compareReaders(before, after).flatMap((one) => (one.after ? [[one.after, one]] : [])))
  const [old, now] = [renderTexts(before), renderTexts(after)]
  const findOwnChanges = (id: string): string | undefined => {
    const own = changesByEntry.get(id) ?? []
    const [was, is] = [old.get(id), now.get(id)]
    const isOfWords = own.length > 0 && own.every(isOfSharedWords)
    if (!was || !is || !isOfWords || !isOnlyWordingChanged(was.nodes, is.nodes)) return undefined
    return own.map((change) => change.id).join(' ')
  }
  const groups = new Map<string, ApprovableText[]>()
  for (const text of listApprovableTexts(after)) {
    const isInWordsAlone = listTextReaders(text).every((reading) => {
      const change = readers.get(reading)
      const [aspect, ...others] = change?.aspects ?? []
      const { before: was } = change ?? {}
      const isOtherWords = was !== undefined && was.aspects.words !== reading.aspects.words
      return isOtherWords && aspect === 'words' && others.length === 0 && findSignature(before, was) !== undefined
    })
    if (!isInWordsAlone) continue
    const entries = listSignedEntryIds(text)
    const [own, ...more] = new Set((entries.length > 0 ? entries : [text.id]).map(findOwnChanges))
    if (own !== undefined && more.length === 0) groups.set(own, [...(groups.get(own) ?? []), text])
  }
  return [...groups]
    .filter(([, texts]) => texts.length > 1)
    .map(([key, texts]) => ({ id: toChangeId('shared', key), changes: key.split(' '), texts }))
}

/**
 * Whether a change is in words that several texts share, and not in a limit that they mention, in their place, or in who reads
 * which text.
 */
function isOfSharedWords(change: RankedChange): boolean {
  if (change.kind === 'data') return change.data.datum.kind === 'file'
  return change.kind === 'wording' && !change.wording.isSwap && !change.wording.isMove
}

/** The changes in each entry or other text, in the order of the changes. */
function indexChanges(changes: readonly RankedChange[]): ReadonlyMap<string, readonly RankedChange[]> {
  const index = new Map<string, RankedChange[]>()
  for (const change of changes)
    for (const entry of new Set(listEntries(change))) index.set(entry, [...(index.get(entry) ?? []), change])
  return index
}

function listEntries(change: RankedChange): readonly string[] {
  if (change.kind !== 'clinical') return getSingleChange(change).entries
  return [...(change.data?.entries ?? []), ...change.wording.flatMap(({ entries }) => entries)]
}
