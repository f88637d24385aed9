import { expect, it } from 'vitest'
import { describeMovedReaders } from '../../../src/compiler/diff/describe-clinical-change.ts'
import { listMovedReaders } from '../../../src/compiler/diff/list-moved-readers.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const DEFINITION = 'interpretations/iron-risk/interpretation.json'

it('says a stretch of one value as that value', () => {
  const moved = sample[DEFINITION]!.replace('"maximum": 40', '"maximum": 41').replace('"minimum": 41', '"minimum": 42')
  const [before, after] = [sample, { ...sample, [DEFINITION]: moved }].map(
    (files) => compileFiles(files).content.interpretations.find(({ id }) => id === 'ironRisk')!.definition,
  )
  expect(listMovedReaders(before!, after!).map(describeMovedReaders)).toEqual([
    expect.stringMatching(/^41(?! to).* is now Moderate \(was High\)$/),
  ])
})
