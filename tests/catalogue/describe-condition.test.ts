import { expect, it } from 'vitest'
import { describeCondition } from '../../src/catalogue/describe-condition.ts'
import { joinList } from '../../src/catalogue/words.ts'

const flags = ['A', 'B', 'C'].map((flag) => ({ flag, phrase: flag.toLowerCase() }))
const all = Array.from({ length: 8 }, (_, bits) => ['A', 'B', 'C'].filter((_flag, at) => (bits >> at) & 1))
const has = (flag: string) => (present: readonly string[]) => present.includes(flag)

it.each([
  ['', () => true],
  ['with a', has('A')],
  ['without a', (one: readonly string[]) => !has('A')(one)],
  ['with a, without b', (one: readonly string[]) => has('A')(one) && !has('B')(one)],
  ['with a and b', (one: readonly string[]) => has('A')(one) && has('B')(one)],
  ['with a or b', (one: readonly string[]) => has('A')(one) || has('B')(one)],
  ['with a or b, without c', (one: readonly string[]) => (has('A')(one) || has('B')(one)) && !has('C')(one)],
  ['without a, without b, without c', (one: readonly string[]) => one.length === 0],
  ['either with a and without b, or with b and without a', (one: readonly string[]) => has('A')(one) !== has('B')(one)],
  [
    'without a, and either without b, or with c',
    (one: readonly string[]) => !has('A')(one) && (!has('B')(one) || has('C')(one)),
  ],
  ['with a, with b or c', (one: readonly string[]) => has('A')(one) && (has('B')(one) || has('C')(one))],
  ['either with c, or with a and b', (one: readonly string[]) => (has('A')(one) && has('B')(one)) || has('C')(one)],
  [
    'with a, and either without c, or with b',
    (one: readonly string[]) => has('A')(one) && (has('B')(one) || !has('C')(one)),
  ],
  [
    'either with c and without a, or with a and b',
    (one: readonly string[]) => (has('A')(one) && has('B')(one)) || (!has('A')(one) && has('C')(one)),
  ],
  ['with a, b and c', (one: readonly string[]) => one.length === 3],
  ['either with a and b, or with a and c, or with b and c', (one: readonly string[]) => one.length > 1],
  [
    'either with a and without b and without c, or with b and without a and without c, or with c and without a and without b',
    (one: readonly string[]) => one.length === 1,
  ],
  ['either without c, or without b, or without a', (one: readonly string[]) => one.length < 3],
])('says "%s" for exactly those people', (words, reads) => {
  expect(describeCondition(flags, all, all.filter(reads))).toBe(words)
})

it('names no condition if the other conditions already cover its readers', () => {
  expect(describeCondition(flags, all, [[], ['A'], ['A', 'B'], ['C']])).toBe(
    'either without a and without b, or with a and without c',
  )
  expect(describeCondition(flags, all, [['A'], ['B'], ['A', 'B'], ['A', 'C']])).toBe(
    'either with b and without c, or with a and without b',
  )
})

it('names what people have rather than what they lack, in the same words for any order of the combinations', () => {
  const readers = [[], ['A'], ['A', 'B'], ['A', 'B', 'C']]
  const words = 'either without b and without c, or with a and b'
  expect(describeCondition(flags, all, readers)).toBe(words)
  expect(describeCondition(flags, all.toReversed(), readers.toReversed())).toBe(words)
})

it('says nothing about a text that no one reads', () => {
  expect(describeCondition(flags, all, [])).toBe('')
})

it('ignores combinations that exclude each other or that read another text', () => {
  const known = all.filter((one) => !(has('A')(one) && has('B')(one)))
  expect(describeCondition(flags, known, known.filter(has('A')))).toBe('with a')
})

it('speaks about the reader, and drops "with" before a phrase that says what the reader is', () => {
  const own = [
    { flag: 'A', phrase: 'asthma in your family' },
    { flag: 'B', phrase: 'being past menopause' },
  ]
  const two = [[], ['A'], ['B'], ['A', 'B']]
  expect(describeCondition(own, two, [['A', 'B']])).toBe('with asthma in their family, being past menopause')
  expect(describeCondition(own, two, [[]])).toBe('without asthma in their family, not being past menopause')
  expect(describeCondition(own, two, [['A'], ['B'], ['A', 'B']])).toBe(
    'with asthma in their family, or being past menopause',
  )
  expect(joinList(['a or b', 'c'], 'or')).toBe('a or b, or c')
})

it('says that people smoke, not that they are with smoking', () => {
  const own = [
    { flag: 'A', phrase: 'asthma' },
    { flag: 'B', phrase: 'smoking, now or in the past' },
  ]
  const cough = [{ flag: 'A', phrase: 'a cough from smoking, now or in the past' }]
  const two = [[], ['A'], ['B'], ['A', 'B']]
  expect(describeCondition(own, two, [['A', 'B']])).toBe('with asthma, smoking now or in the past')
  expect(describeCondition(own, two, [[], ['A']])).toBe('not smoking now or in the past')
  expect(describeCondition(cough, [[], ['A']], [['A']])).toBe('with a cough from smoking, now or in the past')
})
