import type { RangeFile } from '../content-file.ts'
import { bandsOf } from '../link.ts'
import type { Reading } from './rule.ts'

/** Whether a number leads to the range. */
export function hasNumbers(range: RangeFile): boolean {
  return range.band !== undefined
}

/** On which side of the green ranges the bar draws this one; undefined where there is no green or it is not drawn. */
export function directionOf({
  interpretation,
  range,
}: Pick<Reading, 'interpretation' | 'range'>): 'low' | 'normal' | 'high' | undefined {
  const { graphRanges, interpretationRanges } = interpretation.file.value
  const position = graphRanges.indexOf(range.rangeId)
  const greens = graphRanges.flatMap((id, index) =>
    interpretationRanges.find((candidate) => candidate.rangeId === id)?.displayedStyle === 'Green' ? [index] : [],
  )
  if (position === -1 || greens.length === 0) return undefined
  if (greens.includes(position)) return 'normal'
  return position < greens[0]! ? 'low' : 'high'
}

/** Every number that a range's band and displayed range speak of. */
export function numbersOf(range: RangeFile): Set<number> {
  const numbers = new Set<number>()
  for (const band of bandsOf(range))
    for (const limit of [band.minimum, band.exclusiveMinimum, band.maximum, band.exclusiveMaximum])
      if (limit !== undefined) numbers.add(limit)
  for (const rule of range.contentRules ?? [])
    for (const limit of [
      rule.band?.minimum,
      rule.band?.exclusiveMinimum,
      rule.band?.maximum,
      rule.band?.exclusiveMaximum,
    ])
      if (limit !== undefined) numbers.add(limit)
  for (const match of range.displayedRange.matchAll(/\d+(?:\.\d+)?/g)) numbers.add(Number(match[0]))
  return numbers
}

/** Whether a range says something of the reader: TEST_NOT_PERFORMED and its like say that there is no result. */
export function isResult({ rangeId }: Pick<RangeFile, 'rangeId'>): boolean {
  return !/^(?:TEST_NOT_PERFORMED|UNABLE_TO_)/.test(rangeId)
}
