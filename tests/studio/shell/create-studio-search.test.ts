import { expect, it } from 'vitest'
import { buildBandsDocument } from '../../../src/studio/server/build-bands-document.ts'
import { buildGlossaryDocument } from '../../../src/studio/server/build-glossary-document.ts'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { buildSearchDocument } from '../../../src/studio/server/build-search-document.ts'
import { createStudioSearch } from '../../../src/studio/shell/create-studio-search.ts'
import { ownContent } from '../../fixtures/own-content.ts'

const { search } = createStudioSearch(
  buildSearchDocument(ownContent),
  buildIndexDocument(ownContent, { isLocal: true }),
  buildGlossaryDocument(ownContent),
  buildBandsDocument(ownContent),
)
const find = (query: string) => search(query).map(({ words, places: [{ to, name }] }) => ({ words, to, name }))

it('finds what a person with this result reads first, and a text that then shows the value', () => {
  const name = 'What people with this result read'
  expect(find('LDL 110').slice(0, 2)).toEqual([
    {
      words: 'Lab LDL Cholesterol 110 mg/dL: Near Optimal',
      to: '/entry/labLdlCholesterol/CONTENT_NEAR_OPTIMAL?labLdlCholesterol=110',
      name,
    },
    {
      words: 'Point-of-care LDL Cholesterol 110 mg/dL: Near Optimal',
      to: '/entry/pointOfCareLdlCholesterol/CONTENT_NEAR_OPTIMAL?ldlCholesterol=110',
      name,
    },
  ])
  expect(find('lab ldl 165 mg/dL')[0]?.words).toBe('Lab LDL Cholesterol 165 mg/dL: High')
  expect(find('A1c 6.0%')[0]?.words).toBe('Hemoglobin A1c 6.0 %: Prediabetes')
  expect(find('blood pressure 150/95')[0]?.words).toBe('Blood Pressure 150/95 mmHg: High')
})

it('says who reads which text if people with the same result read different ones', () => {
  expect(find('waist 37').slice(0, 2)).toEqual([
    {
      words: 'Waist 37 inches: High',
      to: '/entry/waist/CONTENT_HIGH?waistInches=37&is.sex=FEMALE',
      name: 'What women with this result read',
    },
    {
      words: 'Waist 37 inches: Normal',
      to: '/entry/waist/CONTENT_NORMAL?waistInches=37&is.sex=MALE',
      name: 'What men with this result read',
    },
  ])
})

it.each([
  'a man with LDL cholesterol of 165',
  'LDL cholesterol 165 man',
  'LDL 165 high',
  'LDL over 165',
  'very high LDL 165 in a diabetic',
  '62-year-old woman, LDL 165',
  'LDL=165',
])('finds the result in "%s" whatever else is said about the person', (query) => {
  expect(
    find(query)
      .slice(0, 2)
      .map(({ words }) => words),
  ).toEqual(['Lab LDL Cholesterol 165 mg/dL: High', 'Point-of-care LDL Cholesterol 165 mg/dL: High'])
  expect(find(query)[2]?.name).not.toContain('this result')
})

it('takes the sex in a query as that of the person', () => {
  expect(find('waist 37 man').filter(({ name }) => name.includes('this result'))).toEqual([
    {
      words: 'Waist 37 inches: Normal',
      to: '/entry/waist/CONTENT_NORMAL?waistInches=37&is.sex=MALE',
      name: 'What men with this result read',
    },
  ])
  expect(
    find('woman glucose 300')
      .slice(0, 2)
      .map(({ words }) => words),
  ).toEqual([
    expect.stringMatching(/^Lab Glucose 300 mg\/dL: /),
    expect.stringMatching(/^Point-of-care Glucose 300 mg\/dL: /),
  ])
})

it('reads a number as a result only next to the name of a test that can have it', () => {
  for (const query of [
    '130 or more',
    'LDL 99999',
    'LDL 1.2.3',
    'blood pressure 150',
    'A1c',
    '165',
    'walk 30 minutes for your heart',
  ])
    expect(find(query).filter(({ name }) => name.includes('this result'))).toEqual([])
})

it('lists the text with exactly the typed id once, before sentences that contain its words', () => {
  const id = 'sixForLifeChd/CONTENT_HIGH_MALE40_HISTORY'
  for (const query of [id, ' content_high_male40_history ']) {
    expect(search(query)[0]?.places[0].id).toBe(id)
    expect(find(query).filter(({ to }) => to === `/entry/${id}`)).toEqual(find(query).slice(0, 1))
  }
  expect(find('labLdlCholesterol/CONTENT_HIGH')[0]).toEqual({
    words: 'Lab LDL Cholesterol: High',
    to: '/entry/labLdlCholesterol/CONTENT_HIGH',
    name: 'Lab LDL Cholesterol: High',
  })
  // The name of a page or message by itself is treated as a word.
  expect(find('messages/login/title')[0]?.to).toBe('/text/messages/login')
  expect(find('title').some(({ to }) => to === '/text/messages/login')).toBe(false)
})
