import { expect, it } from 'vitest'
import { listUsedTerms } from '../../../src/studio/entry/glossary-list.tsx'
import { mapFindingsToSentences } from '../../../src/studio/entry/sentence-list.tsx'

it('puts a finding next to the sentence that begins last before it on its line', () => {
  const sentence = (column: number, line = 3) => ({ text: 'Eat.', at: [0, line] as const, column, words: 1 })
  const table = { files: ['content/a.mdx'], blocks: [] }
  const finding = (line: number, column: number) => ({
    rule: 'x',
    severity: 'error' as const,
    file: 'content/a.mdx',
    line,
    column,
    message: '',
    fix: '',
  })
  const found = [finding(3, 8), finding(3, 2), finding(1, 1)]
  const causes = mapFindingsToSentences(table, [sentence(1), sentence(6), sentence(1, 5)], found)
  expect(found.map((one) => causes.get(one))).toEqual([1, 0, undefined])
})

it('finds the words of the glossary whole, abbreviations only as they are written', () => {
  const terms = ['artery', 'AM', 'iron'].map((term) => ({ term, meaning: 'x' }))
  const used = listUsedTerms(terms, 'Your arterys and {labIron} am environment.').map(({ term }) => term)
  expect(used).toEqual(['artery'])
  expect(listUsedTerms(terms, 'Iron in the AM.').map(({ term }) => term)).toEqual(['AM', 'iron'])
})
