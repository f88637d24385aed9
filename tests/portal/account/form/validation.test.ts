import { describe, expect, test } from 'vitest'
import {
  emailAddress,
  goodPassword,
  notEmpty,
  optional,
  passwordRules,
  phoneNumber,
  sameAsPassword,
  verificationCode,
} from '../../../../src/portal/account/form/validation.ts'
import { trimmed } from '../../../../src/portal/account/form/use-account-form.ts'

const empty = 'This field cannot be empty.'
const invalidPhone = 'Please enter a valid 10-digit phone number'

test.each([
  [notEmpty, '  ', empty],
  [notEmpty, 'Al', null],
  [emailAddress, '', empty],
  [emailAddress, 'alex@example', 'Invalid email address'],
  [emailAddress, 'alex@example.c', 'Invalid email address'],
  [emailAddress, ' alex@example.co ', undefined],
  [optional(emailAddress), '', undefined],
  [optional(emailAddress), 'alex', 'Invalid email address'],
  [phoneNumber, '', empty],
  [phoneNumber, '202555014', invalidPhone],
  [phoneNumber, '2025550142', undefined],
  [optional(phoneNumber), '', undefined],
  [optional(phoneNumber), '202', invalidPhone],
  [verificationCode, '', empty],
  [verificationCode, '40 321', 'Please enter all 6 digits.'],
  [verificationCode, '407321', undefined],
  [goodPassword, '   ', empty],
  [goodPassword, 'Harb27!  ', 'Please try again and make sure your password:'],
  [goodPassword, 'Harbor27!', undefined],
])('%# %o: %j is answered with %j', (rule, typed, message) => {
  expect(rule(typed)).toBe(message)
})

test('the password once more is the same, spaces at its ends apart', () => {
  const rule = sameAsPassword('Passwords do not match.')
  expect(rule('', { password: '' })).toBe(empty)
  expect(rule('Harbor28!', { password: 'Harbor27!' })).toBe('Passwords do not match.')
  expect(rule('Harbor27! ', { password: 'Harbor27!' })).toBeUndefined()
})

test('what is sent has no spaces at its ends', () => {
  expect(trimmed({ firstName: ' Alex ', phone: '' })).toEqual({ firstName: 'Alex', phone: '' })
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
    expect(goodPassword(password) === undefined).toBe(lacking.length === 0)
  })

  test.each([...'!@#$%^&*()-_+=[]{}:;,.?/'])('%s is a special character', (character) => {
    expect(goodPassword(`Harbor27${character}`)).toBeUndefined()
  })
})
