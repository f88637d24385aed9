import { describe, expect, it } from 'vitest'
import { buildResultsOverTime } from '../../../../src/portal/results/then-and-now/build-results-over-time.ts'
import type { DefinitionCatalogue } from '../../../../src/catalogue/catalogue.ts'
import type { OrderResult, Order } from '../../../../src/portal/data/order.ts'
import { interpretation, order, pending, screening } from '../../order.fixtures.ts'
import { gradesWithoutNumbers } from '../range-bar/fixture-scales.ts'
import { resultCatalogue } from '../result.fixtures.ts'

const { ldl } = resultCatalogue.interpretations
const strip = {
  ...ldl!,
  interpretationId: 'stripLdl',
  sample: 'finger-stick',
  twins: [{ interpretationId: 'ldl', differsIn: 'sample' as const }],
}
const catalogue: DefinitionCatalogue = {
  ...resultCatalogue,
  interpretations: {
    ...resultCatalogue.interpretations,
    ldl: { ...ldl!, twins: [{ interpretationId: 'stripLdl', differsIn: 'sample' }] },
    stripLdl: strip,
    carotid: { ...gradesWithoutNumbers, interpretationId: 'carotid', name: 'Carotid Arteries' },
  },
}

/** A screening at a given time, with its results. */
function screened(time: string, ...interpretations: readonly OrderResult[]): Order {
  return order({ purchaseId: time, screening: screening({ time }), interpretations })
}

const createLdl = (rangeId: string, value: string, more: Record<string, string> = {}) =>
  interpretation('ldl', 'LX', rangeId, { value, ...more })
const today = screened('2026-03-03T13:40:00Z', createLdl('BORDERLINE_HIGH', '142'))
const october = screened('2025-10-14T13:40:00Z', createLdl('BORDERLINE_HIGH', '151'))

/** The history of the first result of an order, given these earlier orders. */
function buildPast(now: Order, ...before: readonly Order[]) {
  return buildResultsOverTime(now, [...before, now], catalogue).views[0]!.thenAndNow
}

describe('the sentence about an earlier value', () => {
  it.each<[string, Order, Order, readonly string[], string | undefined]>([
    [
      'in the same range',
      today,
      october,
      ['In October 2025 it was 151 (Borderline High).', 'Both are in the same range.'],
      'October 2025: 151, Borderline High',
    ],
    [
      'in another range',
      today,
      screened('2025-10-14T13:40:00Z', createLdl('HIGH', '171')),
      ['In October 2025 it was 171 (High).', 'Your result moved from High to Borderline High.'],
      'October 2025: 171, High',
    ],
    [
      'of which the limits have changed',
      today,
      screened('2025-10-14T13:40:00Z', createLdl('HIGH', '151')),
      ['In October 2025 it was 151 (High).', 'The ranges have changed since then, so we do not compare the two.'],
      'October 2025: 151, High',
    ],
    [
      'of which the range is gone',
      today,
      screened('2025-10-14T13:40:00Z', createLdl('ELEVATED', '151')),
      ['In October 2025 it was 151.', 'The ranges have changed since then, so we do not compare the two.'],
      'October 2025: 151',
    ],
    [
      'that was reported',
      today,
      screened('2025-10-14T13:40:00Z', createLdl('HIGH', '171', { isSelfReported: 'true' })),
      [
        'In October 2025 it was 171 (High).',
        'Only one of the two uses self-reported values, so we do not compare them.',
      ],
      'October 2025: 171, High',
    ],
    [
      'of the twin',
      today,
      screened('2025-10-14T13:40:00Z', interpretation('stripLdl', 'LI', 'HIGH', { value: '171' })),
      [
        'In October 2025 a finger-stick test showed 171 mg/dL (High). That is another kind of test, so we do not compare the two.',
      ],
      undefined,
    ],
    [
      'with two numbers',
      screened(
        '2026-03-03T13:40:00Z',
        interpretation('bloodPressure', 'PR', 'HIGH', { systolic: '146', diastolic: '88' }),
      ),
      screened(
        '2025-10-14T13:40:00Z',
        interpretation('bloodPressure', 'PR', 'NORMAL', { systolic: '118', diastolic: '76' }),
      ),
      ['In October 2025 it was 118/76 (Normal).', 'Your result moved from Normal to High.'],
      'October 2025: 118/76, Normal',
    ],
    [
      'without a number, in the same range',
      screened('2026-03-03T13:40:00Z', interpretation('carotid', 'CA', 'MILD')),
      screened('2025-10-14T13:40:00Z', interpretation('carotid', 'CA', 'MILD')),
      ['In October 2025 it was Mild.', 'Both are in the same range.'],
      'October 2025: Mild',
    ],
    [
      'without a number, in another range',
      screened('2026-03-03T13:40:00Z', interpretation('carotid', 'CA', 'MODERATE')),
      screened('2025-10-14T13:40:00Z', interpretation('carotid', 'CA', 'MILD')),
      ['In October 2025 it was Mild.', 'Your result moved from Mild to Moderate.'],
      'October 2025: Mild',
    ],
    [
      'where there is no result now',
      screened('2026-03-03T13:40:00Z', interpretation('ldl', 'LX', 'TEST_NOT_PERFORMED')),
      october,
      ['In October 2025 it was 151 mg/dL (Borderline High).'],
      'October 2025: 151 mg/dL, Borderline High',
    ],
  ])('%s', (_, now, before, sentences, line) => {
    const past = buildPast(now, before)
    expect(past?.sentences).toEqual(sentences)
    expect(past?.line).toBe(line)
  })

  it.each<[string, Order, Order]>([
    [
      'that was not performed',
      today,
      screened('2025-10-14T13:40:00Z', interpretation('ldl', 'LX', 'TEST_NOT_PERFORMED')),
    ],
    ['of an order that was cancelled', today, { ...october, status: 'CANCELLED' }],
    [
      'that is still reviewed',
      today,
      screened('2025-10-14T13:40:00Z', { ...october.interpretations[0]!, ...pending() }),
    ],
    ['of a screening without a time', today, { ...october, screening: null }],
    ['where the screening of the result has no time', { ...today, screening: null }, october],
    ['of the same screening', today, { ...today, purchaseId: 'another' }],
    ['of a later one', october, today],
    [
      'of the other leg',
      screened('2026-03-03T13:40:00Z', interpretation('legLeft', 'AB', 'NORMAL', { value: '1.08' })),
      screened('2025-10-14T13:40:00Z', interpretation('legRight', 'AB', 'NORMAL', { value: '1.02' })),
    ],
    [
      'where the result is still reviewed',
      screened('2026-03-03T13:40:00Z', { ...today.interpretations[0]!, ...pending() }),
      october,
    ],
  ])('is missing for a value %s', (_, now, before) => {
    expect(buildPast(now, before)).toBeUndefined()
  })

  it('is about the newer of two results from the twin', () => {
    const twin = (time: string, value: string) => screened(time, interpretation('stripLdl', 'LI', 'HIGH', { value }))
    const past = buildPast(today, twin('2025-06-14T13:40:00Z', '165'), twin('2025-10-14T13:40:00Z', '171'))
    expect(past?.sentences).toEqual([expect.stringContaining('In October 2025 a finger-stick test showed 171')])
  })

  it('says the date if there are several in the month, and the time if there are several on the day, with months as in New York', () => {
    const whens = (...times: readonly string[]) =>
      buildPast(today, ...times.map((time) => screened(time, createLdl('HIGH', '171'))))?.values.map(({ when }) => when)
    expect(whens('2025-10-14T13:40:00Z', '2025-10-03T13:40:00Z', '2024-11-01T02:00:00Z')).toEqual([
      'March 2026',
      'October 14, 2025',
      'October 3, 2025',
      'October 2024',
    ])
    expect(whens('2025-10-14T13:40:00Z', '2025-10-14T15:40:00Z')).toEqual([
      'March 2026',
      'October 14, 2025, 11:40 AM EST',
      'October 14, 2025, 9:40 AM EST',
    ])
  })
})

describe('the trend', () => {
  const gone = screened('2025-06-14T13:40:00Z', createLdl('HIGH', '151'))
  const old = screened(
    '2024-11-14T13:40:00Z',
    createLdl('HIGH', '171'),
    interpretation('stripLdl', 'LI', 'HIGH', { value: '165' }),
  )

  it('has every value, the newest first, and points for those that are joined, where their own bars have them', () => {
    const past = buildPast(today, old, october, gone)!
    expect(past.values.map(({ numbers: [number], separation }) => [number?.text, separation])).toEqual([
      ['142', undefined],
      ['151', undefined],
      ['151', 'ranges-changed'],
      ['171', undefined],
      ['165', 'other-test'],
    ])
    const getMarker = (each: Order) => {
      const { drawing } = buildResultsOverTime(each, [], catalogue).views[0]!.bar.segments[0]!
      return drawing.kind === 'scale' && drawing.marker
    }
    expect(past.plots).toHaveLength(1)
    expect(past.plots[0]!.points).toEqual([
      { row: 0, at: getMarker(today) },
      { row: 1, at: getMarker(october) },
      { row: 3, at: getMarker(old) },
    ])
  })

  it('has no row for a test that was not performed', () => {
    const notPerformed = screened('2026-03-03T13:40:00Z', interpretation('ldl', 'LX', 'TEST_NOT_PERFORMED'))
    expect(buildPast(notPerformed, october)!.values.map(({ when, isCurrent }) => [when, isCurrent])).toEqual([
      ['October 2025', false],
    ])
  })

  it('has limits only for ranges that have not changed', () => {
    expect(buildPast(today, gone, old)!.values.map(({ limits }) => limits)).toEqual([
      '130–159',
      '',
      '160–189',
      '160–189',
    ])
  })

  it('has no limits for a value that is compared with a result whose number is outside its range', () => {
    const contradictory = screened('2026-03-03T13:40:00Z', createLdl('HIGH', '142'))
    expect(buildPast(contradictory, october)!.values[1]).toMatchObject({ separation: 'contradicted', limits: '' })
  })

  it('draws each of two measures', () => {
    const pressure = (systolic: string, diastolic: string) =>
      interpretation('bloodPressure', 'PR', 'NORMAL', { systolic, diastolic })
    const plots = buildPast(
      screened('2026-03-03T13:40:00Z', pressure('118', '76')),
      screened('2025-03-03T13:40:00Z', pressure('112', '71')),
    )!.plots
    expect(plots.map(({ caption, points }) => [caption, points.length])).toEqual([
      ['Upper number', 2],
      ['Lower number', 2],
    ])
  })

  it('draws nothing for a single point', () => {
    expect(buildPast(today, gone)!.plots).toEqual([])
  })
})
