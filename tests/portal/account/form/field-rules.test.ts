import { describe, expect, test } from 'vitest'
import {
  checkEmailAddress,
  checkNewPassword,
  checkNotEmpty,
  allowEmpty,
  passwordRules,
  checkPhoneNumber,
  createConfirmationCheck,
  checkVerificationCode,
} from '../../../../src/portal/account/form/field-rules.ts'

const empty = 'This field cannot be empty.'
const invalidPhone = 'Please enter a valid 10-digit phone number'

test.each([
  [checkNotEmpty, '  ', empty],
  [checkNotEmpty, 'Al', null],
  [checkEmailAddress, '', empty],
  [checkEmailAddress, 'alex', 'Invalid email address'],
  [checkEmailAddress, '@example.com', 'Invalid email address'],
  [checkEmailAddress, 'alex@example', 'Invalid email address'],
  [checkEmailAddress, 'alex@example.c', 'Invalid email address'],
  [checkEmailAddress, ' alex@example.co ', undefined],
  [allowEmpty(checkEmailAddress), '', undefined],
  [allowEmpty(checkEmailAddress), 'alex', 'Invalid email address'],
  [checkPhoneNumber, '', empty],
  [checkPhoneNumber, '202555014', invalidPhone],
  [checkPhoneNumber, '2025550142', undefined],
  [allowEmpty(checkPhoneNumber), '', undefined],
  [allowEmpty(checkPhoneNumber), '202', invalidPhone],
  [checkVerificationCode, '', empty],
  [checkVerificationCode, '40 321', 'Please enter all 6 digits.'],
  [checkVerificationCode, '407321', undefined],
  [checkNewPassword, '   ', empty],
  [checkNewPassword, 'Harb27!  ', 'Please try again and make sure your password:'],
  [checkNewPassword, 'Harbor27!', undefined],
])('%# %o: %j gets the answer %j', (rule, typed, message) => {
  expect(rule(typed)).toBe(message)
})

test('the repeated password must be the same, except for spaces at its ends', () => {
  const rule = createConfirmationCheck('Passwords do not match.')
  expect(rule('', { password: '' })).toBe(empty)
  expect(rule('Harbor28!', { password: 'Harbor27!' })).toBe('Passwords do not match.')
  expect(rule('Harbor27! ', { password: 'Harbor27!' })).toBeUndefined()
})

describe('the checklist of a password', () => {
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
    expect(checkNewPassword(password) === undefined).toBe(lacking.length === 0)
  })

  test.each([...'!@#$%^&*()-_+=[]{}:;,.?/'])('%s is a special character', (character) => {
    expect(checkNewPassword(`Harbor27${character}`)).toBeUndefined()
  })
})
