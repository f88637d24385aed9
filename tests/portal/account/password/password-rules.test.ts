import { expect, test } from 'vitest'
import { isGoodPassword, passwordRules } from '../../../../src/portal/account/password/password-rules.ts'

test.each([
  ['Harbor27!', []],
  ['Harb27!', ['Must be 8 or more characters']],
  ['harbor27!', ['Includes at least 1 uppercase letter (e.g., A, B, C)']],
  ['HARBOR27!', ['Includes at least 1 lowercase letter (e.g., a, b, c)']],
  ['Harborside!', ['Includes at least 1 digit (e.g., 1, 2, 3)']],
  ['Harbor27', ['Includes at least 1 special character']],
  ['Harbor27"', ['Includes at least 1 special character']],
])('%s lacks %j', (password, lacking) => {
  expect(passwordRules.filter((rule) => !rule.isMetBy(password)).map(({ label }) => label)).toEqual(lacking)
  expect(isGoodPassword(password)).toBe(lacking.length === 0)
})

test.each([...'!@#$%^&*()-_+=[]{}:;,.?/'])('%s is a special character', (character) => {
  expect(isGoodPassword(`Harbor27${character}`)).toBe(true)
})
