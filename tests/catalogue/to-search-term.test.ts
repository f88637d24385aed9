import { expect, it } from 'vitest'
import { toSearchTerm } from '../../src/catalogue/to-search-term.ts'

it.each([
  ['Cholesterol', 'cholesterol'],
  ['LDL', 'ldl'],
  ['The', undefined],
  ['who', undefined],
  ['find', undefined],
  ['my', undefined],
  ['', undefined],
])('“%s” becomes the search term %s', (word, term) => {
  expect(toSearchTerm(word)).toBe(term)
})
