import { expect, test } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import { doctorData } from 'virtual:doctor'
import { buildDoctorReport } from '../../../../src/portal/results/doctor/build-doctor-report.ts'
import { formatQuestion, listVisitQuestions } from '../../../../src/portal/results/doctor/visit-questions.ts'
import { buildPackageSections } from '../../../../src/portal/results/package-sections.ts'
import { buildResultViews } from '../../../../src/portal/results/build-result-views.ts'
import type { Interpretation } from '../../../../src/portal/data/order.ts'
import { interpretation, order, pending } from '../../order.fixtures.ts'

const about = { patient: '', date: '', place: '', provider: '' }

function listQuestions(...interpretations: Interpretation[]) {
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
      /^(?:Can you tell me (?:whether|when|what|which|how) |Can we talk about |Could I (?:have )?)\S.*\?$/,
    )
    expect(question.replace('Can you tell me', '')).not.toMatch(/\byour?\b|\bfor I\b|\bto I\b|\bme (?:are|have|need)\b/)
  }
})

test('a question is asked once, about all the results whose texts suggest it, the most urgent first', () => {
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
  expect(lines.join(), 'a normal result needs no talk').not.toContain('HDL')
})

test('nothing is asked of the physician that customer service answers, nor of a result that is not ready', () => {
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
