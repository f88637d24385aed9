import { expect, it } from 'vitest'
import { listEditTargets } from '../../../src/studio/family/edit-target.ts'
import { listFamilyEntries } from '../../../src/studio/family/combinations.ts'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { buildSearchDocument } from '../../../src/studio/server/build-search-document.ts'
import { createPlaceLabeler } from '../../../src/studio/content/create-place-labeler.ts'
import { createTextSearch } from '../../../src/studio/shell/create-text-search.ts'
import { ownContent as compilation } from '../../fixtures/own-content.ts'
import { ownTests } from '../own-tests.ts'

const index = buildIndexDocument(compilation, { isLocal: true })

it('a place in a family with an age group is named with the age in words', () => {
  const getName = createPlaceLabeler(index.tests, index.others)
  expect(getName('sixForLifeStroke/CONTENT_HIGH_OVER55_AFIB')).toBe('Stroke Risk: High, people of 55 or more')
  expect(getName('sixForLifeStroke/CONTENT_VERY_HIGH_UNDER55')).toBe('Stroke Risk: Very High, people under 55')
  expect(getName('healthSmoking/CONTENT_CURRENT_1_DURATION_2')).toMatch(
    /: .+, people who smoke up to 10 a day and have smoked for 1 to 10 years$/,
  )
})

it('a search that names an age group and flags opens the family with both', () => {
  const { search } = createTextSearch(buildSearchDocument(compilation), index)
  const hit = search('very high over 55 afib')[0]
  expect(hit?.words).toBe('Stroke Risk: Very High, people of 55 or more')
  expect(hit?.places[0].to).toBe('/family/sixForLifeStroke/very-high?flags=age=OVER55+AFIB&from=search')
})

it('a search without an age group opens the family for every age, and the name of a test is not treated as a flag', () => {
  const { search } = createTextSearch(buildSearchDocument(compilation), index)
  expect(search('stroke risk high')[0]?.places[0].to).toBe('/family/sixForLifeStroke/high')
  expect(search('stroke risk high afib diabetes')[0]?.places[0].to).toBe(
    '/family/sixForLifeStroke/high?flags=AFIB+DIABETES&from=search',
  )
})

it('the people whose text will change are described with their age group', () => {
  const test = ownTests.get('sixForLifeStroke')!
  const family = test.families.find(({ name }) => name === 'high')!
  const all = listFamilyEntries(test, 'high')
  expect(listEditTargets(family, all, ['age=OVER55', 'AFIB'])[0]!.people).toBe(
    'people of 55 or more who told us about atrial fibrillation',
  )
  expect(listEditTargets(family, all, ['age=UNDER55'])[0]!.people).toBe('people under 55, with any of these or none')
})

it('without an age group, people of every age are included and counted', () => {
  const test = ownTests.get('sixForLifeStroke')!
  const family = test.families.find(({ name }) => name === 'high')!
  const all = listFamilyEntries(test, 'high')
  expect(listEditTargets(family, all, ['AFIB', 'DIABETES'])).toEqual([
    {
      name: 'all',
      title: 'Whatever else they told us: 16 combinations',
      people: 'everyone who told us about atrial fibrillation and diabetes',
    },
    {
      name: 'these',
      title: 'These answers only: 2 combinations',
      people:
        'people with atrial fibrillation and diabetes, without heart or artery disease, without a stroke or mini-stroke (TIA), without a family history of stroke',
    },
  ])
  expect(listEditTargets(family, all, []).map(({ title, people }) => `${title}, ${people}`)).toEqual([
    'Everyone: 64 combinations, with any of these or none',
    'None of these: 2 combinations, people without atrial fibrillation, without heart or artery disease, without diabetes, without a stroke or mini-stroke (TIA), without a family history of stroke',
  ])
})
