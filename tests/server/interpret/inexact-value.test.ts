import { describe, expect, it } from 'vitest'
import { hasCircumstances, isWithinLimits, findBandMeasureKey, roundTo } from '../../../src/catalogue/band.ts'
import type { Band, InterpretationDefinition, Measure } from '../../../src/catalogue/catalogue.ts'
import type { Comparator } from '../../../src/catalogue/reported-number.ts'
import { getNearestValue, isUnambiguous, toInexactValue } from '../../../src/server/interpret/inexact-value.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { definition as define, range as defineRange } from '../../fixtures/small-catalogue.ts'

const comparators: readonly Comparator[] = ['<', '<=', '>', '>=']
const source = { assumption: 'of the test' }
const crp: Measure = { key: 'crp', decimals: 2, domain: [0, 10], possible: { interval: [0, 500], source } }
const glucose: Measure = { key: 'glucose', decimals: 0, domain: [40, 400] }

describe('toInexactValue', () => {
  it.each<[Comparator, number, number, number, string, Measure]>([
    ['<', 0.15, 0, 0.14, '<0.15', crp],
    ['<=', 0.15, 0, 0.15, '<=0.15', crp],
    ['>', 9.5, 9.51, 500, '>9.50', crp],
    ['>=', 9.5, 9.5, 500, '>=9.50', crp],
    // Between two reported numbers: it may be rounded to either, and is shown as the weaker claim.
    ['<', 0.146, 0, 0.15, '<0.15', crp],
    ['<', 0.144, 0, 0.14, '<0.15', crp],
    ['<=', 0.144, 0, 0.14, '<0.15', crp],
    ['>', 0.144, 0.14, 500, '>0.14', crp],
    ['>', 0.146, 0.15, 500, '>0.14', crp],
    ['>=', 0.146, 0.15, 500, '>0.14', crp],
    // As far as a living person can have it: what is possible, or else what the bar draws.
    ['<', 600, 0, 500, '<600.00', crp],
    ['>', -1, 0, 500, '>-1.00', crp],
    ['<', 70, 40, 69, '<70', glucose],
    ['>', 70, 71, 400, '>70', glucose],
    // No possible value is left.
    ['>', 400, 401, 400, '>400', glucose],
    ['<', 40, 40, 39, '<40', glucose],
  ])('%s%d means %d to %d, reported as %s', (comparator, value, lowest, highest, text, measure) => {
    expect(toInexactValue(measure, value, comparator)).toEqual({ measure, comparator, lowest, highest, text })
  })
})

describe('getNearestValue', () => {
  it.each<[Comparator, number]>([
    ['<', 69],
    ['<=', 70],
    ['>', 71],
    ['>=', 70],
  ])('of %s70 is the end that is known: %d', (comparator, nearest) => {
    expect(getNearestValue(toInexactValue(glucose, 70, comparator))).toBe(nearest)
  })
})

describe('isUnambiguous', () => {
  const low = defineRange('LOW', 'Yellow', [{ exclusiveMaximum: 70 }])
  const normal = defineRange('NORMAL', 'Green', [{ minimum: 70, maximum: 99 }])
  const high = defineRange('HIGH', 'Red', [{ exclusiveMinimum: 99 }])
  const isKnown = (
    of: InterpretationDefinition,
    [comparator, value]: readonly [Comparator, number],
    rangeId: string,
    more: {
      readonly values?: Readonly<Record<string, number>>
      readonly circumstances?: Readonly<Record<string, string>>
    } = {},
  ) =>
    isUnambiguous(of, toInexactValue(of.measures[0]!, value, comparator), {
      values: {},
      circumstances: {},
      ...more,
      range: of.interpretationRanges.find((each) => each.rangeId === rangeId)!,
    })

  it.each<[Comparator, number, string, boolean]>([
    ['<', 70, 'LOW', true],
    ['<=', 69, 'LOW', true],
    ['<=', 70, 'NORMAL', false],
    ['<', 71, 'NORMAL', false],
    ['>', 99, 'HIGH', true],
    ['>=', 100, 'HIGH', true],
    ['>=', 99, 'NORMAL', false],
    ['>', 98, 'NORMAL', false],
    // Both ends are high or low, and what lies between is neither.
    ['<', 300, 'HIGH', false],
    ['>', 45, 'LOW', false],
  ])('is computed for %s%d with three bands', (comparator, value, rangeId, expected) => {
    const of = define('glucose', [glucose], [low, normal, high])
    expect(isKnown(of, [comparator, value], rangeId)).toBe(expected)
  })

  it('finds a band that lies between two others, however narrow', () => {
    const narrow = define(
      'glucose',
      [glucose],
      [
        defineRange('USUAL', 'Green', [{ exclusiveMaximum: 200 }, { exclusiveMinimum: 200 }]),
        defineRange('ODD', 'Yellow', [{ minimum: 200, maximum: 200 }]),
      ],
    )
    expect(isKnown(narrow, ['>', 100], 'USUAL')).toBe(false)
    expect(isKnown(narrow, ['>', 200], 'USUAL')).toBe(true)
    expect(isKnown(narrow, ['<', 200], 'USUAL')).toBe(true)
  })

  it('only considers the bands of the measure and of the person', () => {
    const bySex = define(
      'glucose',
      [glucose, { ...glucose, key: 'other' }],
      [
        defineRange('LOW', 'Yellow', [{ when: { sex: 'MALE' }, exclusiveMaximum: 70 }]),
        defineRange('NORMAL', 'Green', [{ when: { sex: 'MALE' }, minimum: 70 }, { when: { sex: 'FEMALE' } }]),
        defineRange('HIGH', 'Red', [{ measure: 'other', minimum: 60 }]),
      ],
    )
    expect(isKnown(bySex, ['<', 90], 'NORMAL', { circumstances: { sex: 'FEMALE' } })).toBe(true)
    expect(isKnown(bySex, ['<', 90], 'NORMAL', { circumstances: { sex: 'MALE' } })).toBe(false)
    expect(isKnown(bySex, ['<', 70], 'LOW', { circumstances: { sex: 'MALE' } })).toBe(true)
  })

  it('is false if a finding, its urgency or what it blocks depends on the number', () => {
    const bands = [{}]
    const plain = define('glucose', [glucose], [defineRange('ANY', 'Green', bands)])
    expect(isKnown(plain, ['>', 100], 'ANY')).toBe(true)
    const incidental = { incidentalId: 'veryHigh', band: { minimum: 300 } } as never
    const withFinding = define('glucose', [glucose], [defineRange('ANY', 'Green', bands)], {
      incidentalRanges: [incidental],
    })
    expect(isKnown(withFinding, ['>', 100], 'ANY')).toBe(false)
    expect(isKnown(withFinding, ['>', 299], 'ANY')).toBe(true)
    expect(isKnown(withFinding, ['<', 300], 'ANY')).toBe(true)
    const contentIds = ['CONTENT_ANY', 'CONTENT_OVER']
    const withRule = (rule: object) =>
      define(
        'glucose',
        [glucose],
        [
          defineRange('ANY', 'Green', bands, {
            contentIds,
            contentRules: [{ contentId: 'CONTENT_OVER', band: { exclusiveMinimum: 200 }, ...rule }],
          }),
        ],
      )
    // A different text alone does not make a different result.
    expect(isKnown(withRule({}), ['>', 100], 'ANY')).toBe(true)
    const blocking = withRule({ blocks: ['another'] })
    expect(isKnown(blocking, ['>', 100], 'ANY')).toBe(false)
    expect(isKnown(blocking, ['>', 200], 'ANY')).toBe(true)
    expect(isKnown(blocking, ['<', 201], 'ANY')).toBe(true)
    expect(isKnown(blocking, ['<', 202], 'ANY')).toBe(false)
    const urgent = withRule({})
    const entries = {
      ...urgent.entries,
      CONTENT_OVER: { ...urgent.entries['CONTENT_OVER']!, urgency: 'today' as const },
    }
    expect(isKnown({ ...urgent, entries }, ['>', 100], 'ANY')).toBe(false)
    expect(isKnown({ ...urgent, entries }, ['<', 150], 'ANY')).toBe(true)
  })

  it('calculates differences from each number that it may be', () => {
    const arm = (key: string): Measure => ({ key, decimals: 0, domain: [40, 300] })
    const of = define(
      'pressure',
      [
        arm('left'),
        arm('right'),
        { key: 'difference', decimals: 0, domain: [0, 300], differenceOf: ['left', 'right'] },
      ],
      [defineRange('ANY', 'Green', [{ measure: 'left' }])],
      { incidentalRanges: [{ incidentalId: 'apart', band: { measure: 'difference', minimum: 20 } } as never] },
    )
    expect(isKnown(of, ['>', 130], 'ANY', { values: { right: 120 } })).toBe(false)
    expect(isKnown(of, ['>', 139], 'ANY', { values: { right: 120 } })).toBe(true)
  })

  it.each(
    Object.values(compiledCatalogue.interpretations).flatMap((definition) =>
      definition.measures
        .filter(
          ({ possible, key }) => possible && !definition.measures.some((each) => each.differenceOf?.includes(key)),
        )
        .map((measure) => ({ name: `${definition.interpretationId}, ${measure.key}`, definition, measure })),
    ),
  )('$name: is accepted exactly if every value on its side is in the same bands', ({ definition, measure }) => {
    const listBands = (value: number, sex: string) => {
      const isIn = (band: Band | undefined) =>
        band !== undefined &&
        findBandMeasureKey(definition, band) === measure.key &&
        hasCircumstances(band.when, { sex }) &&
        isWithinLimits(band, value)
      return definition.interpretationRanges.filter(({ bands }) => bands.some(isIn)).map(({ rangeId }) => rangeId)
    }
    const [lowest, highest] = measure.possible!.interval
    const step = 10 ** -measure.decimals
    const limits = definition.interpretationRanges
      .flatMap(({ bands, contentRules }) => [...bands, ...contentRules.map(({ band }) => band)])
      .flatMap((band) => [band?.minimum, band?.exclusiveMinimum, band?.maximum, band?.exclusiveMaximum])
      .filter((limit) => limit !== undefined)
    const grid = [...limits.flatMap((limit) => [-1, 0, 1].map((steps) => limit + steps * step)), lowest, highest]
      .map((value) => roundTo(value, measure.decimals))
      .filter((value) => value >= lowest && value <= highest)
    const mistaken: string[] = []
    for (const sex of ['FEMALE', 'MALE'])
      for (const comparator of comparators)
        for (const value of grid) {
          const line = toInexactValue(measure, value, comparator)
          const side = grid.filter(
            (each) => ({ '<': each < value, '<=': each <= value, '>': each > value, '>=': each >= value })[comparator],
          )
          const bands = new Set(side.map((each) => listBands(each, sex).join()))
          const held = [...bands][0]?.split(',') ?? []
          const range = definition.interpretationRanges.find(({ rangeId }) => held.includes(rangeId))
          if (line.lowest > line.highest || !range) continue
          const isTaken = isUnambiguous(definition, line, { values: {}, circumstances: { sex }, range })
          // A rule for a different text may still ask for what is not known, such as whether it blocks another test.
          const isRight = isTaken ? bands.size === 1 : bands.size > 1 || range.contentRules.length > 0
          if (!isRight) mistaken.push(`${line.text} ${sex}`)
        }
    expect(mistaken).toEqual([])
  })
})
