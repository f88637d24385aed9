import { formatDecimals } from '../../catalogue/band.ts'
import type { Band, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import type { MarkedNumbers } from '../preview/use-marked-numbers.ts'

/** Finds the limits that only one revision of a test has, as participants see them: those removed, and those added. */
export function compareLimits(before: InterpretationDefinition, after: InterpretationDefinition) {
  const [old, now] = [collectLimits(before), collectLimits(after)]
  const only = (own: ReadonlySet<string>, other: ReadonlySet<string>) => [...own].filter((one) => !other.has(one))
  return {
    before: { mark: 'removed', numbers: only(old, now) },
    after: { mark: 'added', numbers: only(now, old) },
  } satisfies Readonly<Record<string, MarkedNumbers>>
}

function collectLimits({ interpretationRanges, measures }: InterpretationDefinition): ReadonlySet<string> {
  const listFormattedLimits = (band: Band) => {
    const { decimals = 0 } = measures.find(({ key }) => key === band.measure) ?? measures[0] ?? {}
    return [band.minimum, band.exclusiveMinimum, band.maximum, band.exclusiveMaximum].flatMap((limit) =>
      limit === undefined ? [] : [formatDecimals(limit, decimals)],
    )
  }
  return new Set(
    interpretationRanges.flatMap(({ bands, displayedRange }) => [
      ...bands.flatMap(listFormattedLimits),
      ...(displayedRange.match(/\d+(?:[.,]\d+)*/g) ?? []),
    ]),
  )
}
