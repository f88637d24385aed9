import { expect, test } from 'vitest'
import { parseSignPath } from '../../src/brand/draw-sign.ts'

test('a sign is one path', () => {
  expect(parseSignPath('<svg><path id="a" d="M1 2z" /></svg>')).toBe('M1 2z')
  expect(() => parseSignPath('<svg><circle r="3" /></svg>')).toThrow('sign.svg with no path')
  expect(() => parseSignPath('<svg><path d="M1 2z"/><path d="M3 4z"/></svg>')).toThrow('several paths')
})
