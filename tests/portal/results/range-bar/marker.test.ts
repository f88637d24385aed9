import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRangeByValues } from '../../../../src/catalogue/band.ts'
import type { InterpretationDefinition } from '../../../../src/catalogue/catalogue.ts'
import {
  closedBands,
  createDayBands,
  fallingBands,
  fiveBands,
  sideBands,
  twoBands,
  twoMeasures,
} from '../../../../src/portal/results/range-bar/fixture-scales.ts'
import { computeMarker } from '../../../../src/portal/results/range-bar/marker.ts'
import { buildScale, findDirection } from '../../../../src/portal/results/range-bar/scale.ts'

const ofSystolic: InterpretationDefinition = {
  ...twoMeasures,
  measures: twoMeasures.measures.slice(0, 1),
  interpretationRanges: twoMeasures.interpretationRanges.map((range) => ({
    ...range,
    bands: range.bands.filter(({ measure }) => measure === 'systolic'),
  })),
}

/** A scale of each kind, with the numbers that are tried on it in steps of its reported decimals. */
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

  it('a larger number is further along, whatever the two are', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        const [a, b] = [placeValue(one), placeValue(other)]
        fc.pre(a !== undefined && b !== undefined && one !== other)
        const isFurther = findDirection(a.scale) === 'falling' ? b.at < a.at : b.at > a.at
        expect(isFurther).toBe(other > one)
      }),
    )
  })

  it('the distance of two numbers agrees with their difference in every band that has both limits', () => {
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
