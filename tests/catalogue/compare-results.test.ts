// oxlint-disable max-lines -- one place decides which results are joined, and this file tests all of it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimals, findBandMeasureKey, findRangeByValues } from '../../src/catalogue/band.ts'
import type { InterpretationDefinition, InterpretationRange } from '../../src/catalogue/catalogue.ts'
import { compareResults, type DatedResult } from '../../src/catalogue/compare-results.ts'
import { compiledCatalogue } from '../fixtures/compiled-catalogue.ts'
import { arterialDisease, bloodPressure, definition, ferritin, range } from '../fixtures/small-catalogue.ts'

const january = Date.UTC(2026, 0, 10)
const november = Date.UTC(2026, 10, 10)

function result(
  of: InterpretationDefinition,
  rangeId: string | undefined,
  values: Readonly<Record<string, string>> = {},
  time = january,
): DatedResult {
  return { definition: of, rangeId, values, time }
}

/** What happens to an earlier result next to the current one: "joined", the reason it is not, or nothing. */
function describeFate(now: DatedResult, then: DatedResult): string | undefined {
  const [compared] = compareResults({ ...now, time: november }, [{ ...then, time: january }])
  return compared === undefined ? undefined : (compared.separation ?? 'joined')
}

const sugar = definition(
  'sugar',
  [{ key: 'sugar', decimals: 0, domain: [0, 500] }],
  [
    range('LOW', 'Red', [{ maximum: 60 }]),
    range('NORMAL', 'Green', [{ minimum: 61, maximum: 99 }]),
    range('HIGH', 'Yellow', [{ minimum: 100 }]),
    range('HIGH_OVERRIDE', 'Red', [], { displayedLabel: 'HIGH' }),
    range('TEST_NOT_PERFORMED', 'Red', [], { outcome: 'no-result' }),
  ],
  { twins: [{ interpretationId: 'stripSugar', differsIn: 'sample' }] },
)
const stripSugar = { ...sugar, interpretationId: 'stripSugar', twins: [] }
/** Limits for one sex only: the other has none. */
const menOnly = definition(
  'menOnly',
  [{ key: 'level', decimals: 0, domain: [0, 99] }],
  [
    range('NORMAL', 'Green', [{ when: { sex: 'MALE' }, maximum: 9 }]),
    range('HIGH', 'Red', [{ when: { sex: 'MALE' }, minimum: 10 }]),
  ],
)
/** Bands that do not cover every number. */
const lowOnly = definition(
  'lowOnly',
  [{ key: 'level', decimals: 0, domain: [0, 99] }],
  [range('LOW', 'Red', [{ maximum: 9 }])],
)
const normal = result(sugar, 'NORMAL', { sugar: '90' })
const high = result(sugar, 'HIGH', { sugar: '110' })

const twice = (each: DatedResult) => [each, each] as const
const pressures = { systolic: '146', diastolic: '88' }

function withMeasureUnit(key: string, ucum: string): InterpretationDefinition {
  const measures = bloodPressure.measures.map((each) => (each.key === key ? { ...each, unit: { ucum } } : each))
  return { ...bloodPressure, measures }
}

describe('which results are joined', () => {
  it.each<[string, DatedResult, DatedResult, string | undefined]>([
    ['one test in one set of ranges', high, normal, 'joined'],
    ['a twin from another sample', high, { ...normal, definition: stripSugar }, 'other-test'],
    ['any other test', high, { ...normal, definition: { ...sugar, interpretationId: 'salt' } }, undefined],
    ['another unit', high, { ...normal, definition: { ...sugar, unit: { ucum: 'mmol/L' } } }, 'other-unit'],
    ['a range that has moved', high, result(sugar, 'NORMAL', { sugar: '104' }), 'ranges-changed'],
    ['a range that is gone', high, result(sugar, 'BORDERLINE', { sugar: '104' }), 'ranges-changed'],
    ['a reading of a range that numbers lead to', high, result(sugar, 'NORMAL'), 'inexact'],
    ['less than what is measured, all of it in one range', high, result(sugar, 'LOW', { sugar: '<20' }), 'joined'],
    ['at least the range’s own limit', normal, result(sugar, 'HIGH', { sugar: '>=100' }), 'joined'],
    ['more than what may be in two ranges', high, result(sugar, 'NORMAL', { sugar: '>90' }), 'inexact'],
    ['a reading of a range that no number leads to', high, result(sugar, 'HIGH_OVERRIDE'), 'joined'],
    ['two readings of a range that no number leads to', ...twice(result(sugar, 'HIGH_OVERRIDE')), 'joined'],
    [
      'a number in a range that no number leads to',
      high,
      result(sugar, 'HIGH_OVERRIDE', { sugar: '110' }),
      'ranges-changed',
    ],
    [
      'a number in no range',
      result(lowOnly, 'LOW', { level: '8' }),
      result(lowOnly, 'LOW', { level: '12' }),
      'ranges-changed',
    ],
    ['no number at all', high, result(sugar, 'NORMAL', { sugar: 'trace' }), 'inexact'],
    ['a number without a range', high, result(sugar, undefined, { sugar: '90' }), 'no-range'],
    ['a number now without a range', result(sugar, undefined, { sugar: '90' }), normal, 'no-range'],
    ['a number now outside of its range', result(sugar, 'HIGH', { sugar: '90' }), normal, 'contradicted'],
    ['what was reported', high, result(sugar, 'NORMAL', { sugar: '90', isSelfReported: 'true' }), 'other-source'],
    ['a test that was not performed', high, result(sugar, 'TEST_NOT_PERFORMED'), undefined],
    ['neither a range nor a number', high, result(sugar, 'GONE'), undefined],
    [
      'women’s limits and men’s',
      result(ferritin, 'NORMAL', { ferritin: '200.0' }),
      result(ferritin, 'HIGH', { ferritin: '200.0' }),
      'other-limits',
    ],
    [
      'limits that may be of either sex',
      result(ferritin, 'NORMAL', { ferritin: '100.0' }),
      result(ferritin, 'NORMAL', { ferritin: '90.0' }),
      'joined',
    ],
    [
      'limits of one sex alone',
      result(menOnly, 'HIGH', { level: '12' }),
      result(menOnly, 'NORMAL', { level: '8' }),
      'joined',
    ],
    [
      'a sex that denies the limits of the range',
      result(ferritin, 'NORMAL', { ferritin: '100.0' }),
      result(ferritin, 'NORMAL', { ferritin: '200.0', sex: 'FEMALE' }),
      'ranges-changed',
    ],
    [
      'a sex that has the limits of the range',
      result(ferritin, 'NORMAL', { ferritin: '100.0' }),
      result(ferritin, 'NORMAL', { ferritin: '200.0', sex: 'MALE' }),
      'joined',
    ],
    [
      'two measures, one in another unit',
      result(bloodPressure, 'HIGH', pressures),
      result(withMeasureUnit('diastolic', 'kPa'), 'HIGH', pressures),
      'other-unit',
    ],
    [
      'two measures, one with the unit of the test written again',
      result(bloodPressure, 'HIGH', pressures),
      result(withMeasureUnit('diastolic', bloodPressure.unit.ucum), 'HIGH', pressures),
      'joined',
    ],
    [
      'a measure besides one that no range has limits for',
      ...twice(result(arterialDisease, 'NORMAL', { leftIndex: '1.00' })),
      'joined',
    ],
    [
      'one of two measures, of a range that is gone',
      result(bloodPressure, 'HIGH', pressures),
      result(bloodPressure, 'GONE', { systolic: '146' }),
      'ranges-changed',
    ],
    [
      'two measures, one of them inexact, in a range that has moved',
      result(bloodPressure, 'HIGH', pressures),
      result(bloodPressure, 'NORMAL', { systolic: '>130', diastolic: '70' }),
      'inexact',
    ],
    [
      'two measures of which the worse decides',
      result(bloodPressure, 'HIGH', { systolic: '146', diastolic: '88' }),
      result(bloodPressure, 'CRITICAL_HIGH', { systolic: '184', diastolic: '96' }),
      'joined',
    ],
    [
      'two measures, the worse of which decides otherwise now',
      result(bloodPressure, 'HIGH', { systolic: '146', diastolic: '88' }),
      result(bloodPressure, 'PREHYPERTENSION', { systolic: '146', diastolic: '88' }),
      'ranges-changed',
    ],
  ])('%s', (_, now, then, fate) => {
    expect(describeFate(now, then)).toBe(fate)
  })

  it('three results are joined only if one reader’s limits fit all of them', () => {
    const years = [2025, 2024, 2023].map((year) => Date.UTC(year, 1))
    const then = ['LOW 12.0', 'NORMAL 100.0', 'NORMAL 12.0'].map((words, at) => {
      const [rangeId, ferritinValue = ''] = words.split(' ')
      return result(ferritin, rangeId, { ferritin: ferritinValue }, years[at])
    })
    const now = result(ferritin, 'NORMAL', { ferritin: '90.0' }, november)
    expect(compareResults(now, then).map(({ separation }) => separation)).toEqual([
      undefined,
      undefined,
      'other-limits',
    ])
  })

  it('no result of a test that was done twice at the same time is joined, but the others are', () => {
    const first = { ...normal, time: january - 1 }
    const compared = compareResults({ ...high, time: november }, [first, normal, { ...first }])
    expect(compared.map(({ separation }) => separation)).toEqual([undefined, 'repeated', 'repeated'])
  })

  it('of two results from the same time, the one of the same test comes before the one of its twin', () => {
    const twin = { ...normal, definition: stripSugar }
    for (const others of [
      [normal, twin],
      [twin, normal],
    ])
      expect(compareResults({ ...high, time: november }, others).map((each) => each.result)).toEqual([normal, twin])
  })

  it('the twin from another sample is named, but not the twin from the other side', () => {
    const twins = [...sugar.twins!, { interpretationId: 'leftSugar', differsIn: 'side' as const }]
    const now = { ...high, definition: { ...sugar, twins } }
    expect(describeFate(now, { ...normal, definition: stripSugar })).toBe('other-test')
    expect(describeFate(now, { ...normal, definition: { ...sugar, interpretationId: 'leftSugar' } })).toBeUndefined()
  })

  it('a result from the same time is left out', () => {
    expect(compareResults(high, [normal])).toEqual([])
  })

  it('earlier results are joined with each other if there is no current result, and no change is shown', () => {
    const now = result(sugar, 'TEST_NOT_PERFORMED', {}, november)
    expect(compareResults(now, [high, { ...normal, time: january - 1 }])).toEqual([
      { result: high },
      { result: { ...normal, time: january - 1 } },
    ])
  })
})

describe('what the ranges say about a change', () => {
  it.each([
    [high, normal, { kind: 'moved', from: 'NORMAL', to: 'HIGH' }],
    [normal, { ...normal, values: { sugar: '61' } }, { kind: 'same', label: 'NORMAL' }],
    [result(sugar, 'HIGH_OVERRIDE'), high, undefined],
  ])('%#', (now, then, change) => {
    expect(compareResults({ ...now, time: november }, [then])[0]?.change).toEqual(change)
  })
})

describe('with every pair of tests in the catalogue', () => {
  const all = Object.values(compiledCatalogue.interpretations)
  const resultsByTest = new Map(all.map((each) => [each, listResults(each)]))

  it('two tests are never joined, and only tests of the same thing from two samples are named together', () => {
    for (const now of all)
      for (const then of all.filter((each) => each !== now)) {
        const isOtherSample = now.twins?.some(
          (each) => each.interpretationId === then.interpretationId && each.differsIn === 'sample',
        )
        const fates = resultsByTest
          .get(now)!
          .flatMap((each) => resultsByTest.get(then)!.map((other) => describeFate(each, other)))
        const isEachShown = resultsByTest.get(then)!.every(isResult)
        const expected = isOtherSample === true ? ['other-test', ...(isEachShown ? [] : [undefined])] : [undefined]
        expect(new Set(fates), `${now.name}, ${then.name}`).toEqual(new Set(expected))
      }
  })

  it('two units are never joined, for any measure that decides', () => {
    const ucum = 'mmol/L{other}'
    for (const now of all) {
      const others: readonly InterpretationDefinition[] = [
        { ...now, unit: { ucum }, measures: now.measures.map((each) => ({ ...each, unit: { ucum } })) },
        { ...now, arrowFormat: { ...now.arrowFormat, labelFormat: 'mmol/L' } },
      ]
      for (const each of resultsByTest.get(now)!) {
        expect(describeFate(each, each)).not.toBe('other-unit')
        for (const other of others)
          expect([undefined, 'other-unit']).toContain(describeFate(each, { ...each, definition: other }))
      }
    }
  })

  it('two sets of bands are never joined', () => {
    for (const now of all) {
      const interpretationRanges = now.interpretationRanges.map((each) => ({
        ...each,
        displayedLabel: `${each.displayedLabel}.`,
      }))
      for (const each of resultsByTest.get(now)!)
        expect(describeFate(each, { ...each, definition: { ...now, interpretationRanges } })).not.toBe('joined')
    }
  })

  it('every joined result is in its own range, within limits that both share, and only their labels describe a change', () => {
    const test = fc.constantFrom(...all)
    fc.assert(
      fc.property(
        test.chain((of) => fc.tuple(anyResult(of), anyResult(of), fc.constant(of))),
        ([now, then, of]) => {
          const [compared] = compareResults({ ...now, time: november }, [then])
          if (!compared || compared.separation !== undefined) {
            expect(compared?.change).toBeUndefined()
            return
          }
          if (isResult(now)) expect(listConditions(now).some((when) => listConditions(then).includes(when))).toBe(true)
          const [from, to] = [then, now].map((each) => rangeNamed(of, each.rangeId)!)
          if (compared.change?.kind === 'same') expect(from).toBe(to)
          if (compared.change?.kind === 'moved')
            expect([compared.change.from, compared.change.to]).toEqual([from!.displayedLabel, to!.displayedLabel])
          if (compared.change?.kind === 'moved') expect(from!.displayedLabel).not.toBe(to!.displayedLabel)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('later results and the order of the results do not matter', () => {
    const test = fc.constantFrom(...all)
    const dated = (of: InterpretationDefinition) =>
      fc
        .tuple(anyResult(of), fc.integer({ min: january, max: november + 1e10 }))
        .map(([each, time]) => ({ ...each, time }))
    fc.assert(
      fc.property(
        test.chain((of) =>
          fc.tuple(dated(of), fc.uniqueArray(dated(of), { maxLength: 6, selector: ({ time }) => time })),
        ),
        ([now, others]) => {
          const compared = compareResults(now, others)
          expect(compareResults(now, others.toReversed())).toEqual(compared)
          const times = compared.map(({ result: { time } }) => time)
          expect(times.every((time) => time < now.time)).toBe(true)
          expect(times).toEqual(times.toSorted((a, b) => b - a))
        },
      ),
    )
  })
})

/** A result in every range: with a number at a limit of each band, or as a reading. */
function listResults(of: InterpretationDefinition): readonly DatedResult[] {
  return of.interpretationRanges.flatMap((each) => {
    if (each.bands.length === 0) return [result(of, each.rangeId)]
    return each.bands.map((band) => {
      const value = band.minimum ?? band.maximum ?? (band.exclusiveMinimum ?? 0) + (band.exclusiveMaximum ?? 2) / 2
      const values = of.measures.map(({ key, decimals }) => [key, formatDecimals(value, decimals)] as const)
      return result(of, each.rangeId, Object.fromEntries(values))
    })
  })
}

/** Any range of a test, with or without numbers that its measures can have. */
function anyResult(of: InterpretationDefinition): fc.Arbitrary<DatedResult> {
  const ranges = fc.option(fc.constantFrom(...of.interpretationRanges.map(({ rangeId }) => rangeId), 'GONE'), {
    nil: undefined,
  })
  const limits = of.interpretationRanges.flatMap(({ bands }) =>
    bands.flatMap(({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }) =>
      [minimum, maximum, exclusiveMinimum, exclusiveMaximum].flatMap((limit) => limit ?? []),
    ),
  )
  const number = fc.oneof(fc.constantFrom(0, ...limits), fc.double({ min: 0, max: 600, noNaN: true }))
  const values = fc.tuple(
    ...of.measures.map(({ key, decimals }) =>
      fc.option(
        number.map((value) => [key, formatDecimals(value, decimals)] as const),
        { freq: 9 },
      ),
    ),
  )
  return fc
    .tuple(ranges, values)
    .map(([rangeId, sent]) => result(of, rangeId, Object.fromEntries(sent.filter((each) => each !== null))))
}

function rangeNamed(of: InterpretationDefinition, rangeId: string | undefined): InterpretationRange | undefined {
  return of.interpretationRanges.find((each) => each.rangeId === rangeId)
}

function isResult({ definition: of, rangeId }: DatedResult): boolean {
  return rangeNamed(of, rangeId)?.outcome === 'result'
}

/** The sexes, if limits differ by sex, for which the back end would have put the numbers in the range of the result. */
function listConditions({ definition: of, rangeId, values }: DatedResult): readonly string[] {
  const own = rangeNamed(of, rangeId)
  const numbers = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value)]))
  const deciding = of.interpretationRanges.flatMap(({ bands }) => bands.map((band) => findBandMeasureKey(of, band)!))
  if (own?.bands.length === 0) return deciding.some((key) => key in values) ? [] : ['MALE', 'FEMALE']
  return ['MALE', 'FEMALE'].filter((sex) => findRangeByValues(of, numbers, { sex })?.rangeId === rangeId)
}
