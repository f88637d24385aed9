import { describe, expect, it } from 'vitest'
import { describeReaders } from '../../src/catalogue/describe-readers.ts'

const age = {
  axis: 'age',
  values: [
    { value: 'UNDER55', people: 'people under 55' },
    { value: 'OVER55', people: 'people of 55 or more' },
  ],
}
const sex = {
  axis: 'sex',
  values: [
    { value: 'FEMALE', people: 'women' },
    { value: 'MALE', people: 'men' },
  ],
}
const flags = [
  { flag: 'AFIB', phrase: 'atrial fibrillation' },
  { flag: 'DIABETES', phrase: 'diabetes' },
]
const sets = [[], ['AFIB'], ['DIABETES'], ['AFIB', 'DIABETES']]
const combine = (values: readonly string[][]) => values.flatMap((value) => sets.map((set) => [...value, ...set]))
const byAge = combine([['age=UNDER55'], ['age=OVER55']])
const byBoth = combine(
  ['UNDER55', 'OVER55'].flatMap((one) => ['FEMALE', 'MALE'].map((is) => [`age=${one}`, `sex=${is}`])),
)
const has = (one: readonly string[], ...wanted: string[]) => wanted.every((flag) => one.includes(flag))

describe('the readers of a family with axes', () => {
  it.each([
    ['', () => true],
    ['people of 55 or more', (one: readonly string[]) => has(one, 'age=OVER55')],
    ['people of 55 or more with diabetes', (one: readonly string[]) => has(one, 'age=OVER55', 'DIABETES')],
    ['people with diabetes', (one: readonly string[]) => has(one, 'DIABETES')],
    [
      'people under 55 with atrial fibrillation, or people of 55 or more',
      (one: readonly string[]) => has(one, 'age=OVER55') || has(one, 'AFIB'),
    ],
    [
      'people under 55 with atrial fibrillation, or people of 55 or more with diabetes',
      (one: readonly string[]) => has(one, one.includes('age=OVER55') ? 'DIABETES' : 'AFIB'),
    ],
  ])('are "%s"', (words, reads) => {
    expect(describeReaders([age], flags, byAge, byAge.filter(reads))).toBe(words)
  })

  it('are named by each axis that tells them apart', () => {
    const readers = byBoth.filter((one) => has(one, 'age=OVER55', 'sex=FEMALE', 'AFIB'))
    expect(describeReaders([age, sex], flags, byBoth, readers)).toBe(
      'people of 55 or more and women with atrial fibrillation',
    )
    const women = byBoth.filter((one) => has(one, 'sex=FEMALE'))
    expect(describeReaders([age, sex], flags, byBoth, women)).toBe('women')
  })

  it('are not named by an axis that has one value for all of them', () => {
    const over = byAge.filter((one) => has(one, 'age=OVER55'))
    expect(describeReaders([age], flags, over, over)).toBe('')
  })
})
