import { createAxisFlag } from '../../catalogue/family.ts'
import type { StudioEntryFamily } from '../model/family.ts'

/** The condition that people with these flags meet, whatever else they have, as a family's file writes it; without flags, that of people with none. */
export function formatWhenTag(
  { axes, flags }: Pick<StudioEntryFamily, 'axes' | 'flags'>,
  chosen: readonly string[],
): string {
  const names = flags.map(({ flag }) => flag)
  const all = names.filter((flag) => chosen.includes(flag))
  const values = axes.flatMap(({ axis, values: known }) =>
    known.flatMap(({ value }) => (chosen.includes(createAxisFlag(axis, value)) ? [`${axis}="${value}"`] : [])),
  )
  const asked = all.length > 0 ? [`all="${all.join(' ')}"`] : values.length > 0 ? [] : [`none="${names.join(' ')}"`]
  return `<When ${[...values, ...asked].join(' ')}>`
}
