import type { StudioFamily } from '../model/studio-model.ts'

/** The condition that only people with exactly these flags meet, as a family's file writes it. */
export function whenFor({ flags }: Pick<StudioFamily, 'flags'>, chosen: readonly string[]): string {
  const [all, none] = [true, false].map((isOn) =>
    flags.map(({ flag }) => flag).filter((flag) => chosen.includes(flag) === isOn),
  ) as [string[], string[]]
  const parts = [
    ...(all.length > 0 ? [`all="${all.join(' ')}"`] : []),
    ...(none.length > 0 ? [`none="${none.join(' ')}"`] : []),
  ]
  return `<When ${parts.join(' ')}>`
}
