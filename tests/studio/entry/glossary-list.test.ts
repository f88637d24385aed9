import { expect, it } from 'vitest'
import { listUsedTerms } from '../../../src/studio/entry/glossary-list.tsx'

it('finds whole words of the glossary, and abbreviations only in their exact spelling', () => {
  const terms = ['artery', 'AM', 'iron'].map((term) => ({ term, meaning: 'x' }))
  const used = listUsedTerms(terms, 'Your arterys and {labIron} am environment.').map(({ term }) => term)
  expect(used).toEqual(['artery'])
  expect(listUsedTerms(terms, 'Iron in the AM.').map(({ term }) => term)).toEqual(['AM', 'iron'])
})
