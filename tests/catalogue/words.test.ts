import { describe, expect, it } from 'vitest'
import {
  capitalize,
  compareStrings,
  formatCount,
  selectPlural,
  joinList,
  splitSentences,
  humanizeName,
  uncapitalize,
} from '../../src/catalogue/words.ts'

describe('joinList', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a and b', ['a', 'b']],
    ['a, b and c', ['a', 'b', 'c']],
    ['a and b, and c', ['a and b', 'c']],
  ])('writes "%s"', (words, items) => {
    expect(joinList(items)).toBe(words)
  })
})

it('compareStrings sorts by code unit, equal strings as equal', () => {
  expect(['b', 'é', 'a', 'Z'].sort(compareStrings)).toEqual(['Z', 'a', 'b', 'é'])
  expect(compareStrings('a', 'a')).toBe(0)
})

it('formatCount and selectPlural choose the words for the number', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'text'))).toEqual(['0 texts', '1 text', '2 texts'])
  expect(formatCount(2, 'text reads', 'texts read')).toBe('2 texts read')
  expect([1, 2].map((count) => selectPlural(count, 'is', 'are'))).toEqual(['is', 'are'])
})

it('capitalize and uncapitalize change the first letter only', () => {
  expect([capitalize('your LDL'), uncapitalize('Optimal LDL'), capitalize('')]).toEqual(['Your LDL', 'optimal LDL', ''])
})

describe('splitSentences', () => {
  it.each([
    ['one. Two! (Three?) "Four." Five', ['one. ', 'Two! ', '(Three?) ', '"Four." ', 'Five']],
    ['Call 911 if you have: pain. It was 1.5 mg.', ['Call 911 if you have: ', 'pain. ', 'It was 1.5 mg.']],
    ['', ['']],
    ['One.5 two. Three.', ['One.5 two. ', 'Three.']],
  ])('splits "%s" and loses nothing', (line, sentences) => {
    expect(splitSentences(line)).toEqual(sentences)
    expect(splitSentences(line).join('')).toBe(line)
  })

  it('keeps what a colon introduces if asked to', () => {
    expect(splitSentences('Call if: pain of 1.5 days. Now.', '.!?')).toEqual(['Call if: pain of 1.5 days. ', 'Now.'])
  })
})

it.each([
  ['heart-attack', 'heart attack'],
  ['historyOfDvt', 'history of DVT'],
  ['CRITICAL_OVERRIDE', 'critical override'],
  ['HIGH_AFIB', 'high AFib'],
  ['what-a1c-shows', 'what A1c shows'],
  ['smoking.everDaily', 'smoking ever daily'],
  ['heart - attack', 'heart attack'],
])('the name %s reads as %s', (name, words) => {
  expect(humanizeName(name)).toBe(words)
})
