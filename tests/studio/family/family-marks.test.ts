import { expect, it } from 'vitest'
import { entriesOfFamily } from '../../../src/studio/family/combinations.ts'
import { familyMarks, isBrought } from '../../../src/studio/family/family-marks.ts'
import { testDocument } from '../../../src/studio/server/test-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const test = testDocument(compileFiles(sample), 'ironRisk')!
const brought = isBrought(
  test,
  entriesOfFamily(test, 'high').find(({ flags }) => flags?.length === 0),
)

it('marks all parts of a sentence that a flag brings, and nothing else', () => {
  const markOf = familyMarks(brought, undefined)
  for (const part of ['You have ', 'anemia', '.']) expect(markOf(part, 'You have anemia.')).toBe('added')
  expect(markOf('You have no history.')).toBeUndefined()
  expect(markOf('Share this result.')).toBeUndefined()
})

it('marks the chosen sentence among several that are written as one', () => {
  const markOf = familyMarks(brought, 'Eat beans.')
  expect(markOf('Share this result. Eat beans.')).toEqual([
    { text: 'Share this result. ', mark: undefined },
    { text: 'Eat beans.', mark: 'chosen' },
  ])
})
