import { describe, expect, it } from 'vitest'
import { rangeBarMessages } from 'virtual:messages/range-bar'
import { buildResultViews } from '../../../src/portal/results/build-result-views.ts'
import type { ResultView } from '../../../src/portal/results/result-view.ts'
import type { OrderResult } from '../../../src/portal/data/order.ts'
import { interpretation, order, pending, withReview } from '../order.fixtures.ts'
import { resultCatalogue } from './result.fixtures.ts'

function buildViews(...interpretations: readonly OrderResult[]) {
  return buildResultViews(order({ interpretations }), resultCatalogue)
}

function buildView(each: OrderResult, catalogue = resultCatalogue): ResultView {
  const [view] = buildResultViews(order({ interpretations: [each] }), catalogue).views
  if (!view) throw new Error('Unexpected drop, expected a view')
  return view
}

describe('a result', () => {
  it('has everything that any output shows of it', () => {
    expect(buildView(interpretation('ldl', 'LX', 'BORDERLINE_HIGH', { value: '142' }))).toMatchObject({
      name: 'LDL Cholesterol',
      title: 'LDL Cholesterol',
      word: { label: 'Borderline High', style: 'yellow', isUsable: true },
      summaryValues: [{ text: '142', unit: 'mg/dL' }],
      isPending: false,
      hasUsableResult: true,
      isSelfReported: false,
      resultRange: { rangeId: 'BORDERLINE_HIGH' },
      contentId: 'CONTENT_BORDERLINE_HIGH',
      unit: 'mg/dL',
      bar: { sentence: '142 mg/dL is in the Borderline High range (130–159).' },
    })
  })

  it('says that it was self-reported only when the flag is "true"', () => {
    const flagged = (isSelfReported: string) =>
      buildView(interpretation('ldl', 'LX', 'HIGH', { value: '170', isSelfReported })).isSelfReported
    expect([flagged('true'), flagged('false')]).toEqual([true, false])
  })

  it('has the first of two values with one key', () => {
    const sent = interpretation('ldl', 'LX', 'BORDERLINE_HIGH', { value: '142' })
    const view = buildView({ ...sent, values: [...sent.values, { ...sent.values[0]!, value: '400' }] })
    expect(view.summaryValues).toEqual([{ text: '142', unit: 'mg/dL' }])
  })

  it('shows "Title Missing" if its entry has no title', () => {
    const ldl = resultCatalogue.interpretations['ldl']!
    const entries = { ...ldl.entries, CONTENT_HIGH: { ...ldl.entries['CONTENT_HIGH']!, title: '' } }
    const catalogue = { ...resultCatalogue, interpretations: { ldl: { ...ldl, entries } } }
    expect(buildView(interpretation('ldl', 'LX', 'HIGH', { value: '170' }), catalogue).title).toBe('Title Missing')
  })

  it('has a dash for a value that was not sent, and no error', () => {
    expect(buildView(interpretation('ldl', 'LX', 'HIGH')).summaryValues).toEqual([{ text: '—', unit: 'mg/dL' }])
  })

  it('has no color for a style that the portal does not know', () => {
    const ldl = resultCatalogue.interpretations['ldl']!
    const interpretationRanges = ldl.interpretationRanges.map((range) => ({
      ...range,
      displayedStyle: 'Mauve' as 'Red',
    }))
    const catalogue = { ...resultCatalogue, interpretations: { ldl: { ...ldl, interpretationRanges } } }
    expect(buildView(interpretation('ldl', 'LX', 'HIGH', { value: '170' }), catalogue).word.style).toBe('gray')
  })
})

describe('a pending result', () => {
  it('is gray, says "Results in Process", and shows neither number nor range', () => {
    const view = buildView(interpretation('ldl', 'LX', 'HIGH', { value: '170' }, pending()))
    expect(view).toMatchObject({
      word: { label: 'Results in Process', style: 'gray', isUsable: false },
      isPending: true,
      hasUsableResult: false,
      summaryValues: [],
    })
    expect(view).not.toHaveProperty('resultRange')
    expect(view.bar.segments).toEqual([{ drawing: { kind: 'empty', isPending: true } }])
  })

  it('needs neither details nor a known test', () => {
    const { views, dropped } = buildViews(
      interpretation('ldl', 'LX', null, {}, { details: null, ...pending() }),
      interpretation('unheardOf', 'PR', null, {}, { details: null, ...pending() }),
    )
    expect(dropped).toEqual([])
    expect(views.map(({ title }) => title)).toEqual(['LDL Cholesterol', 'Blood Pressure'])
  })

  it.each([
    ['reviewApproved', false],
    ['reviewNotRequired', false],
    ['reviewRescreen', false],
    ['reviewPending', true],
    ['aStateOfTheFuture', true],
  ])('in the state %s: %s', (each, isPending) => {
    expect(buildView(interpretation('ldl', 'LX', 'HIGH', { value: '170' }, withReview(each))).isPending).toBe(isPending)
  })
})

describe('a missing result', () => {
  it.each([
    ['TEST_NOT_PERFORMED', 'red'],
    ['UNABLE_TO_CALCULATE', 'cyan'],
  ])('%s has its word and color, and an empty bar', (rangeId, style) => {
    const view = buildView(interpretation('ldl', 'LX', rangeId))
    expect(view).toMatchObject({ hasUsableResult: false, word: { style, isUsable: false } })
    expect(view.bar.segments).toEqual([{ drawing: { kind: 'empty', isPending: false } }])
  })

  it('with a number but no range is shown without a color, and said to have no range', () => {
    const view = buildView(interpretation('ldl', 'LX', null, { value: '142' }))
    expect(view).toMatchObject({
      word: { label: '', style: 'gray' },
      summaryValues: [{ text: '142', unit: 'mg/dL' }],
    })
    expect(view.bar.sentence).toBe(rangeBarMessages.numberWithoutRange)
  })
})

describe('a result whose range or content is not found', () => {
  it.each<[string, OrderResult, string]>([
    ['test', interpretation('unheardOf', 'LX', 'HIGH'), 'interpretation'],
    ['range', interpretation('ldl', 'LX', 'UNHEARD_OF', { value: '1' }), 'range'],
    [
      'content',
      interpretation(
        'ldl',
        'LX',
        'HIGH',
        { value: '170' },
        {
          details: { rangeId: 'HIGH', contentId: 'CONTENT_OPTIMAL', incidentalIds: [] },
        },
      ),
      'content',
    ],
    ['range and number', interpretation('ldl', 'LX', null), 'range'],
    ['prototype property', interpretation('constructor', 'toString', 'valueOf'), 'interpretation'],
  ])('(%s) is dropped and leaves the others', (_, lost, missing) => {
    const { views, dropped } = buildViews(lost, interpretation('ldl', 'LX', 'HIGH', { value: '170' }))
    expect(views.map(({ interpretationId }) => interpretationId)).toEqual(['ldl'])
    expect(dropped.map((each) => each.missing)).toEqual([missing])
  })
})

describe('a finding that came with a result', () => {
  const withFindings = (...incidentalIds: string[]) =>
    buildView(
      interpretation(
        'legLeft',
        'AB',
        'NORMAL',
        { value: '1.08' },
        { details: { rangeId: 'NORMAL', contentId: 'CONTENT_NORMAL', incidentalIds } },
      ),
    )

  it('is left out and listed separately if the definition lacks it', () => {
    const view = withFindings('leftArmCriticalBloodPressure', 'findingOfTomorrow', 'toString')
    expect(view.incidentalIds).toEqual(['leftArmCriticalBloodPressure'])
    expect(view.unknownIncidentalIds).toEqual(['findingOfTomorrow', 'toString'])
  })

  it('stays if it is critical, because it must be acted on', () => {
    const view = withFindings('rightArmCriticalBloodPressure')
    expect(view.incidentalIds).toEqual(['rightArmCriticalBloodPressure'])
    expect(view.unknownIncidentalIds).toEqual(['rightArmCriticalBloodPressure'])
  })
})

describe('an order', () => {
  it('has no results if it is canceled', () => {
    const interpretations = [interpretation('ldl', 'LX', 'HIGH', { value: '170' })]
    expect(buildResultViews(order({ status: 'CANCELLED', interpretations }), resultCatalogue).views).toEqual([])
  })

  it('gives each result a place of its own if one test appears twice', () => {
    const twice = interpretation('ldl', 'LX', 'HIGH', { value: '170' })
    expect(buildViews(twice, twice).views.map(({ anchor }) => anchor)).toEqual(['ldl', 'ldl-2'])
  })
})
