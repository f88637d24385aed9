import { describe, expect, it } from 'vitest'
import { recent } from '../../src/compiler/recent.ts'

describe('what is kept of what was made', () => {
  it('makes each once while few are asked for, and again only those asked for long ago', () => {
    const made: number[] = []
    const square = recent(2, (key: number) => {
      made.push(key)
      return key * key
    })
    expect([1, 2, 1, 2].map(square)).toEqual([1, 4, 1, 4])
    expect(made).toEqual([1, 2])
    for (let key = 3; key < 9; key++) square(key)
    expect(square(1)).toBe(1)
    expect(made).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1])
    square(8)
    expect(made).toHaveLength(9)
  })
})
