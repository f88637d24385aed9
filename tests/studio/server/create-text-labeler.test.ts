import { expect, it } from 'vitest'
import { createTextLabeler } from '../../../src/studio/server/create-text-labeler.ts'
import { compileFiles, sample, sampleWith } from '../../fixtures/sample-content.ts'

function nameOne(id: string, files: Readonly<Record<string, string>> = sample): string {
  const { label, name } = createTextLabeler(compileFiles(files).content)(id)
  return `${label}: ${name}`
}

it('names texts in their readers’ words', () => {
  expect(nameOne('labIron/CONTENT_NORMAL')).toBe('Lab Iron: Normal')
  expect(nameOne('labIron/CONTENT_LOW_UNDER_10')).toBe('Lab Iron: Low · under 10 ug/dL')
  expect(nameOne('ironRisk/CONTENT_HIGH_ANEMIA_SURGERY')).toBe('Iron Risk: High · anemia and a past surgery')
  expect(nameOne('ironRisk/CONTENT_HIGH_NO_HISTORY')).toBe('Iron Risk: High · none of these')
  expect(nameOne('labIron/paleSkin')).toBe('Lab Iron: Finding · Pale Skin')
  expect(nameOne('products/FE/what-it-is')).toBe('Iron: What it is')
  expect(nameOne('pages/when-ready')).toBe('When Ready: Page')
})

it('names a text in a family by its own people and answers', () => {
  const path = 'interpretations/iron-risk/high.mdx'
  const files = sampleWith(path, (text) =>
    text.replace('HIGH_{flags}"', 'HIGH_{sex}_{flags}"\naxes:\n  sex: [MALE, FEMALE]'),
  )
  expect(nameOne('ironRisk/CONTENT_HIGH_MALE_NO_HISTORY', files)).toBe('Iron Risk: High · men · none of these')
  expect(nameOne('ironRisk/CONTENT_HIGH_FEMALE_ANEMIA', files)).toBe('Iron Risk: High · women · anemia')
})

it('distinguishes two texts that would otherwise have the same name', () => {
  const twin = { 'packages/FEX.json': sample['packages/FEP.json']!.replace('FEP', 'FEX') }
  expect(nameOne('packages/FEX', { ...sample, ...twin })).toBe(
    'Iron Package: Name of the package, and what it contains · FEX',
  )
  expect(nameOne('packages/FEP')).toBe('Iron Package: Name of the package, and what it contains')
})
