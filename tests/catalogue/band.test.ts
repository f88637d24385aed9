import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasCircumstances,
  selectRangeEntry,
  listDecidingMeasureKeys,
  isWithinLimits,
  listMatchingIncidentalIds,
  findRangeByValues,
  roundTo,
  serializeWhen,
} from '../../src/catalogue/band.ts'
import type { InterpretationDefinition } from '../../src/catalogue/catalogue.ts'
import {
  arterialDisease,
  bloodPressure,
  definition,
  ferritin,
  quickTriglycerides,
  range,
  strokeRisk,
} from '../fixtures/small-catalogue.ts'

const getRangeId = (of: InterpretationDefinition, values: Record<string, number>, circumstances = {}) =>
  findRangeByValues(of, values, circumstances)?.rangeId

it('serializeWhen writes equal circumstances equally, whatever their order', () => {
  expect(serializeWhen({ sex: 'MALE', age: 'OVER55' })).toBe(serializeWhen({ age: 'OVER55', sex: 'MALE' }))
  expect(serializeWhen({ sex: 'MALE' })).not.toBe(serializeWhen({ sex: 'FEMALE' }))
  expect(serializeWhen()).toBe(serializeWhen({}))
})

describe('isWithinLimits', () => {
  it.each([
    [{ minimum: 100 }, [100, 100.1], [99.9]],
    [{ exclusiveMinimum: 100 }, [100.1], [100, 99.9]],
    [{ maximum: 129 }, [129, 0, -1], [129.1]],
    [{ exclusiveMaximum: 130 }, [129.9], [130, 131]],
    [{ minimum: 40, maximum: 59.9 }, [40, 59.9], [39.9, 60]],
    [{ exclusiveMinimum: 1.1, exclusiveMaximum: 3 }, [1.2, 2.9], [1.1, 3]],
    [{}, [0, -5, 1e9], []],
    [{ minimum: 0 }, [], [NaN]],
    [{}, [], [NaN]],
  ])('%j holds %j and not %j', (band, inside, outside) => {
    for (const value of inside) expect(isWithinLimits(band, value)).toBe(true)
    for (const value of outside) expect(isWithinLimits(band, value)).toBe(false)
  })

  it('leaves no gap and no overlap between a band and its complement', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (limit, value) => {
        expect(isWithinLimits({ minimum: limit }, value)).toBe(!isWithinLimits({ exclusiveMaximum: limit }, value))
        expect(isWithinLimits({ exclusiveMinimum: limit }, value)).toBe(!isWithinLimits({ maximum: limit }, value))
      }),
    )
  })
})

describe('hasCircumstances', () => {
  it.each([
    [undefined, {}, true],
    [{}, { sex: 'MALE' }, true],
    [{ sex: 'MALE' }, { sex: 'MALE', state: 'MA' }, true],
    [{ sex: 'MALE' }, { sex: 'FEMALE' }, false],
    [{ sex: 'MALE', state: 'MA' }, { sex: 'MALE' }, false],
    [{ sex: 'MALE', state: 'MA' }, { sex: 'MALE', state: 'MA' }, true],
    [{ constructor: 'x' }, {}, false],
  ])('called with %j in %j returns %s', (when, circumstances, expected) => {
    expect(hasCircumstances(when, circumstances)).toBe(expected)
  })
})

describe('findRangeByValues', () => {
  it.each([
    [119, 79, 'NORMAL'],
    [120, 79, 'PREHYPERTENSION'],
    [119, 80, 'PREHYPERTENSION'],
    [145, 85, 'HIGH'],
    [125, 95, 'HIGH'],
    [185, 70, 'CRITICAL_HIGH'],
    [110, 110, 'CRITICAL_HIGH'],
    [119.4, 79.4, 'NORMAL'],
    [119.5, 79, 'PREHYPERTENSION'],
  ])('takes the more urgent of the measures: %d/%d is %s', (systolic, diastolic, expected) => {
    expect(getRangeId(bloodPressure, { systolic, diastolic })).toBe(expected)
  })

  it('is as urgent as the more urgent of its measures', () => {
    const order = bloodPressure.graphRanges
    const getPlace = (systolic: number, diastolic: number) =>
      order.indexOf(getRangeId(bloodPressure, { systolic, diastolic }) ?? '')
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 300 }), fc.integer({ min: 20, max: 200 }), (systolic, diastolic) => {
        expect(getPlace(systolic, diastolic)).toBe(Math.max(getPlace(systolic, 20), getPlace(40, diastolic)))
      }),
    )
  })

  it.each([
    ['MALE', 15.9, 'LOW'],
    ['MALE', 15.95, 'NORMAL'],
    ['FEMALE', 15.9, 'NORMAL'],
    ['FEMALE', 158, 'NORMAL'],
    ['FEMALE', 158.1, 'HIGH'],
    ['MALE', 158.1, 'NORMAL'],
  ])('reads the bands for the circumstances: %s %d is %s', (sex, value, expected) => {
    expect(getRangeId(ferritin, { ferritin: value }, { sex })).toBe(expected)
  })

  it('needs no value for a measure that no band mentions', () => {
    expect(listDecidingMeasureKeys(arterialDisease, {})).toEqual(['leftIndex'])
    expect(getRangeId(arterialDisease, { leftIndex: 0.895 })).toBe('NORMAL')
    expect(getRangeId(arterialDisease, { leftIndex: 0.8949 })).toBe('ABNORMAL')
  })

  it.each([
    ['a missing measure', bloodPressure, { systolic: 185 }, {}],
    ['no values', bloodPressure, {}, {}],
    ['circumstances without bands', ferritin, { ferritin: 20 }, {}],
    ['a key of every object', ferritin, {}, { sex: 'MALE' }],
  ])('is undefined for %s', (_, of, values, circumstances) => {
    expect(findRangeByValues(of, values, circumstances)).toBeUndefined()
  })

  it('is undefined if one of two measures is in no band', () => {
    const gap = definition('gap', bloodPressure.measures, [
      range('NORMAL', 'Green', [
        { measure: 'systolic', minimum: 0 },
        { measure: 'diastolic', maximum: 79 },
      ]),
    ])
    expect(getRangeId(gap, { systolic: 100, diastolic: 79 })).toBe('NORMAL')
    expect(getRangeId(gap, { systolic: 100, diastolic: 80 })).toBeUndefined()
  })

  it('gives a value in two bands to the more urgent one, and on a tie to the later one in graphRanges', () => {
    const value = [{ key: 'value', decimals: 0, domain: [0, 9] as const }]
    const everywhere = [{ minimum: 0 }]
    const ranges = [
      range('B', 'Orange', everywhere),
      range('A', 'Orange', everywhere),
      range('C', 'Yellow', everywhere),
      range('D', 'Orange', everywhere),
    ]
    expect(getRangeId(definition('overlap', value, ranges, { graphRanges: ['A', 'B', 'C'] }), { value: 1 })).toBe('B')
  })
})

describe('selectRangeEntry', () => {
  it.each([
    [49.4, 'CONTENT_NORMAL_UNDER_50', []],
    [49.5, 'CONTENT_NORMAL', []],
    [149, 'CONTENT_NORMAL', []],
    [500, 'CONTENT_VERY_HIGH', []],
    [500.5, 'CONTENT_VERY_HIGH_OVER_500', ['quickLdl']],
  ])('reads the first rule that holds: %d', (triglycerides, contentId, blocks) => {
    const values = { triglycerides }
    const within = findRangeByValues(quickTriglycerides, values, {})
    expect(within && selectRangeEntry(within, quickTriglycerides, values, {})).toEqual({ contentId, blocks })
  })

  const [, , notEvaluable] = arterialDisease.interpretationRanges
  it.each([
    [{ reason: 'amputation' }, 'CONTENT_UNABLE_TO_EVALUATE_AMPUTATION'],
    [{ reason: 'mastectomy' }, 'CONTENT_UNABLE_TO_EVALUATE'],
    [{}, 'CONTENT_UNABLE_TO_EVALUATE'],
  ])('reads circumstances if there is no value: %j', (circumstances, contentId) => {
    expect(notEvaluable && selectRangeEntry(notEvaluable, arterialDisease, {}, circumstances).contentId).toBe(contentId)
  })

  it('needs the band, its `when` and the rule’s `when` together', () => {
    const special = range('HIGH', 'Yellow', [], {
      contentRules: [
        { contentId: 'BOTH', band: { minimum: 100, when: { sample: 'EDTA' } }, when: { state: 'MA' } },
        { contentId: 'FIRST', when: { state: 'MA' } },
        { contentId: 'SECOND', when: { state: 'MA' } },
      ],
    })
    const read = (triglycerides: number, circumstances: Record<string, string>) =>
      selectRangeEntry(special, quickTriglycerides, { triglycerides }, circumstances).contentId
    expect(read(100, { sample: 'EDTA', state: 'MA' })).toBe('BOTH')
    expect(read(99, { sample: 'EDTA', state: 'MA' })).toBe('FIRST')
    expect(read(100, { state: 'MA' })).toBe('FIRST')
    expect(read(100, { sample: 'EDTA' })).toBe('CONTENT_HIGH')
  })

  it.each([
    [40, 'UNDER55', [], 'CONTENT_LOW_UNDER55'],
    [40, 'UNDER55', ['DIABETES'], 'CONTENT_LOW_UNDER55_DIABETES'],
    [40, 'OVER55', ['DIABETES', 'AFIB'], 'CONTENT_LOW_OVER55_AFIB_DIABETES'],
    [41, 'OVER55', ['DIABETES', 'AFIB'], 'CONTENT_HIGH'],
  ])('reads the family’s entry for the flags: %d %s %j', (strokeRiskScore, ageGroup, flags, contentId) => {
    const values = { strokeRiskScore }
    const within = findRangeByValues(strokeRisk, values, { ageGroup })!
    expect(selectRangeEntry(within, strokeRisk, values, { ageGroup }, flags)).toEqual({ contentId, blocks: [] })
    expect(within.contentIds).toContain(contentId)
  })

  it('refuses a range without content', () => {
    const empty = range('HIGH', 'Yellow', [], { contentIds: [] })
    expect(() => selectRangeEntry(empty, bloodPressure, {}, {})).toThrow(
      'Unexpected range bloodPressure/HIGH without content, expected at least one content id',
    )
  })
})

describe('listMatchingIncidentalIds', () => {
  it.each([
    [{ leftIndex: 1, leftArmSystolic: 180 }, ['leftArmCriticalBloodPressure']],
    [{ leftIndex: 1, leftArmSystolic: 179.4 }, []],
    [{ leftIndex: 1 }, []],
  ])('shows for %j the findings %j, and never one that only the back end decides', (values, expected) => {
    expect(listMatchingIncidentalIds(arterialDisease, values, {})).toEqual(expected)
  })

  it('shows a finding for its circumstances alone', () => {
    const incidentalRanges = [{ incidentalId: 'amputation', when: { reason: 'amputation' }, isAppendedToContent: true }]
    const list = (reason: string) => listMatchingIncidentalIds({ ...arterialDisease, incidentalRanges }, {}, { reason })
    expect([list('amputation'), list('mastectomy')]).toEqual([['amputation'], []])
  })
})

describe('a band compared with a rounded value', () => {
  it('agrees with the number the reader sees', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2000, noNaN: true }), (value) => {
        const shown = roundTo(value, 1)
        expect(getRangeId(ferritin, { ferritin: value }, { sex: 'FEMALE' })).toBe(
          shown < 10 ? 'LOW' : shown <= 158 ? 'NORMAL' : 'HIGH',
        )
      }),
    )
  })
})
