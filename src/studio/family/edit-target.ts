import { formatCount, joinList } from '../../catalogue/words.ts'
import { describeReaders } from '../../catalogue/describe-readers.ts'
import { isAxisFlag } from '../../catalogue/family.ts'
import type { StudioFamily } from '../model/family.ts'
import type { StudioEntry } from '../model/documents.ts'
import { formatFlags, listAxisPeople } from './combinations.ts'

/** For whom a text is to change: all who told us the chosen answers, with or without others, or those who told us nothing else. */
export type EditTarget = 'all' | 'these'

/** What can be chosen for the answers of an entry, in words. */
export function listEditTargets(family: StudioFamily, all: readonly StudioEntry[], entry: StudioEntry) {
  const { flags = [] } = entry
  const isNone = flags.every(isAxisFlag)
  const isOfSome = isNone && family.axes.length > 0
  const named = formatFlags(family, flags)
  const people = listAxisPeople(family, flags)
  const who = joinList(people) || 'everybody'
  const targets: readonly { readonly name: EditTarget; readonly title: string; readonly people: string }[] = [
    {
      name: 'all',
      title: `${isOfSome ? 'Everybody of this group' : isNone ? 'Everybody' : 'Whatever else they told us'}: ${formatCombinationSplit(listEntriesWithFlags(all, entry))}`,
      people: isNone ? [...people, 'with any of these or none'].join(', ') : `${who} who told us about ${named}`,
    },
    {
      name: 'these',
      title: `${isNone ? 'None of these' : 'These answers only'}: ${formatCombinations(1)}`,
      people: describeExactPeople(family, all, entry),
    },
  ]
  return targets
}

/** The entries of all people who told us what the readers of one did, with or without others. */
export function listEntriesWithFlags(all: readonly StudioEntry[], { flags = [] }: StudioEntry): readonly StudioEntry[] {
  return all.filter((one) => flags.every((flag) => one.flags?.includes(flag)))
}

/** "people with atrial fibrillation, without a stroke": the readers of one entry, told from those of all others. */
export function describeExactPeople(
  { axes, flags }: StudioFamily,
  all: readonly StudioEntry[],
  entry: StudioEntry,
): string {
  const others = all.map((one) => one.flags ?? [])
  return describeReaders(axes, flags, others, [entry.flags ?? []]) || 'people'
}

/** "7 combinations and 1 with a text of its own": how many read the family's file, and how many do not. */
export function formatCombinationSplit(entries: readonly StudioEntry[]): string {
  const own = entries.filter(({ isOwn }) => isOwn).length
  if (own === 0) return formatCombinations(entries.length)
  return own === entries.length
    ? `${formatCombinations(own)}, each with a text of its own`
    : `${formatCombinations(entries.length - own)} and ${own} with a text of its own`
}

/** "8 combinations". */
export function formatCombinations(count: number): string {
  return formatCount(count, 'combination')
}
