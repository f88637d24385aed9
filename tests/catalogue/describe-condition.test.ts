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
  ['without a, b or c', (one: readonly string[]) => one.length === 0],
  ['with a and without b, or with b and without a', (one: readonly string[]) => has('A')(one) !== has('B')(one)],
  [
    'without a, and either without b, or with c',
    (one: readonly string[]) => !has('A')(one) && (!has('B')(one) || has('C')(one)),
  ],
])('says "%s" of exactly those people', (words, reads) => {
  expect(describeCondition(flags, all, all.filter(reads))).toBe(words)
})

it('ignores combinations that exclude each other or that read another text', () => {
  const known = all.filter((one) => !(has('A')(one) && has('B')(one)))
  expect(describeCondition(flags, known, known.filter(has('A')))).toBe('with a')
})

it('speaks about the reader, and leaves out "with" before what a reader is', () => {
  const own = [
    { flag: 'A', phrase: 'asthma in your family' },
    { flag: 'B', phrase: 'being past menopause' },
  ]
  const two = [[], ['A'], ['B'], ['A', 'B']]
  expect(describeCondition(own, two, [['A', 'B']])).toBe('with asthma in their family, being past menopause')
  expect(describeCondition(own, two, [[]])).toBe('without asthma in their family, not being past menopause')
  expect(joinList(['a or b', 'c'], 'or')).toBe('a or b, or c')
})
