import { expect, it } from 'vitest'
import { escapePattern } from '../../src/catalogue/escape-pattern.ts'

it('makes every character stand for itself', () => {
  const words = String.raw`a\b^c$d.e*f+g?h(i)j[k]l{m}n|o/p`
  for (const flags of ['', 'u']) {
    const pattern = new RegExp(`^${escapePattern(words)}$`, flags)
    expect([words, words.replace('.', 'x'), words.slice(1)].map((text) => pattern.test(text))).toEqual([
      true,
      false,
      false,
    ])
  }
})
