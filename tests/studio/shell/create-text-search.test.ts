import { expect, it } from 'vitest'
import { buildGlossaryDocument } from '../../../src/studio/server/build-glossary-document.ts'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { buildSearchDocument } from '../../../src/studio/server/build-search-document.ts'
import { createTextSearch } from '../../../src/studio/shell/create-text-search.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const files = {
  ...sample,
  'glossary.json': '{ "terms": [{ "term": "greens", "everyday": "leafy food", "meaning": "Leaves." }], "banned": [] }',
}
const compilation = compileFiles(files)
const index = buildIndexDocument(compilation, { isLocal: true })
const { search } = createTextSearch(buildSearchDocument(compilation), index, buildGlossaryDocument(compilation))
const linksFor = (wanted: string) => search(wanted).map(({ places }) => places[0].to)

it('finds a sentence by words from its middle, even if they are misspelled, and leads to it', () => {
  const hit = search('labIron iron very low').find(({ words }) => words.includes('very low'))!
  expect(hit.places[0]).toMatchObject({ name: 'Lab Iron: Low · under 10 ug/dL', id: 'labIron/CONTENT_LOW_UNDER_10' })
  expect(hit.places[0].to).toBe(`/entry/labIron/CONTENT_LOW_UNDER_10?sentence=${encodeURIComponent(hit.words)}`)
  expect(search('grens').map(({ words }) => words)).toContain('Eat greens.')
})

it('finds ids by their parts, placeholders without their braces, and tests and ranges by their names first', () => {
  expect(linksFor('under 10')).toContain('/entry/labIron/CONTENT_LOW_UNDER_10')
  expect(search('{labIron}').map(({ words }) => words.includes('{labIron}'))).toContain(true)
  expect(linksFor('iron')[0]).toMatch(/labIron|ironRisk/)
  expect(linksFor('iron risk high')[0]).toBe('/family/ironRisk/high')
  expect(linksFor('iron risk anemia surgery')[0]).toBe('/family/ironRisk/high?flags=ANEMIA+SURGERY&from=search')
})

it('does not search for small words, and finds nothing that participants never read', () => {
  expect(search('zzzzqq')).toEqual([])
  expect(search('the of with')).toEqual([])
  expect(linksFor('the greens')).toEqual(linksFor('greens'))
  expect(search('eat the greens').flatMap(({ terms }) => terms)).not.toContain('the')
})

it('knows everyday words', () => {
  expect(search('leafy food').map(({ words }) => words)).toContain('Eat greens.')
  expect(search('tell your doctor')[0]?.words).toMatch(/share.*physician|physician.*share/i)
})

it('finds what is said about a result, and if no text has all words, finds those that have the most', () => {
  const [first] = search('people who are under 10 are told to share')
  expect(first?.places[0].id).toBe('labIron/CONTENT_LOW_UNDER_10')
  expect(first?.words).toContain('Share this result')
  expect(search('greens zzzzqq').map(({ words }) => words)).toContain('Eat greens.')
})

it('ranks texts with the words as typed above those that use other words', () => {
  expect(search('Share this result with your')[0]?.words).toBe(
    'Share this result with your physician at your next visit.',
  )
  const sentences = ['Tell your physician the result.', 'Ask, or share the result with your physician at once.']
  const document = { ids: ['a/b'], sentences: sentences.map((text) => ({ text, ids: [0] })) }
  const { search: find } = createTextSearch(document, { tests: [], others: [] })
  expect(find('share the result with your physician')[0]?.words).toBe(sentences[1])
})

it('ranks whole typed words above their beginnings and above synonyms', () => {
  const sentences = [
    'Talk with your physician.',
    'Talk about how to share.',
    'Shared meals help.',
    'Share this with your family.',
  ]
  const document = {
    ids: ['labGlucose/CONTENT_PREDIABETES'],
    sentences: sentences.map((text) => ({ text, ids: [0] })),
  }
  const { search: find } = createTextSearch(document, { tests: [], others: [] })
  const found = find('prediabetes share').map(({ words }) => words)
  expect(found.toSorted()).toEqual(sentences.toSorted())
  expect(found.slice(0, 2).toSorted()).toEqual(['Share this with your family.', 'Talk about how to share.'])
})

it('ranks the name that has all the words above a sentence that has all of them in itself and its places', () => {
  const words = 'Surgery, anemia.'
  const document = { ids: ['ironRisk/CONTENT_HIGH_ANEMIA_SURGERY'], sentences: [{ text: words, ids: [0] }] }
  const { search: find } = createTextSearch(document, index)
  const [first, second] = find('anemia surgery')
  expect([first?.places[0].to, second?.words]).toEqual([
    '/family/ironRisk/high?flags=ANEMIA+SURGERY&from=search',
    words,
  ])
})

it('ranks words that are spread over two sentences of one text above those of several texts', () => {
  const said = [
    ['Eat beans.', 0],
    ['Eat beans and leeks.', 1],
    ['Walk a lot.', 1],
    ['Walk.', 2],
  ] as const
  const document = { ids: ['a/b', 'c/d', 'e/f'], sentences: said.map(([text, id]) => ({ text, ids: [id] })) }
  const { search: find } = createTextSearch(document, { tests: [], others: [] })
  expect(find('eat beans walk')[0]?.places[0].id).toBe('c/d')
})
