import { expect, it } from 'vitest'
import { createFileLabeler } from '../../../src/studio/content/create-file-labeler.ts'
import type { StudioIndex } from '../../../src/studio/model/documents.ts'

const tests = [
  { id: 'labGlucose', label: 'Lab Glucose', folder: 'interpretations/glucose' },
  { id: 'pointOfCareGlucose', label: 'Point-of-care Glucose', folder: 'interpretations/glucose' },
] as unknown as StudioIndex['tests']
const products = [{ code: 'GL', name: 'Glucose' }] as unknown as StudioIndex['products']
const nameFile = createFileLabeler({ tests, products })

it.each([
  ['interpretations/glucose/critical-high.mdx', 'Lab Glucose and Point-of-care Glucose: critical high'],
  ['interpretations/glucose/interpretation.json', 'Lab Glucose and Point-of-care Glucose: ranges and limits'],
  ['interpretations/new-test/low.mdx', 'New test: low'],
  ['fragments/lower-blood-sugar-habits.mdx', 'Shared passage: lower blood sugar habits'],
  ['products/GL/what-it-is.mdx', 'Glucose: what it is'],
  ['products/GL/product.json', 'Glucose'],
  ['urgency.json', 'How soon to act'],
  ['some-file.json', 'some-file.json'],
])('gives %s the name that people use for it', (path, name) => {
  expect(nameFile(path)).toBe(name)
})
