import { formatCount, joinList } from '../../catalogue/words.ts'
import { describeReaders } from '../../catalogue/describe-readers.ts'
import { isAxisFlag } from '../../catalogue/family.ts'
import type { StudioFamily } from '../model/family.ts'
import type { StudioEntry } from '../model/documents.ts'
import { formatFlags, listAxisPeople } from './combinations.ts'

/** The readers for whom a text is to change: all who gave the chosen answers, with or without others, or only those who gave no others. */
export type EditTarget = 'all' | 'these'

/** Lists the choices for these answers, in words; an axis without a value among them is open and stands for people of every value. */
export function listEditTargets(family: StudioFamily, all: readonly StudioEntry[], flags: readonly string[]) {
  const isNone = flags.every(isAxisFlag)
  const everyone = flags.length > 0 ? 'Everyone in this group' : 'Everyone'
  const named = formatFlags(family, flags)
  const people = listAxisPeople(family, flags)
  const who = joinList(people) || 'everyone'
  const targets: readonly { readonly name: EditTarget; readonly title: string; readonly people: string }[] = [
    {
      name: 'all',
      title: `${isNone ? everyone : 'Whatever else they told us'}: ${formatCombinationSplit(listEntriesWithFlags(all, flags))}`,
      people: isNone ? [...people, 'with any of these or none'].join(', ') : `${who} who told us about ${named}`,
    },
    {
      name: 'these',
      title: `${isNone ? 'None of these' : 'These answers only'}: ${formatCombinations(listExactEntries(all, flags).length)}`,
      people: describeExactPeople(family, all, flags),
    },
  ]
  return targets
}

/** The entries of the people for whom a text is to change. */
export function listEntriesOfTarget(
  all: readonly StudioEntry[],
  flags: readonly string[],
  target: EditTarget,
): readonly StudioEntry[] {
  return target === 'all' ? listEntriesWithFlags(all, flags) : listExactEntries(all, flags)
}

/** The entries of all people who gave these answers, with or without others. */
export function listEntriesWithFlags(all: readonly StudioEntry[], flags: readonly string[]): readonly StudioEntry[] {
  return all.filter((one) => flags.every((flag) => one.flags?.includes(flag)))
}

/** The entries of the people who gave these answers and no others; several if an axis is open. */
export function listExactEntries(all: readonly StudioEntry[], flags: readonly string[]): readonly StudioEntry[] {
  const count = flags.filter((flag) => !isAxisFlag(flag)).length
  return listEntriesWithFlags(all, flags).filter(
    (one) => one.flags?.filter((flag) => !isAxisFlag(flag)).length === count,
  )
}

/** Describes the people who gave only these answers, as opposed to all others: "people with atrial fibrillation, without a stroke". */
function describeExactPeople(
  { axes, flags }: StudioFamily,
  all: readonly StudioEntry[],
  chosen: readonly string[],
): string {
  const [others, exact] = [all, listExactEntries(all, chosen)].map((each) => each.map((one) => one.flags ?? []))
  return describeReaders(axes, flags, others!, exact!) || 'people'
}

/**
 * Describes the same people in fewer words, for use next to the list of answers: "people with atrial fibrillation and diabetes, and none of
 * the others".
 */
export function describeOnlyThese(family: StudioFamily, chosen: readonly string[]): string {
  const people = joinList(listAxisPeople(family, chosen)) || 'people'
  return chosen.every(isAxisFlag)
    ? `${people} with none of these`
    : `${people} with ${formatFlags(family, chosen)}, and none of the others`
}

/** Counts the combinations that read the family's file, and those that do not: "7 combinations and 1 with a text of its own". */
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
