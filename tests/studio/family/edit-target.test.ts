import { expect, it } from 'vitest'
import { listFamilyEntries, formatFlags } from '../../../src/studio/family/combinations.ts'
import {
  formatCombinationSplit,
  listEntriesWithFlags,
  listEditTargets,
} from '../../../src/studio/family/edit-target.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const test = buildTestDocument(compileFiles(sample), 'ironRisk')!
const family = test.families.find(({ name }) => name === 'high')!
const all = listFamilyEntries(test, 'high')
const withFlags = (...flags: string[]) => all.find((one) => one.flags?.join(' ') === flags.join(' '))!

it('distinguishes people who gave only these answers from people who told us anything else, too', () => {
  const anemia = withFlags('ANEMIA')
  expect(listEntriesWithFlags(all, ['ANEMIA'])).toEqual([anemia, withFlags('ANEMIA', 'SURGERY')])
  expect(listEditTargets(family, all, ['ANEMIA'])).toEqual([
    {
      name: 'all',
      title: 'Whatever else they told us: 2 combinations',
      people: 'everyone who told us about anemia',
    },
    { name: 'these', title: 'These answers only: 1 combination', people: 'people with anemia, without a past surgery' },
  ])
  expect(listEditTargets(family, all, []).map(({ title }) => title)).toEqual([
    'Everyone: 4 combinations',
    'None of these: 1 combination',
  ])
  expect(formatFlags(family, [])).toBe('none of these')
})

it('counts combinations with a text of their own separately, because the file of the family does not reach them', () => {
  const anemia = { ...withFlags('ANEMIA'), isOwn: true }
  expect(formatCombinationSplit([anemia, withFlags('ANEMIA', 'SURGERY')])).toBe(
    '1 combination and 1 with a text of its own',
  )
  expect(formatCombinationSplit([anemia])).toBe('1 combination, each with a text of its own')
})
