import { expect, it } from 'vitest'
import { listFamilyEntries } from '../../../src/studio/family/combinations.ts'
import { createFamilyMarkFinder, createAddedCheck } from '../../../src/studio/family/family-marks.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const test = buildTestDocument(compileFiles(sample), 'ironRisk')!
const brought = createAddedCheck(
  test,
  listFamilyEntries(test, 'high').find(({ flags }) => flags?.length === 0),
)

it('marks all parts of a sentence that a flag brings, and nothing else', () => {
  const findMarks = createFamilyMarkFinder(brought, undefined)
  for (const part of ['You have ', 'anemia', '.']) expect(findMarks(part, 'You have anemia.')).toBe('added')
  expect(findMarks('You have no history.')).toBeUndefined()
  expect(findMarks('Share this result.')).toBeUndefined()
})

it('marks the chosen sentence among several that are written as one', () => {
  const findMarks = createFamilyMarkFinder(brought, 'Eat beans.')
  expect(findMarks('Share this result. Eat beans.')).toEqual([
    { text: 'Share this result. ', mark: undefined },
    { text: 'Eat beans.', mark: 'chosen' },
  ])
})
