import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRangeByValues } from '../../../../src/catalogue/band.ts'
import type { Band, InterpretationDefinition } from '../../../../src/catalogue/catalogue.ts'
import {
  cappedBands,
  closedBands,
  createDayBands,
  fallingBands,
  fiveBands,
  gradesWithoutNumbers,
  sexBands,
  sideBands,
  twoBands,
  twoMeasures,
} from './fixture-scales.ts'
import { computeMarker, findNearLimit } from '../../../../src/portal/results/range-bar/marker.ts'
import { buildScale, findDirection } from '../../../../src/portal/results/range-bar/scale.ts'

const ofSystolic: InterpretationDefinition = {
  ...twoMeasures,
  measures: twoMeasures.measures.slice(0, 1),
  interpretationRanges: twoMeasures.interpretationRanges.map((range) => ({
    ...range,
    bands: range.bands.filter(({ measure }) => measure === 'systolic'),
  })),
}

/** A scale of each kind, with the numbers that are tried on it, in steps of its reported decimals. */
const kinds: readonly (readonly [string, InterpretationDefinition, highest: number])[] = [
  ['open at both ends', fiveBands, 600],
  ['of two bands, each open', twoBands, 40],
  ['closed at both ends', closedBands, 100],
  ['falling', fallingBands, 1.4],
  ['of a hormone', createDayBands('6.02', '18.40'), 60],
  ['of the limbs', sideBands, 4],
  ['of the upper number of two', ofSystolic, 300],
]

function createPlacer(definition: InterpretationDefinition) {
  const measure = definition.measures[0]!
  return (value: number) => {
    const range = findRangeByValues(definition, { [measure.key]: value }, {})
    if (!range) return undefined
    const number = { value, digits: String(value) }
    const scale = buildScale(definition, measure, { rangeId: range.rangeId, number, circumstances: {} })
    const band = scale.bands.findIndex((each) => each.range.rangeId === range.rangeId)
    return { scale, band, at: computeMarker(scale, band, value) }
  }
}

function listClosedBands({ interpretationRanges }: InterpretationDefinition) {
  const bands = interpretationRanges.flatMap((range) => range.bands.slice(0, 1))
  return bands.filter(({ minimum, maximum }) => minimum !== undefined && maximum !== undefined)
}

describe.each(kinds)('on a scale %s', (_, definition, highest) => {
  const placeValue = createPlacer(definition)
  const steps = 10 ** definition.measures[0]!.decimals
  const values = fc.integer({ min: 0, max: highest * steps }).map((count) => count / steps)

  it('a larger number is further along, whatever the two numbers are', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        const [a, b] = [placeValue(one), placeValue(other)]
        fc.pre(a !== undefined && b !== undefined && one !== other)
        const isFurther = findDirection(a.scale) === 'falling' ? b.at < a.at : b.at > a.at
        expect(isFurther).toBe(other > one)
      }),
    )
  })

  it('no number is on a divider', () => {
    fc.assert(
      fc.property(values, (value) => {
        const placed = placeValue(value)
        fc.pre(placed !== undefined)
        const inBand = (placed.at / 100) * placed.scale.bands.length - placed.band
        expect(inBand).toBeGreaterThanOrEqual(0.05 - 1e-9)
        expect(inBand).toBeLessThanOrEqual(0.95 + 1e-9)
      }),
    )
  })
})

describe.each(kinds.filter(([, definition]) => listClosedBands(definition).length > 0))(
  'on a scale %s',
  (_, definition) => {
    const placeValue = createPlacer(definition)
    const steps = 10 ** definition.measures[0]!.decimals

    it('the distance between two numbers agrees with their difference in every band that has both limits', () => {
      for (const { minimum = 0, maximum = 0 } of listClosedBands(definition)) {
        const inside = fc.integer({ min: 0, max: Math.round((maximum - minimum) * steps) })
        const insideValues = inside.map((count) => Number((minimum + count / steps).toFixed(3)))
        fc.assert(
          fc.property(fc.array(insideValues, { minLength: 4, maxLength: 4 }), (four) => {
            const [a, b, c, d] = four.map((value) => ({ value, at: placeValue(value)!.at }))
            const crossed = (a!.at - b!.at) * (c!.value - d!.value) - (c!.at - d!.at) * (a!.value - b!.value)
            expect(Math.abs(crossed)).toBeLessThan(1e-6)
          }),
        )
      }
    })
  },
)

function buildReaderScale(definition: InterpretationDefinition, rangeId: string, value?: number) {
  const number = value === undefined ? undefined : { value, digits: String(value) }
  return buildScale(definition, definition.measures[0], { rangeId, number, circumstances: {} })
}

describe('a marker', () => {
  /** The marker's position inside its band, from 0 to 1. */
  function place(definition: InterpretationDefinition, rangeId: string, value?: number, side?: 'above' | 'below') {
    const drawn = buildReaderScale(definition, rangeId, value)
    const at = definition.graphRanges.indexOf(rangeId)
    const inBand = (computeMarker(drawn, at, value, side) / 100) * drawn.bands.length - at
    return Math.round(inBand * 1000) / 1000
  }

  it('is linear from the first to the last value of its band', () => {
    expect([130, 131, 135, 142, 155, 159].map((value) => place(fiveBands, 'BORDERLINE_HIGH', value))).toEqual([
      0.05, 0.081, 0.205, 0.422, 0.826, 0.95,
    ])
  })

  it('is at the limit for a limit, and never on a divider', () => {
    expect(place(fiveBands, 'NEAR_OPTIMAL', 129)).toBe(0.95)
    expect(place(fiveBands, 'OPTIMAL', 99)).toBe(0.95)
    expect(place(fiveBands, 'NEAR_OPTIMAL', 100)).toBe(0.05)
    expect(place(twoBands, 'NORMAL', 4)).toBe(0.95)
    expect(place(twoBands, 'ABNORMAL', 4.01)).toBe(0.05)
  })

  it('borrows the neighbor’s width in a band open to one side, and closes up beyond it', () => {
    expect(place(fiveBands, 'VERY_HIGH', 205)).toBe(0.412)
    expect(place(fiveBands, 'VERY_HIGH', 300)).toBe(0.897)
    expect(place(fiveBands, 'OPTIMAL', 85)).toBe(0.612)
    expect(place(fiveBands, 'OPTIMAL', 40)).toBe(0.148)
  })

  it('borrows from zero to the first limit if no band has two', () => {
    expect(place(twoBands, 'NORMAL', 2.1)).toBe(0.618)
    expect(place(twoBands, 'ABNORMAL', 5)).toBe(0.223)
    expect(place(twoBands, 'ABNORMAL', 9)).toBe(0.79)
  })

  it('leaves room for an arrow at the end if the number is not exact', () => {
    expect(place(fiveBands, 'VERY_HIGH', 300, 'above')).toBe(0.55)
    expect(place(fiveBands, 'VERY_HIGH', 190, 'above')).toBe(0.05)
    expect(place(fiveBands, 'OPTIMAL', 40, 'below')).toBe(0.45)
    expect(place(fallingBands, 'HIGH_RISK', 0.61, 'below')).toBe(0.55)
  })

  it('mirrors a falling scale, and is between its closed ends and its edges for values off the scale', () => {
    expect(place(fallingBands, 'MODERATE_RISK', 0.8)).toBe(0.655)
    expect(place(fallingBands, 'LOW_RISK', 1.5)).toBe(0.044)
    expect(place(fallingBands, 'HIGH_RISK', 0.5)).toBe(0.964)
    expect([190, 175, 100].map((value) => place(fiveBands, 'VERY_HIGH', value))).toEqual([0.05, 0.036, 0.02])
  })

  it('is near a limit within a tenth of the band, and only if another range begins there', () => {
    const near = (definition: InterpretationDefinition, rangeId: string, value: number) =>
      findNearLimit(buildReaderScale(definition, rangeId, value), definition.graphRanges.indexOf(rangeId), value)
    expect([130, 132, 133, 156, 157, 159].map((value) => near(fiveBands, 'BORDERLINE_HIGH', value))).toEqual([
      'lower',
      'lower',
      undefined,
      undefined,
      'upper',
      'upper',
    ])
    expect(near(fiveBands, 'OPTIMAL', 98)).toBe('upper')
    expect(near(fiveBands, 'VERY_HIGH', 192)).toBe('lower')
    expect(near(closedBands, 'LOW', 0)).toBeUndefined()
    expect(near(closedBands, 'VERY_HIGH', 100)).toBeUndefined()
    expect(near(fallingBands, 'MODERATE_RISK', 0.843)).toBe('upper')
    expect(near(gradesWithoutNumbers, 'MILD', 3)).toBeUndefined()
  })

  it('is near the limit with the next range, even on a falling scale', () => {
    const near = (rangeId: string, value: number) =>
      findNearLimit(buildReaderScale(fallingBands, rangeId, value), fallingBands.graphRanges.indexOf(rangeId), value)
    expect([near('LOW_RISK', 0.844), near('MODERATE_RISK', 0.78), near('HIGH_RISK', 0.778)]).toEqual([
      'lower',
      'lower',
      'upper',
    ])
  })

  it('is in the middle of its band without a number, or without numbers on the scale', () => {
    expect(place(gradesWithoutNumbers, 'MILD')).toBe(0.5)
    expect(place(fiveBands, 'HIGH')).toBe(0.5)
    expect(place(sexBands, 'NORMAL', 86)).toBe(0.5)
  })

  describe('if one band has a single number', () => {
    const bands: readonly Band[] = [
      { exclusiveMaximum: 10 },
      { minimum: 10, maximum: 10 },
      { minimum: 11, maximum: 21 },
      { minimum: 22 },
    ]
    const interpretationRanges = closedBands.interpretationRanges.map((range, at) => ({
      ...range,
      bands: [bands[at]!],
    }))
    const definition = { ...closedBands, interpretationRanges }
    const near = (rangeId: string, value: number) =>
      findNearLimit(buildReaderScale(definition, rangeId, value), definition.graphRanges.indexOf(rangeId), value)

    it('is in the middle of that band, and at neither end of it', () => {
      expect(place(definition, 'MODERATE', 10)).toBe(0.5)
      expect(near('MODERATE', 10)).toBeUndefined()
    })

    it('borrows the width of the next band', () => {
      expect(place(definition, 'LOW', 4)).toBe(0.6)
    })

    it('is near a limit within a tenth of the width, and no further', () => {
      expect([12, 13, 19, 20].map((value) => near('HIGH', value))).toEqual(['lower', undefined, undefined, 'upper'])
    })
  })

  it('borrows from the nearest band if bands differ in width', () => {
    expect(place(cappedBands, 'VERY_HIGH', 799)).toBe(0.75)
    expect(place(cappedBands, 'NORMAL', 100)).toBe(0.25)
  })

  it('borrows from the lowest number of the test if no band has two limits and that number is below the limit', () => {
    const from = (lowest: number, ...bands: readonly Band[]) => ({
      ...twoBands,
      measures: [{ ...twoBands.measures[0]!, domain: [lowest, 100] as const }],
      interpretationRanges: twoBands.interpretationRanges.map((range, at) => ({ ...range, bands: [bands[at]!] })),
    })
    expect(place(from(1, { maximum: 4 }, { exclusiveMinimum: 4 }), 'NORMAL', 1)).toBe(0.25)
    expect(place(from(0, { maximum: 0 }, { exclusiveMinimum: 0 }), 'ABNORMAL', 1.01)).toBe(0.75)
  })
})
