import { expect, it } from 'vitest'
import { listAudience, listFamilyEntries, listSentenceTexts } from '../../../src/studio/family/combinations.ts'
import { createFamilyMarkFinder, createAddedCheck } from '../../../src/studio/family/family-marks.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { ownTests } from '../own-tests.ts'

const test = buildTestDocument(compileFiles(sample), 'ironRisk')!
const all = listFamilyEntries(test, 'high')
const findEntry = (...flags: string[]) => all.find((one) => one.flags?.join(' ') === flags.join(' '))
const brought = createAddedCheck(test, all, findEntry('ANEMIA'))

it('marks all parts of a sentence that appears because of a flag, and nothing else', () => {
  const findMarks = createFamilyMarkFinder(brought, undefined)
  for (const part of ['You have ', 'anemia', '.']) expect(findMarks(part, 'You have anemia.')).toBe('added')
  expect(findMarks('Share this result.')).toBeUndefined()
})

it('marks what people who told us nothing read, if others do not read it', () => {
  const findMarks = createFamilyMarkFinder(createAddedCheck(test, all, findEntry()), undefined)
  expect(findMarks('You have no history.')).toBe('added')
  expect(findMarks('Share this result.')).toBeUndefined()
})

it('marks nothing that everyone reads in a family with an age group, in which no one is without a flag', () => {
  const stroke = ownTests.get('sixForLifeStroke')!
  const entries = listFamilyEntries(stroke, 'high')
  const sentences = new Set(entries.flatMap((entry) => listSentenceTexts(stroke, entry)))
  const forAll = new Set([...sentences].filter((one) => listAudience(stroke, entries, one).length === entries.length))
  for (const entry of entries) {
    const isAdded = createAddedCheck(stroke, entries, entry)
    const read = [...new Set(listSentenceTexts(stroke, entry))]
    expect(read.filter((sentence) => !isAdded(sentence))).toEqual(read.filter((sentence) => forAll.has(sentence)))
  }
})

it('marks the chosen sentence among several that are written as one', () => {
  const findMarks = createFamilyMarkFinder(brought, 'Eat beans.')
  expect(findMarks('Share this result. Eat beans.')).toEqual([
    { text: 'Share this result. ', mark: undefined },
    { text: 'Eat beans.', mark: 'chosen' },
  ])
})
