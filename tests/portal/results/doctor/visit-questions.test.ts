import { expect, test } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import { doctorData } from 'virtual:doctor'
import { buildDoctorReport } from '../../../../src/portal/results/doctor/build-doctor-report.ts'
import { formatQuestion } from '../../../../src/portal/results/doctor/format-question.ts'
import { listVisitQuestions } from '../../../../src/portal/results/doctor/visit-questions.ts'
import { buildPackageSections } from '../../../../src/portal/results/package-sections.ts'
import { buildResultViews } from '../../../../src/portal/results/build-result-views.ts'
import type { OrderResult } from '../../../../src/portal/data/order.ts'
import { interpretation, order, pending } from '../../order.fixtures.ts'

const about = { patient: '', date: '', place: '', provider: '' }

function listQuestions(...interpretations: OrderResult[]) {
  const purchase = order({ interpretations })
  const { views } = buildResultViews(purchase, catalogue)
  const sections = buildPackageSections(purchase, views, catalogue)
  return listVisitQuestions(buildDoctorReport({ about, sections, catalogue, data: doctorData }))
}

const asks = [
  ...new Set(
    Object.values(doctorData).flatMap((data) =>
      Object.values(data.asks ?? {}).flatMap((all) => all.map(({ ask }) => ask)),
    ),
  ),
].sort()

test('what a text tells participants to ask becomes a question in their own words', () => {
  expect(asks.length).toBeGreaterThan(60)
  for (const ask of asks) {
    expect(ask).toMatch(/^(?:about|for|to|whether|when|what|which|how|to have) /)
    const question = formatQuestion(ask)
    expect(question).toMatch(
      /^(?:Can we talk about |Could I |Can you tell me (?:how soon|what) |(?:Do|Does|Is|Should|Would|Can|Could|When|What|Which|How) )\S.*\?$/,
    )
    expect(question).not.toMatch(
      /\b[Yy]our\b|\b(?:for|to|with) I\b|\bme (?:are|have|need)\b|^(?!Can we).*\b(?:whether|when|how|which \w+) to\b/,
    )
  }
  expect(asks.map(formatQuestion).filter((question) => question.startsWith('Can you tell me')).length).toBeLessThan(5)
})

test.each([
  ['about your LDL goal and when to test again', 'Can we talk about my LDL goal and when to test again?'],
  ['for help to stop', 'Could I get help to stop?'],
  ['to repeat the test when you are well', 'Could I repeat the test when I am well?'],
  ['whether you need medicine, or a different dose', 'Do I need medicine, or a different dose?'],
  ['whether to cut down', 'Should I cut down?'],
  ['whether to repeat the test', 'Should we repeat the test?'],
  ['whether your treatment should change', 'Should my treatment change?'],
  ['whether the tracing may show atrial fibrillation', 'Could the tracing show atrial fibrillation?'],
  ['whether your heart needs a test', 'Does my heart need a test?'],
  ['whether your LDL is low enough for you', 'Is my LDL low enough for me?'],
  ['how best to check the blood flow', 'What is the best way to check the blood flow?'],
  ['how to stop safely', 'How can I stop safely?'],
  ['how wide your aorta is and when to measure it again', 'How wide is my aorta, and when should we measure it again?'],
  ['which medicines to keep taking', 'Which medicines should I keep taking?'],
  ['which other tests of your liver you need', 'Which other tests of my liver do I need?'],
  ['which of your medicines can slow the heart', 'Which of my medicines can slow the heart?'],
  ['what your blood pressure should be', 'What should my blood pressure be?'],
  ['when your next scan is due', 'When is my next scan due?'],
  ['what your last cholesterol test showed', 'Can you tell me what my last cholesterol test showed?'],
])('"ask %s" is asked as "%s"', (ask, question) => {
  expect(formatQuestion(ask)).toBe(question)
})

test('a question is asked once, about all results whose texts suggest it, the most urgent first', () => {
  const questions = listQuestions(
    interpretation('labTotalCholesterol', 'LX', 'HIGH', { labTotalCholesterol: '251' }),
    interpretation('labLdlCholesterol', 'LX', 'HIGH', { labLdlCholesterol: '170' }),
    interpretation('labHdlCholesterol', 'LX', 'PROTECTIVE', { labHdlCholesterol: '62.0' }),
    interpretation('bloodPressure', 'PR', 'CRITICAL_HIGH', { systolic: '184', diastolic: '112' }),
  )
  expect(questions.map(({ text }) => text)).toEqual([...new Set(questions.map(({ text }) => text))])
  expect(questions[0]?.about).toEqual(['Blood Pressure: 184/112 mmHg, Critical High'])
  const lines = questions.flatMap((question) => question.about)
  expect(lines).toContain('LDL Cholesterol: 170 mg/dL, High')
  expect(lines.join(), 'a normal result needs no discussion').not.toContain('HDL')
})

test('the physician is not asked what customer service answers, or about a result that is not ready', () => {
  expect(
    listQuestions(
      interpretation('vitaminD', 'DX', 'TEST_NOT_PERFORMED'),
      interpretation('labLdlCholesterol', 'LX', 'HIGH', { labLdlCholesterol: '170' }, pending()),
    ),
  ).toEqual([])
})

test('a passage of a family suggests its question only to its own readers', () => {
  const definition = catalogue.interpretations['sixForLifeChd']!
  const range = definition.interpretationRanges.find(({ rangeId }) => rangeId === 'MODERATE')!
  const conditional = Object.values(doctorData['sixForLifeChd']!.asks!)
    .flat()
    .filter(({ all, any, none }) => all ?? any ?? none)
  expect(conditional.length).toBeGreaterThan(0)
  const texts = range.contentIds.map((contentId) =>
    listQuestions({
      ...interpretation('sixForLifeChd', 'S4L', 'MODERATE', { chdRiskScore: '35' }),
      details: { rangeId: 'MODERATE', contentId, incidentalIds: [] },
    })
      .map(({ text }) => text)
      .join('|'),
  )
  expect(new Set(texts).size).toBeGreaterThan(1)
})
