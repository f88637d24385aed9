import { expect, test } from 'vitest'
import { readSignPath } from '../../src/brand/draw-sign.ts'

test('a sign is one path', () => {
  expect(readSignPath('<svg><path id="a" d="M1 2z" /></svg>')).toBe('M1 2z')
  expect(() => readSignPath('<svg><circle r="3" /></svg>')).toThrow('sign.svg with no path')
  expect(() => readSignPath('<svg><path d="M1 2z"/><path d="M3 4z"/></svg>')).toThrow('several paths')
})
