import { formatDecimals } from '../../../catalogue/band.ts'
import type { InterpretationRange, Measure } from '../../../catalogue/catalogue.ts'

/**
 * A limit as the words of the ranges that it parts write it ("40" of "under 40"), so that one number reads alike on a bar, in its key and in a
 * text; where two write it differently, the shorter, and where none does, with the decimals of the measure.
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
