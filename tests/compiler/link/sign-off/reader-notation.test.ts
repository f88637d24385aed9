import { describe, expect, it } from 'vitest'
import { formatReaders, isAmongReaders, parseReaders } from '../../../../src/compiler/link/sign-off/reader-notation.ts'

/** Every combination of three flags, in two age groups. */
const all = ['age=UNDER55', 'age=OVER55'].flatMap((age) =>
  Array.from({ length: 8 }, (_, bits) => [age, ...['A', 'B', 'C'].filter((_flag, at) => bits & (1 << at))]),
)
const sortReaders = (readers: readonly (readonly string[])[]) => readers.map((one) => [...one].sort().join(' ')).sort()

describe('the notation of readers', () => {
  it('says briefly who can be a reader', () => {
    expect(formatReaders([[]])).toEqual(['none'])
    expect(formatReaders([['A'], ['A', 'B']])).toEqual(['A B?'])
    expect(formatReaders([['A', 'B'], ['A']])).toEqual(['A B?'])
    expect(formatReaders(all.filter((one) => one.includes('A')))).toEqual(['age=UNDER55 A B? C?', 'age=OVER55 A B? C?'])
  })

  it('reads back as the same readers and no others, for every group of readers', () => {
    for (let seed = 1; seed < 400; seed++) {
      const readers = all.filter((_, at) => (seed * 2_654_435_761) & (1 << at))
      const written = formatReaders(readers)
      expect(sortReaders(parseReaders(written))).toEqual(sortReaders(readers))
      expect(all.filter((one) => isAmongReaders(written, one))).toEqual(readers)
    }
  })

  it('does not cover readers with a flag that it does not name', () => {
    expect(isAmongReaders(['A B?'], ['A', 'NEW'])).toBe(false)
    expect(isAmongReaders(['none'], ['NEW'])).toBe(false)
  })
})
