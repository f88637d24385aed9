import { expect, it } from 'vitest'
import { findSimilarSentence } from '../../../src/studio/family/find-similar-sentence.ts'

const sentences = [
  'Part of your risk comes from diabetes.',
  'Take any prescribed medicine, avoid tobacco smoke, and ask before starting aspirin.',
  'Check your blood pressure today, at home or at a pharmacy.',
]

it('finds the same sentence, else the one that says most of the same words, else none', () => {
  expect(findSimilarSentence(sentences, sentences[0]!)).toBe(sentences[0])
  expect(
    findSimilarSentence(sentences, 'Keep taking any medicine, do not smoke, and ask before starting aspirin.'),
  ).toBe(sentences[1])
  expect(findSimilarSentence(sentences, 'Call 911 if any of these signs start suddenly:')).toBeUndefined()
})

it('prefers the same sentence to one of the same words in another order', () => {
  const [first, second] = ['Eat well and rest.', 'Rest well and eat.']
  expect(findSimilarSentence([first, second], second)).toBe(second)
})
