import { expect, it } from 'vitest'
import { markedWords } from '../../../src/studio/compare/marked-words.ts'

const [before, after] = ['Be active. Eat few beans.', 'Be active. Eat many beans.']

it('marks the words that one side has and the other has not, and no others', () => {
  expect(markedWords(before, after, 'after')('Eat many beans. ')).toEqual([
    { text: '' },
    { text: 'Eat ' },
    { text: 'many', mark: 'added' },
    { text: ' beans.' },
    { text: ' ' },
  ])
  const removed = markedWords(before, after, 'before')('Eat few beans.')
  expect(Array.isArray(removed) && removed.filter(({ mark }) => mark).map(({ text }) => text)).toEqual(['few'])
})

it('leaves sentences alone that the change does not have', () => {
  expect(markedWords(before, after, 'after')('Smoke nothing.')).toBeUndefined()
  expect(markedWords(before, after, 'after')(' ')).toBeUndefined()
})
