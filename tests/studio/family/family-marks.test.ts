import { expect, it } from 'vitest'
import { listAudience, listFamilyEntries, listSentenceTexts } from '../../../src/studio/family/combinations.ts'
import { createFamilyMarkFinder, createAddedCheck } from '../../../src/studio/family/family-marks.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { ownContent } from '../../fixtures/own-content.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const test = buildTestDocument(compileFiles(sample), 'ironRisk')!
const all = listFamilyEntries(test, 'high')
const findEntry = (...flags: string[]) => all.find((one) => one.flags?.join(' ') === flags.join(' '))
const brought = createAddedCheck(test, all, findEntry('ANEMIA'))

it('marks all parts of a sentence that a flag brings, and nothing else', () => {
  const findMarks = createFamilyMarkFinder(brought, undefined)
  for (const part of ['You have ', 'anemia', '.']) expect(findMarks(part, 'You have anemia.')).toBe('added')
  expect(findMarks('Share this result.')).toBeUndefined()
})

it('marks what people read who told us nothing, where others do not read it', () => {
  const findMarks = createFamilyMarkFinder(createAddedCheck(test, all, findEntry()), undefined)
  expect(findMarks('You have no history.')).toBe('added')
  expect(findMarks('Share this result.')).toBeUndefined()
})

it('marks nothing that everybody reads in a family with an age group, of whom nobody has no flag', () => {
  const stroke = buildTestDocument(ownContent, 'sixForLifeStroke')!
  const entries = listFamilyEntries(stroke, 'high')
  for (const entry of entries) {
    const isAdded = createAddedCheck(stroke, entries, entry)
    for (const sentence of new Set(listSentenceTexts(stroke, entry)))
      expect([sentence, isAdded(sentence)]).toEqual([
        sentence,
        listAudience(stroke, entries, sentence).length < entries.length,
      ])
  }
})

it('marks the chosen sentence among several that are written as one', () => {
  const findMarks = createFamilyMarkFinder(brought, 'Eat beans.')
  expect(findMarks('Share this result. Eat beans.')).toEqual([
    { text: 'Share this result. ', mark: undefined },
    { text: 'Eat beans.', mark: 'chosen' },
  ])
})
