import { describe, expect, it } from 'vitest'
import { findOtherBand } from '../../../src/compiler/rules/bands/find-other-band.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { listFound } from './list-found.ts'

const labels = ['Optimal', 'Low', 'Moderate', 'Borderline High', 'High', 'Very High']
const find = (words: string) => findOtherBand(words, 'High', labels, 'Your LDL cholesterol')

describe('a sentence that contradicts the band of its text', () => {
  it.each([
    ['Your risk is low.', 'low'],
    ['Your risk of a stroke is low.', 'low'],
    ['This score is Low.', 'Low'],
    ['The score is Low.', 'Low'],
    ['This result is Optimal.', 'Optimal'],
    ['This is a Moderate score.', 'Moderate'],
    ['That is a Low risk.', 'Low'],
    ['That is in the Borderline High range.', 'Borderline High'],
    ['Your Low score is good news.', 'Low'],
    ['Your LDL was in the Optimal range.', 'Optimal'],
    ['Since then, your LDL cholesterol is Low.', 'Low'],
  ])('is found: %s', (words, label) => {
    expect(find(words)).toEqual({ label, isDenied: false })
  })

  it.each(['You are not at High risk.', 'Your score is not High.', 'Your LDL is not in the High range.'])(
    'is found if it denies the label of its own band: %s',
    (words) => {
      expect(find(words)).toEqual({ label: 'High', isDenied: true })
    },
  )

  it.each([
    'This score is High.',
    'That is in the High range.',
    'The risk of the test is low.',
    'The result is Low when your iron is low.',
    'The score is Low in most people.',
    'Ask whether the score is Low.',
    'If your Low score rises, call.',
    'Eat less until your LDL is in the Optimal range.',
    'Aim for a number that is in the Optimal range.',
    'Your LDL cholesterol is low in fiber.',
    'Your low level of activity adds to it.',
    'This is a low risk.',
    'Your score is not High because of your age.',
    'You are not at Low risk.',
    'It does not mean that you are not at High risk.',
  ])('is not reported if it is right, or says nothing about the reader: %s', (words) => {
    expect(find(words)).toBe(undefined)
  })
})

describe('other-band', () => {
  const low = 'interpretations/lab-iron/low.mdx'
  const write = (words: string) => ({ [low]: sample[low]!.replace('- Eat greens.', `- Eat greens.\n\n${words}`) })

  it('marks the sentence, quotes it and leaves the decision to the editor', () => {
    const fix = 'Decide which of the two is right, and correct the sentence or the range of the text.'
    expect(listFound('other-band', write('Eat well. This result is Normal.'))).toEqual([
      `Eat well. This result is Normal. | "This result is Normal." says "Normal" of the reader, and this text is for the range "Low". ${fix}`,
    ])
    expect(listFound('other-band', write('Your iron is not Low.'))).toEqual([
      `Your iron is not Low. | "Your iron is not Low." denies "Low", the label of the range that this text is for. ${fix}`,
    ])
  })
})
