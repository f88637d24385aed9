import { expect, it } from 'vitest'
import { removeJson } from '../../../src/compiler/scaffold/remove-json.ts'

it.each([
  ['the first', 0, '[\n  2,\n  3\n]'],
  ['one in the middle', 1, '[\n  1,\n  3\n]'],
  ['the last', 2, '[\n  1,\n  2\n]'],
])('removes %s item from a JSON text, along with its comma', (_which, at, after) => {
  expect(removeJson('[\n  1,\n  2,\n  3\n]', [at])).toBe(after)
})

it('removes the only member from a JSON text, along with the lines around it', () => {
  expect(removeJson('{\n  "images": [\n    1\n  ]\n}', ['images', 0])).toBe('{\n  "images": []\n}')
})
