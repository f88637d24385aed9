import { expect, it } from 'vitest'
import { findSentenceIndex } from '../../../src/studio/preview/find-sentence-index.ts'

const files = ['low.mdx', 'share.mdx']
const sentence = (text: string, file: number, line: number, column: number) => ({
  text,
  at: [file, line] as const,
  column,
  words: 3,
})
// <HowSoon ask="when" /> Eat beans.
const sentences = [
  sentence('It is low.', 0, 3, 1),
  sentence('Talk with your physician.', 0, 7, 1),
  sentence('Share this result and ask when.', 0, 7, 1),
  sentence('Eat beans.', 0, 7, 24),
  sentence('Eat beans.', 1, 7, 1),
]
const chosen = (of: Parameters<typeof findSentenceIndex>[2]) => findSentenceIndex({ files }, sentences, of)

it('chooses the pressed sentence if a line has several', () => {
  const on = { file: 'low.mdx', line: 7 }
  expect(chosen({ ...on, said: 'Share this result and ask when.' })).toBe(2)
  expect(chosen({ ...on, said: 'this result' })).toBe(2)
  expect(chosen({ ...on, said: 'Eat beans.' })).toBe(3)
  expect(chosen({ ...on })).toBe(1)
  expect(chosen({ file: 'share.mdx', line: 7, said: 'Eat beans.' })).toBe(4)
  expect(chosen({ file: 'low.mdx', line: 4, said: 'It is low.' }), 'pressed in its middle').toBe(0)
  expect(chosen({ file: 'urgency.json', line: 7 })).toBe(-1)
})

it('chooses the sentence that contains the cursor, or keeps the chosen one if the same part rendered it', () => {
  const on = { file: 'low.mdx', line: 7 }
  expect(chosen({ ...on, column: 30 })).toBe(3)
  expect(chosen({ ...on, column: 5 })).toBe(1)
  expect(chosen({ ...on, column: 5, said: 'Share this result and ask when.' })).toBe(2)
  expect(chosen({ file: 'low.mdx', line: 3, column: 4, said: 'Eat beans.' })).toBe(0)
})

it('chooses the first sentence that a search found, and none if no sentence has these words', () => {
  expect(chosen({ said: 'Eat beans.' })).toBe(3)
  expect(chosen({ said: 'Eat greens.' })).toBe(-1)
  expect(chosen({})).toBe(-1)
})
