import { roundTo } from '../../catalogue/band.ts'
import type { Band, RangeColor } from '../../catalogue/catalogue.ts'
import { addSteps } from '../../catalogue/list-values-around-limits.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import { formatDisplayedRange } from './format-displayed-range.ts'

/** A range of a new test. */
export interface NewRange {
  readonly rangeId: string
  readonly displayedLabel: string
  readonly displayedRange: string
  readonly displayedStyle: RangeColor
  readonly band: Band
}

/** The ids of ranges that are green; if there are none, the first range is green. */
const normalIds = /^(?:NORMAL|DESIRABLE|OPTIMAL|SUFFICIENT)$/

/** The colors of ranges by distance from the green one. */
const colors: readonly RangeColor[] = ['Green', 'Yellow', 'Orange', 'Red']

/**
 * Parses the ranges of "DESIRABLE:75,BORDERLINE:125,HIGH", from low to high: each ends below its limit, the last is open.
 * @throws Error if a range would be empty, or have no limit, or a limit finer than the measure's decimals
 */
export function parseBands(bands: string, decimals: number): NewRange[] {
  const pairs = bands.split(',').map((pair) => pair.split(':').map((part) => part.trim()))
  const ids = pairs.map(([id = '']) => id)
  const limits = pairs.slice(0, -1).map(([, limit = '']) => (limit === '' ? NaN : Number(limit)))
  assertBands(bands, pairs, ids, limits, decimals)
  const green = Math.max(
    0,
    ids.findIndex((id) => normalIds.test(id)),
  )
  return ids.map((rangeId, index) => {
    const [minimum, end] = [limits[index - 1], limits[index]]
    const band: Band = {
      ...(minimum !== undefined && { minimum }),
      ...(end !== undefined &&
        (minimum === undefined ? { exclusiveMaximum: end } : { maximum: addSteps(end, -1, decimals) })),
    }
    return {
      rangeId,
      displayedLabel: toLabel(rangeId),
      displayedRange: formatDisplayedRange(band, decimals),
      displayedStyle: colors[Math.min(Math.abs(index - green), colors.length - 1)]!,
      band,
    }
  })
}

function assertBands(
  bands: string,
  pairs: readonly (readonly string[])[],
  ids: readonly string[],
  limits: readonly number[],
  decimals: number,
): void {
  const fail = (reason: string): never => {
    throw new ChangeRefusedError(
      `Unexpected bands "${bands}", expected such as "DESIRABLE:75,BORDERLINE:125,HIGH": ${reason}.`,
    )
  }
  if (ids.length < 2) fail('a test has at least two ranges')
  const wrongId = ids.find((id, index) => !/^[A-Z][A-Z0-9_]*$/.test(id) || ids.indexOf(id) !== index)
  if (wrongId !== undefined) fail(`"${wrongId}" is not a new id in capitals, digits and "_"`)
  if (pairs.at(-1)!.length > 1) fail('the last range is open and has no limit')
  const wrongIndex = limits.findIndex((limit) => !Number.isFinite(limit))
  if (wrongIndex !== -1) fail(`${ids[wrongIndex]} has no limit`)
  const fine = limits.find((limit) => roundTo(limit, decimals) !== limit)
  if (fine !== undefined) fail(`${fine} has more than ${decimals} decimals`)
  const empty = limits.findIndex((limit, index) => index > 0 && limit <= limits[index - 1]!)
  if (empty !== -1) fail(`${ids[empty]} would be empty, because it ends where it begins or before`)
}

/** Converts "VERY_HIGH" to "Very High". */
function toLabel(rangeId: string): string {
  return rangeId
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ')
}
