import { createAxisFlag } from '../../catalogue/family.ts'
import type { EditTarget } from './edit-target.ts'
import type { StudioFamily } from '../model/family.ts'

/**
 * Formats the condition for people with these flags, as a family's file writes it: with any other flags, or only without others. Without
 * flags, the condition is for people with none.
 */
export function formatWhenTag(
  { axes, flags }: Pick<StudioFamily, 'axes' | 'flags'>,
  chosen: readonly string[],
  target: EditTarget = 'all',
): string {
  const names = flags.map(({ flag }) => flag)
  const all = names.filter((flag) => chosen.includes(flag))
  const others = names.filter((flag) => !chosen.includes(flag))
  const values = axes.flatMap(({ axis, values: known }) =>
    known.flatMap(({ value }) => (chosen.includes(createAxisFlag(axis, value)) ? [`${axis}="${value}"`] : [])),
  )
  const isForOthers = target === 'all' && (all.length > 0 || values.length > 0)
  const asked = [
    ...values,
    ...(all.length > 0 ? [`all="${all.join(' ')}"`] : []),
    ...(isForOthers || others.length === 0 ? [] : [`none="${others.join(' ')}"`]),
  ]
  return `<When ${asked.join(' ')}>`
}
