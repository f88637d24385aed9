import { expect, it } from 'vitest'
import { buildResultViews } from '../../../../src/portal/results/build-result-views.ts'
import { createOutlook } from '../../../../src/portal/results/outlook/create-outlook.ts'
import { interpretation, order, pending } from '../../order.fixtures.ts'
import { resultCatalogue } from '../result.fixtures.ts'

const critical = interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '612' })
const high = interpretation('ldl', 'LX', 'HIGH', { value: '170' })
const normal = interpretation('bloodPressure', 'PR', 'NORMAL', { systolic: '118', diastolic: '76' })
const none = interpretation('ldl', 'LX', 'TEST_NOT_PERFORMED')

function describe(...interpretations: readonly ReturnType<typeof interpretation>[]) {
  const outlook = createOutlook(buildResultViews(order({ interpretations }), resultCatalogue).views)
  return outlook && [outlook.howSoon, outlook.title, outlook.details]
}

it('names the most urgent first, then the less urgent, then how many are normal and how many have no result', () => {
  expect(describe(high, normal, critical, normal)).toEqual([
    'today',
    'Contact your physician today about 1 result.',
    '1 more in the next few weeks. 2 of 4 are in the normal range.',
  ])
  expect(describe(critical, high, normal, none)?.[2]).toBe(
    '1 more in the next few weeks. 1 of 4 is in the normal range. No result for 1 test.',
  )
  expect(describe(critical, critical)).toEqual(['today', 'Contact your physician today about 2 results.', ''])
  expect(describe(high, normal)).toEqual([
    'weeks',
    'Talk with your physician in the next few weeks about 1 result.',
    '1 of 2 is in the normal range.',
  ])
})

it('says that everything is normal only if every test has a result in its normal range', () => {
  expect(describe(normal, normal)).toEqual([
    'next-visit',
    'All 2 results are in the normal range.',
    'Share them with your physician at your next visit.',
  ])
  expect(describe(normal)).toEqual([
    'next-visit',
    'Your result is in the normal range.',
    'Share it with your physician at your next visit.',
  ])
  expect(describe(normal, none)).toEqual([
    'next-visit',
    '1 of 2 results is in the normal range.',
    'No result for 1 test.',
  ])
  const unrated = interpretation('triglycerides', 'LX', null, { value: '612' })
  expect(describe(normal, normal, unrated, { ...high, ...pending() })).toEqual([
    'next-visit',
    '2 of 4 results are in the normal range.',
    'Ask your physician what 1 more result means. 1 result is not ready yet.',
  ])
})

it('says the condition, if the text names one, after what applies to everyone', () => {
  const views = (count: number) =>
    buildResultViews(order({ interpretations: Array.from({ length: count }, () => high) }), resultCatalogue).views
  const known = views(2).map((view) => ({ ...view, urgency: 'known-disease' as const }))
  const condition = 'if you have not talked with them about this in the last three months'
  expect(createOutlook(known.slice(1))?.title).toBe(`Contact your physician this week about 1 result ${condition}.`)
  expect(createOutlook(known)?.title).toBe(`Contact your physician this week about 2 results ${condition}.`)
  const [first] = views(1)
  expect(createOutlook([...known, { ...first!, urgency: 'this-week' }])).toEqual({
    howSoon: 'this-week',
    title: 'Contact your physician this week about 1 result.',
    details: '2 more this week.',
  })
})

it('names every degree of urgency, so that together with the title each result counts once', () => {
  const { views } = buildResultViews(order({ interpretations: [critical, high, high, high] }), resultCatalogue)
  const [today, ...rest] = views
  const degrees = (['this-week', 'two-weeks', 'weeks'] as const).map((urgency, at) => ({ ...rest[at]!, urgency }))
  expect(createOutlook([today!, ...degrees])?.details).toBe(
    '1 more this week, 1 within two weeks, 1 in the next few weeks.',
  )
})

it('says nothing if there is nothing to read', () => {
  expect(describe()).toBeUndefined()
  expect(describe(none, { ...high, ...pending() })).toBeUndefined()
})
