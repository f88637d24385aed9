import { expect, it } from 'vitest'
import { findSimilarSentence } from '../../../src/studio/family/find-similar-sentence.ts'

const sentences = [
  'Part of your risk comes from diabetes.',
  'Take any prescribed medicine, avoid tobacco smoke, and ask before starting aspirin.',
  'Check your blood pressure today, at home or at a pharmacy.',
]

it('finds the same sentence, otherwise the one that shares the most words, otherwise none', () => {
  expect(findSimilarSentence(sentences, sentences[0]!)).toBe(sentences[0])
  expect(
    findSimilarSentence(sentences, 'Keep taking any medicine, do not smoke, and ask before starting aspirin.'),
  ).toBe(sentences[1])
  expect(findSimilarSentence(sentences, 'Call 911 if any of these signs start suddenly:')).toBeUndefined()
})

it('prefers the identical sentence to one with the same words in a different order', () => {
  const [first, second] = ['Eat well and rest.', 'Rest well and eat.']
  expect(findSimilarSentence([first, second], second)).toBe(second)
})
