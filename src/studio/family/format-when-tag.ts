import type { StudioFamily } from '../model/family.ts'

/** The condition that people with these flags meet, whatever else they have, as a family's file writes it; without flags, that of people with none. */
export function formatWhenTag({ flags }: Pick<StudioFamily, 'flags'>, chosen: readonly string[]): string {
  const names = flags.map(({ flag }) => flag)
  const all = names.filter((flag) => chosen.includes(flag))
  return all.length > 0 ? `<When all="${all.join(' ')}">` : `<When none="${names.join(' ')}">`
}
