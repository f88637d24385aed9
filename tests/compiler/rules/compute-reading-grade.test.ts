import { expect, it } from 'vitest'
import { computeReadingGrade, listWords } from '../../../src/compiler/rules/wording/compute-reading-grade.ts'

it('takes a placeholder as one word, and leaves out marks', () => {
  expect(listWords('Your “HDL” is {labHdl} mg – don’t wait.')).toEqual([
    'Your',
    'HDL',
    'is',
    '100',
    'mg',
    'don’t',
    'wait.',
  ])
  expect(listWords('– …')).toEqual([])
})

it('grows with the length of sentences and of words, and is zero without words', () => {
  // 0.39 * 3 words a sentence + 11.8 * 1 syllable a word - 15.59
  expect(computeReadingGrade(['Eat red beans.', 'Take a walk.'])).toBe(-2.6)
  // 0.39 * 8 + 11.8 * 1 - 15.59
  expect(computeReadingGrade(['Eat red beans and take a long walk.'])).toBe(-0.7)
  expect(computeReadingGrade([])).toBe(0)
  expect(computeReadingGrade(['…'])).toBe(0)
})
