import { expect, it } from 'vitest'
import { indexDocument, searchDocument } from '../../../src/studio/server/documents.ts'
import { textSearch } from '../../../src/studio/search/search-index.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const compilation = compileFiles(sample)
const { search } = textSearch(searchDocument(compilation), indexDocument(compilation, { isLocal: true }))

it('finds a sentence by words out of its middle, misspelled too, and says where it is', () => {
  const hit = search('labIron iron very low').find(({ words }) => words.includes('very low'))
  expect(hit).toMatchObject({ to: '/entry/labIron/CONTENT_LOW_UNDER_10' })
  expect(search('grens').map(({ words }) => words)).toContain('Eat greens.')
})

it('finds ids by their parts, placeholders without their braces, and tests by their names', () => {
  expect(search('under 10').map(({ to }) => to)).toContain('/entry/labIron/CONTENT_LOW_UNDER_10')
  expect(search('{labIron}').map(({ words }) => words.includes('{labIron}'))).toContain(true)
  expect(search('iron')[0]?.to).toMatch(/labIron|ironRisk/)
})

it('finds nothing for what nobody reads', () => {
  expect(search('zzzzqq')).toEqual([])
})

it('finds what is said of a result, and without a text that has all words those that have the most', () => {
  expect(search('under 10 share')[0]).toMatchObject({ to: '/entry/labIron/CONTENT_LOW_UNDER_10' })
  expect(search('greens zzzzqq').map(({ words }) => words)).toContain('Eat greens.')
})
