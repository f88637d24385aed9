import { formatDecimals } from '../../../catalogue/band.ts'
import type { InterpretationRange, Measure } from '../../../catalogue/catalogue.ts'

/**
 * Formats a limit as written in the words of the ranges that it separates ("40" of "under 40"), so that a number reads the same on a bar,
 * in its key and in a text. If two ranges write it differently, the shorter form wins; if neither contains it, it gets the decimals of the
 * measure.
 */
export function formatLimit(
  limit: number,
  ranges: readonly Pick<InterpretationRange, 'displayedRange'>[],
  measure: Pick<Measure, 'decimals'> | undefined,
): string {
  const written = ranges
    .flatMap(({ displayedRange }) => displayedRange.match(/\d+(?:\.\d+)?/g) ?? [])
    .filter((digits) => Number(digits) === limit)
    .sort((a, b) => a.length - b.length)
  return written[0] ?? formatDecimals(limit, measure?.decimals ?? 0)
}
