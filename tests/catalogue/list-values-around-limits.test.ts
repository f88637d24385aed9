import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSteps, listMeasureLimits, listValuesAroundLimits } from '../../src/catalogue/list-values-around-limits.ts'
import type { InterpretationDefinition } from '../../src/catalogue/catalogue.ts'
import { bloodPressure, range } from '../fixtures/small-catalogue.ts'

describe('listValuesAroundLimits', () => {
  it.each<readonly [number[], number, number[]]>([
    [[100], 0, [99, 100, 101]],
    [[1.5], 2, [1.49, 1.5, 1.51]],
    [[-0.1], 1, [-0.2, -0.1, 0]],
    [[0], 1, [-0.1, 0, 0.1]],
    // Sums of fractions are inexact.
    [[0.1 + 0.2], 1, [0.2, 0.3, 0.4]],
    [[0.7], 1, [0.6, 0.7, 0.8]],
    // A limit with more decimals than are reported, which binary sums round down: 1.005 + 0.01 is 1.0149999999999997.
    [[1.005], 2, [1, 1.01, 1.02]],
    [[-1.005], 2, [-1.01, -1, -0.99]],
    [[130, 131, 130], 0, [129, 130, 131, 132]],
    [[], 2, []],
  ])('lists for %j with %i decimals: %j', (limits, decimals, expected) => {
    expect(listValuesAroundLimits(limits, decimals)).toEqual(expected)
  })

  it('lists one side only if asked to', () => {
    expect(listValuesAroundLimits([0.3, 0.5], 1, [0, -1])).toEqual([0.3, 0.2, 0.5, 0.4])
  })
})

it('a step is exactly one unit of the last decimal', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: 0, max: 4 }),
      (units, steps, decimals) => {
        expect(addSteps(Number(`${units}e-${decimals}`), steps, decimals)).toBe(Number(`${units + steps}e-${decimals}`))
      },
    ),
  )
})

it('lists the limits of a measure in ranges, content rules and incidental findings, and no other measure’s', () => {
  const definition: InterpretationDefinition = {
    ...bloodPressure,
    interpretationRanges: [
      range('LOW', 'Green', [{ exclusiveMaximum: 120 }, { measure: 'diastolic', exclusiveMaximum: 80 }], {
        contentRules: [
          { contentId: 'CONTENT_LOW', band: { maximum: 90 } },
          { contentId: 'CONTENT_LOW', when: { sex: 'MALE' } },
        ],
      }),
      range('HIGH', 'Red', [{ measure: 'systolic', minimum: 120, maximum: 200 }]),
    ],
    incidentalRanges: [
      { incidentalId: 'VERY_HIGH', band: { exclusiveMinimum: 180 }, isAppendedToContent: false },
      { incidentalId: 'IRREGULAR', isAppendedToContent: false },
    ],
  }
  expect(listMeasureLimits(definition, 'systolic')).toEqual([120, 90, 120, 200, 180])
  expect(listMeasureLimits(definition, 'diastolic')).toEqual([80])
})
