import { expect, it } from 'vitest'
import { describeDifferences, listDifferences } from '../../../../src/compiler/link/sign-off/aspect.ts'

it('lists the aspects that differ, and takes the words to differ if no aspect does', () => {
  const before = { words: 'a', limits: 'b', color: 'c' }
  expect(listDifferences(before, { words: 'a', limits: 'x', color: 'y' })).toEqual(['limits', 'color'])
  expect(listDifferences(before, { ...before, words: 'z' })).toEqual(['words'])
  expect(listDifferences(before, before)).toEqual(['words'])
})

it('says that the words are the same if only other aspects differ', () => {
  expect(describeDifferences(['words', 'color'])).toBe('different words and a different color')
  expect(describeDifferences(['limits', 'color'])).toBe('same words, a different limit and a different color')
})
