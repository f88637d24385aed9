import { expect, it } from 'vitest'
import { getErrorMessage } from '../../src/catalogue/get-error-message.ts'

it.each([
  [new TypeError('It is not a number.'), 'It is not a number.'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
])('finds words for anything that is thrown: %s', (error, words) => {
  expect(getErrorMessage(error)).toBe(words)
})
