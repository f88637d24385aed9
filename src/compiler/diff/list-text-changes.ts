import { compareStrings } from '../../catalogue/words.ts'
import type { ChangeAudience } from '../../catalogue/audience.ts'
import { splitEntryId } from '../../catalogue/text-id.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { createAudienceFinder } from './create-audience-finder.ts'
import { findOtherReading } from './find-other-reading.ts'
import { isSame, joinLines, listHunks, type RenderedText } from './list-wording-changes.ts'

/** Texts that were added, removed or renamed, and what their readers read differently as a result. */
export interface TextChange {
  readonly kind: 'added' | 'removed' | 'renamed'
  /** The ids of the texts; for a renamed text, the new id. */
  readonly entries: readonly string[]
  /** The ids of what their readers read on the other side; absent if that is unknown or nothing. */
  readonly others?: readonly string[]
  /** What they read differently, each change once; all words of a text if the other side has none. */
  readonly hunks: readonly (readonly [before: string, after: string])[]
  readonly audiences: readonly ChangeAudience[]
}

type Texts = ReadonlyMap<string, RenderedText>

/** Lists the texts that only one side has; texts with an identical change are grouped. */
export function listTextChanges(
  [before, old]: readonly [LinkedContent, Texts],
  [after, now]: readonly [LinkedContent, Texts],
  isComparable: (id: string) => boolean,
): TextChange[] {
  const removed = [...old.keys()].filter((id) => !now.has(id))
  const added = new Set([...now.keys()].filter((id) => !old.has(id)))
  const groups = new Map<string, Pick<TextChange, 'kind' | 'hunks'> & { entries: string[]; others: string[] }>()
  const addChange = (kind: TextChange['kind'], id: string, other: string | undefined, hunks: TextChange['hunks']) => {
    const key = JSON.stringify([kind, getFolder(id), hunks, other === undefined])
    const group = groups.get(key) ?? { kind, hunks, entries: [], others: [] }
    group.entries.push(id)
    if (other !== undefined) group.others.push(other)
    groups.set(key, group)
  }
  const findOther = createOtherFinder(before, after)
  for (const id of removed.filter(isComparable).sort(compareStrings)) {
    const words = old.get(id)!
    const namesake = [...added].find((one) => getFolder(one) === getFolder(id) && isSame(now.get(one)!, words))
    const other = namesake ?? findOther(id)
    const read = other === undefined ? undefined : now.get(other)
    const hunks = read ? listHunks(words, read) : [[joinLines(words.lines), ''] as const]
    if (other !== undefined && added.delete(other)) addChange('renamed', other, id, hunks)
    else addChange('removed', id, read && other, hunks)
  }
  const findFormer = createOtherFinder(after, before)
  for (const id of [...added].filter(isComparable).sort(compareStrings)) {
    const words = now.get(id)!
    const former = findFormer(id)
    const read = former === undefined ? undefined : old.get(former)
    addChange('added', id, read && former, read ? listHunks(read, words) : [['', joinLines(words.lines)]])
  }
  const [oldReaders, newReaders] = [createAudienceFinder(before), createAudienceFinder(after)]
  return [...groups.values()].map(({ others, ...group }) => ({
    ...group,
    ...(others.length > 0 && { others }),
    audiences: (group.kind === 'removed' ? oldReaders : newReaders).listAudiences(group.entries),
  }))
}

/** Creates a function that finds, by id, what the readers of an entry on one side read on the other. */
function createOtherFinder(from: LinkedContent, to: LinkedContent): (id: string) => string | undefined {
  return (id) => {
    const { interpretationId, name } = splitEntryId(id)
    const [own, other] = [from, to].map(({ interpretations }) =>
      interpretations.find((test) => test.id === interpretationId),
    )
    const found = own && other && findOtherReading(own.definition, other.definition, name)
    return found === undefined ? undefined : `${interpretationId}/${found}`
  }
}

function getFolder(id: string): string {
  return id.slice(0, id.lastIndexOf('/'))
}
