import { describe, expect, it } from 'vitest'
import { findSideDifference } from '../../../src/compiler/rules/sides/find-side-difference.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { findWith } from './find-with.ts'
import { changeJson } from './report-cases.ts'

describe('two texts for one finding', () => {
  it.each([
    ['Your left arm hurts.', 'Your right arm hurts.'],
    ['Your left arm hurts. Ask what is right for you.', 'Your right arm hurts. Ask what is right for you.'],
    ['Call right away. {leftArm} left no room.', 'Call right away. {rightArm} left no room.'],
    ['Your left leg, with time left to rest.', 'Your right leg, with time left to rest.'],
  ])('mirror each other: %s', (mine, theirs) => {
    expect(findSideDifference(mine, theirs)).toBeUndefined()
  })

  it.each([
    ['Your left arm hurts.', 'Your right arm aches.'],
    ['Your left arm hurts. Rest your right arm.', 'Your right arm hurts. Rest your right arm.'],
    ['Your left arm hurts. Rest.', 'Your right arm hurts.'],
    ['{leftArm} of your left arm.', '{leftArm} of your right arm.'],
  ])('do not mirror each other: %s', (mine, theirs) => {
    expect(findSideDifference(mine, theirs)).toBeDefined()
    expect(findSideDifference(theirs, mine)).toBeDefined()
  })

  it('shows both wordings, at the words', () => {
    const finding = (side: string, words: string) =>
      `---\nincidentalId: ${side}Pain\nsectionTitle: Pain\nsectionHeader: ""\n---\n\nYour ${side} knee hurts.\n\n${words}\n`
    const folder = 'interpretations/knee-angle'
    const knee = `${folder}/interpretation.json`
    const ranges = ['left', 'right'].map((side) => ({ incidentalId: `${side}Pain`, isAppendedToContent: false }))
    const find = (left: string, right: string) =>
      findWith('finding-mirror', {
        ...changeJson(knee, (value) => Object.assign(value, { incidentalRanges: ranges })),
        [`${folder}/incidental-left-pain.mdx`]: finding('left', left),
        [`${folder}/incidental-right-pain.mdx`]: finding('right', right),
      }).map(({ file, line, message }) => `${file.split('/').at(-1)}:${line} ${message}`)
    expect(find('Ask what is right for you.', 'Ask what is right for you.')).toEqual([])
    expect(find('Rest for two days.', 'Rest for three days.')).toEqual([
      'incidental-left-pain.mdx:9 leftPain says "hurts. Rest for two days." where rightPain says "hurts. Rest for three days.".',
      'incidental-right-pain.mdx:9 rightPain says "hurts. Rest for three days." where leftPain says "hurts. Rest for two days.".',
    ])
    expect(find('- Rest.', 'Rest.')).toHaveLength(2)
  })
})

describe('a number for one sex', () => {
  const low = 'interpretations/lab-iron/low.mdx'
  const bands = changeJson('interpretations/lab-iron/interpretation.json', ({ interpretationRanges: [first] }) => {
    first['band'] = [
      { when: { sex: 'MALE' }, exclusiveMaximum: 50 },
      { when: { sex: 'FEMALE' }, exclusiveMaximum: 40 },
    ]
  })
  const find = (words: string) =>
    findWith('number-words', { ...bands, [low]: sample[low]!.replace('Two things help:', `${words} Two things help:`) })
  const [men, women] = ['{limit.LOW.MALE.exclusiveMaximum}', '{limit.LOW.FEMALE.exclusiveMaximum}']

  it.each([
    `For men, it is ${men}; for women, it is ${women}.`,
    `Low is under ${men} for men and under ${women} for women.`,
    `In women, low begins at ${women}.`,
  ])('may be described as such: %s', (words) => {
    expect(find(words)).toEqual([])
  })

  it.each([`For men, low begins at ${women}.`, `Low is under ${men} for women.`])(
    'may not be given for the other sex: %s',
    (words) => {
      expect(find(words)).toHaveLength(1)
    },
  )
})
