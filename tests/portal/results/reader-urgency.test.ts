import { expect, test } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import { doctorData } from 'virtual:doctor'
import { buildResultViews } from '../../../src/portal/results/build-result-views.ts'
import { listPageItems, listPagePanels } from '../../../src/portal/results/details/list-page-items.ts'
import { buildDoctorReport } from '../../../src/portal/results/doctor/build-doctor-report.ts'
import { formatInstruction, howSoonFacts } from '../../../src/portal/results/how-soon.ts'
import { createOutlook } from '../../../src/portal/results/outlook/create-outlook.ts'
import { listVisitQuestions } from '../../../src/portal/results/doctor/visit-questions.ts'
import { buildPackageSections } from '../../../src/portal/results/package-sections.ts'
import { listNextSteps } from '../../../src/portal/results/summary/next-steps.ts'
import { interpretation, order, product } from '../order.fixtures.ts'

/** A low risk of stroke, green, next to a high LDL cholesterol, with the text for readers with these flags. */
function buildOrder(flags: string) {
  const stroke = interpretation('sixForLifeStroke', 'S4L', 'LOW', { strokeRiskScore: '12' })
  const contentId = `CONTENT_LOW_OVER55${flags}`
  return order({
    interpretations: [
      { ...stroke, details: { rangeId: 'LOW', contentId, incidentalIds: [] } },
      interpretation('labLdlCholesterol', 'LX', 'HIGH', { labLdlCholesterol: '170' }),
    ],
  })
}

test('readers whose passage asks them to act sooner are told so in the summary and on the page for the physician', () => {
  const purchase = buildOrder('_AFIB')
  const { views } = buildResultViews(purchase, catalogue)
  expect(views[0]).toMatchObject({ word: { style: 'green' }, urgency: 'this-week' })
  const [first] = listNextSteps(views)
  expect(first).toMatchObject({ kind: 'this-week', views: [views[0]] })
  const sections = buildPackageSections(purchase, views, catalogue)
  const about = { patient: '', date: '', place: '', provider: '' }
  const questions = listVisitQuestions(buildDoctorReport({ about, sections, catalogue, data: doctorData }))
  expect(questions[0]).toMatchObject({
    text: 'Can we talk about taking a blood thinner?',
    about: [expect.stringMatching(/^Stroke Risk: 12.*, Low$/)],
  })
})

test('other readers of the same file keep the urgency of their range', () => {
  const { views } = buildResultViews(buildOrder('_DIABETES'), catalogue)
  expect(views[0]?.urgency).toBe('next-visit')
})

test('an upper number under 90 is green, but still listed for this week', () => {
  const values = { systolic: '88', diastolic: '54' }
  const pressure = interpretation('bloodPressure', 'BP', 'NORMAL', values)
  const purchase = order({
    interpretations: [
      { ...pressure, details: { rangeId: 'NORMAL', contentId: 'CONTENT_NORMAL_UNDER_90', incidentalIds: [] } },
    ],
  })
  const { views } = buildResultViews(purchase, catalogue)
  expect(views[0]).toMatchObject({ word: { style: 'green' }, urgency: 'this-week' })
  expect(createOutlook(views)?.title).toBe('Contact your physician this week about 1 result.')
})

test.each([
  ['UNABLE_TO_COMPRESS', 'weeks'],
  ['AMPUTATION', 'none'],
])('a leg without a result, for the reason %s, is listed under %s', (reason, kind) => {
  const leg = interpretation('peripheralArterialDiseaseLeft', 'PAD', 'UNABLE_TO_EVALUATE')
  const contentId = `CONTENT_UNABLE_TO_EVALUATE_${reason}`
  const purchase = order({
    interpretations: [{ ...leg, details: { rangeId: 'UNABLE_TO_EVALUATE', contentId, incidentalIds: [] } }],
  })
  expect(listNextSteps(buildResultViews(purchase, catalogue).views).map((step) => step.kind)).toEqual([kind])
})

/** A finger-stick glucose with this text, after a very high triglyceride result. */
function buildGlucoseOrder(rangeId: string, contentId: string) {
  const glucose = interpretation('pointOfCareGlucose', 'GL', rangeId, { value: '620' })
  return order({
    products: [product('LX', 'GOLD'), product('GL', 'GOLD')],
    interpretations: [
      interpretation('pointOfCareTriglycerides', 'LX', 'VERY_HIGH', { value: '612' }),
      { ...glucose, details: { rangeId, contentId, incidentalIds: [] } },
    ],
  })
}

const viewGlucose = (rangeId: string, contentId: string) =>
  buildResultViews(buildGlucoseOrder(rangeId, contentId), catalogue).views

test.each([
  ['CRITICAL_HIGH', 'CONTENT_CRITICAL_HIGH_OVER_600', 'Go to an emergency room now'],
  ['CRITICAL_LOW', 'CONTENT_CRITICAL_LOW', 'Treat low blood sugar first, then contact your physician today'],
  [
    'CRITICAL_LOW',
    'CONTENT_CRITICAL_LOW_UNDER_20',
    'Treat low blood sugar first, see whether to call 911, then contact your physician today',
  ],
])(
  'a result in %s whose card first asks for something else comes first, in its own words',
  (rangeId, contentId, words) => {
    const views = viewGlucose(rangeId, contentId)
    expect(listNextSteps(views).map((step) => [step.kind, step.instruction, step.views.length])).toEqual([
      ['today', words, 1],
      ['today', 'Contact your physician today', 1],
    ])
    expect(createOutlook(views)).toEqual({
      howSoon: 'today',
      title: `${words} because of 1 result.`,
      details: '1 more today.',
    })
    const glucose = views[1]!
    expect(createOutlook([glucose, glucose])?.title).toBe(`${words} because of 2 results.`)
    expect(formatInstruction('today', [glucose, glucose])).toBe(words)
    expect(formatInstruction('today', views)).toBe(howSoonFacts.today.instruction)
  },
)

test('a high glucose that calls for the physician keeps the words of its urgency', () => {
  const views = viewGlucose('CRITICAL_HIGH', 'CONTENT_CRITICAL_HIGH')
  expect(listNextSteps(views).map((step) => [step.instruction, step.views.length])).toEqual([
    ['Contact your physician today', 2],
  ])
})

test.each([
  ['CONTENT_CRITICAL_HIGH_OVER_600', ['Glucose', 'Triglycerides']],
  ['CONTENT_CRITICAL_HIGH', ['Triglycerides', 'Glucose']],
])('the details begin with the result of %s only if its card sends the reader elsewhere first', (contentId, titles) => {
  const purchase = buildGlucoseOrder('CRITICAL_HIGH', contentId)
  const sections = buildPackageSections(purchase, buildResultViews(purchase, catalogue).views, catalogue)
  const panels = listPageItems(sections, undefined, new Map()).flatMap((item) =>
    item.kind === 'panel' ? [item.panel.title] : [],
  )
  expect(panels).toEqual(titles)
})

const lowGlucose = {
  ...interpretation('labGlucose', 'GL', 'DESIRABLE', { labGlucose: '65' }),
  details: { rangeId: 'DESIRABLE', contentId: 'CONTENT_DESIRABLE_UNDER_70', incidentalIds: [] },
}

test('a glucose under 70 is green, but listed for this week for readers on diabetes medicine', () => {
  const normal = interpretation('labTriglycerides', 'LX', 'NORMAL', { labTriglycerides: '90' })
  const { views } = buildResultViews(order({ interpretations: [lowGlucose, normal] }), catalogue)
  expect(views[0]).toMatchObject({ word: { style: 'green' }, urgency: 'this-week' })
  const words = 'If you take diabetes medicine, contact your physician this week because of 1 result.'
  expect(createOutlook(views)).toMatchObject({ title: words, details: '1 of 2 is in the normal range.' })
  const high = interpretation('labLdlCholesterol', 'LX', 'HIGH', { labLdlCholesterol: '170' })
  const withHigh = buildResultViews(order({ interpretations: [lowGlucose, high, high] }), catalogue).views
  expect(createOutlook(withHigh)).toEqual({
    howSoon: 'weeks',
    title: 'Talk with your physician in the next few weeks about 2 results.',
    details: words,
  })
})

test('a result that is for this week for everyone is named before one that is for some, and precedes the other results', () => {
  const purchase = order({
    products: [product('LX', 'GOLD'), product('GL', 'GOLD'), product('CORX', 'GOLD')],
    interpretations: [
      interpretation('labTriglycerides', 'LX', 'NORMAL', { labTriglycerides: '90' }),
      lowGlucose,
      interpretation('labCortisolAm', 'CORX', 'LOW', { labCortisol: '2.0' }),
    ],
  })
  const { views } = buildResultViews(purchase, catalogue)
  expect(listNextSteps(views).map(({ instruction }) => instruction)).toEqual([
    'Contact your physician this week',
    'If you take diabetes medicine, contact your physician this week',
    'Share at your next visit',
  ])
  const items = listPageItems(buildPackageSections(purchase, views, catalogue), undefined, new Map())
  expect(listPagePanels(items).map(({ title }) => title)).toEqual(['Glucose', 'Cortisol, Morning', 'Triglycerides'])
})
