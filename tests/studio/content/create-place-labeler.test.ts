import { expect, it } from 'vitest'
import { createPlaceLabeler } from '../../../src/studio/content/create-place-labeler.ts'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { createIdLabeler } from '../../../src/studio/ui/plain-message.tsx'
import { ownContent } from '../../fixtures/own-content.ts'

const { tests, others } = buildIndexDocument(ownContent, { isLocal: true })
const namePlace = createPlaceLabeler(tests, others)

it('never gives the same name to two texts that have their own file', () => {
  const plain = tests.flatMap(({ id, ranges }) =>
    ranges.flatMap(({ entries }) => entries.map((contentId) => `${id}/${contentId}`)),
  )
  const names = [...plain, ...others.map(({ id }) => id)].map(namePlace)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('distinguishes texts of one range by their readers, and leaves any other name short', () => {
  expect(namePlace('pointOfCareGlucose/CONTENT_CRITICAL_LOW_UNDER_20')).toBe(
    'Point-of-care Glucose: Critical Low · under 20 mg/dL',
  )
  expect(namePlace('healthAlcohol/CONTENT_FEMALE_ZERO')).toBe('Alcohol: None, 0 · women')
  expect(namePlace('sixForLifeDiabetes/CONTENT_VERY_HIGH_HAS_HISTORY')).toBe(
    'Diabetes Risk: Very High · people who have diabetes',
  )
  expect(namePlace('atrialFibrillation/CONTENT_CRITICAL_OVERRIDE')).toBe('Atrial Fibrillation: Critical · override')
  expect(namePlace('atrialFibrillation/CONTENT_CRITICAL')).toBe('Atrial Fibrillation: Critical')
  expect(namePlace('labLdlCholesterol/CONTENT_HIGH')).toBe('Lab LDL Cholesterol: High')
  expect(namePlace('products/GX/next-steps')).toBe('Glucose: Next steps · GX')
})

it('names a text by its short id in a message about its test', () => {
  const findName = createIdLabeler(
    { tests, others },
    'content/interpretations/high-sensitivity-crp/interpretation.json',
  )
  expect(findName('CONTENT_LOW_RISK_EDTA')).toBe('Low Risk · with the sample “EDTA”')
  expect(findName('CONTENT_LOW_RISK')).toBe('Low Risk')
})
