import { expect, it } from 'vitest'
import type { InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import { describeMovedReaders } from '../../../src/compiler/diff/describe-clinical-change.ts'
import { listMovedReaders, listMovedValues } from '../../../src/compiler/diff/list-moved-readers.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const DEFINITION = 'interpretations/iron-risk/interpretation.json'

function moveHigh(from: number): [before: InterpretationDefinition, after: InterpretationDefinition] {
  const moved = sample[DEFINITION]!.replace('"maximum": 40', `"maximum": ${from - 1}`).replace(
    '"minimum": 41',
    `"minimum": ${from}`,
  )
  const [before, after] = [sample, { ...sample, [DEFINITION]: moved }].map(
    (files) => compileFiles(files).content.interpretations.find(({ id }) => id === 'ironRisk')!.definition,
  )
  return [before!, after!]
}

it('shows a span of one value as that value', () => {
  expect(listMovedReaders(...moveHigh(42)).map(describeMovedReaders)).toEqual([
    expect.stringMatching(/^41(?! to).* is now Moderate \(was High\)$/),
  ])
})

it('shows a span of several values as one value in the middle', () => {
  expect(listMovedValues(...moveHigh(46)).map(({ value }) => value)).toEqual([43])
})
