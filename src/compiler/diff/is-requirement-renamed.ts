import type { DataChange } from './data-change.ts'
import type { TextChange } from './list-text-changes.ts'

/** Whether a pattern of required texts matches the same texts as before under their new ids, so that no requirement is lost. */
export function isRequirementRenamed(
  { datum, before, after }: Pick<DataChange, 'datum' | 'before' | 'after'>,
  changes: readonly TextChange[],
  [old, now]: readonly [before: Iterable<string>, after: Iterable<string>],
): boolean {
  const names = new Map(
    changes.flatMap(({ kind, entries, others = [] }) =>
      kind === 'renamed' ? others.map((other, at) => [other, entries[at]!] as const) : [],
    ),
  )
  const isRequirement = datum.kind === 'file' && datum.path.at(-2) === 'requiredIn'
  if (names.size === 0 || !isRequirement) return false
  const meant = listMatching(before, old).map((id) => names.get(id) ?? id)
  return meant.length > 0 && meant.sort().join(' ') === listMatching(after, now).sort().join(' ')
}

function listMatching(pattern: string, ids: Iterable<string>): string[] {
  const isMeant = new RegExp(`^${pattern.replaceAll('*', '[^/]*')}$`)
  return [...ids].filter((id) => isMeant.test(id))
}
