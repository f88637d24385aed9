import { expect, it } from 'vitest'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import {
  listFamilyEntries,
  groupEntries,
  describeFamilyPeople,
  describeSentenceAudience,
  findSentencePlace,
  listAudience,
  listSentenceTexts,
} from '../../../src/studio/family/combinations.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const compilation = compileFiles(sample)
const test = compilation.content.interpretations
  .map(({ id }) => buildTestDocument(compilation, id)!)
  .find(({ families }) => families.length > 0)!
const family = test.families[0]!
const entries = listFamilyEntries(test, family.name)

it('groups combinations that read the same', () => {
  const groups = groupEntries(entries)
  expect(groups.flatMap((group) => group.entries)).toHaveLength(entries.length)
  for (const { entries: same } of groups)
    expect(new Set(same.map((entry) => listSentenceTexts(test, entry).join(' '))).size).toBe(1)
  expect(new Set(groups.map((group) => listSentenceTexts(test, group.entries[0]!).join(' '))).size).toBe(groups.length)
  expect(groups.map(({ words }) => words)).toEqual(groups.map(({ words }) => words).sort((a, b) => a - b))
})

it('says who reads a sentence', () => {
  for (const entry of entries)
    for (const sentence of listSentenceTexts(test, entry)) {
      const readers = listAudience(test, entries, sentence)
      expect(readers).toContain(entry)
      const condition = describeSentenceAudience(family, entries, readers)
      expect(condition === 'everyone').toBe(readers.length === entries.length)
    }
  const conditions = entries.flatMap((entry) =>
    listSentenceTexts(test, entry).map((sentence) =>
      describeSentenceAudience(family, entries, listAudience(test, entries, sentence)),
    ),
  )
  expect(conditions.some((words) => words.startsWith('people with'))).toBe(true)
})

it('finds where a sentence is written', () => {
  const entry = entries.find(({ flags }) => flags?.length === 0)!
  const { file, line } = findSentencePlace(test, entry, 'Share this result.')!
  expect(sample[file.replace(/^content\//, '')]!.split('\n')[line - 1]).toContain('Share this result.')
  expect(findSentencePlace(test, entry, 'Nobody says this.')).toBeUndefined()
})

it('says which people a family is for if its range has another family, even if the family has no rule', () => {
  const people = (is: string) => ({ name: 'ageGroup', is, people: `people ${is}`, answers: {} })
  const rule = { contentId: family.name, when: { ageGroup: 'OVER55' } }
  const definition = (contentId: string) => ({
    ...test.definition,
    questionnaire: { circumstances: [people('UNDER55'), people('OVER55')] },
    interpretationRanges: test.definition.interpretationRanges.map((range) => ({
      ...range,
      contentRules: [{ ...rule, contentId }],
    })),
  })
  expect(describeFamilyPeople({ definition: definition(family.name) }, family)).toBe('people OVER55')
  expect(describeFamilyPeople({ definition: definition('another') }, family)).toBe('people UNDER55')
  expect(describeFamilyPeople(test, family)).toBe('')
})
