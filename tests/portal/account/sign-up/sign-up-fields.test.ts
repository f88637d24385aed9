import { describe, expect, test } from 'vitest'
import {
  accountOf,
  emailErrorOf,
  emptySignUp,
  isComplete,
  nameErrorOf,
  phoneErrorOf,
} from '../../../../src/portal/account/sign-up/sign-up-fields.ts'

const fields = {
  firstName: ' Alex ',
  lastName: 'Sample',
  email: 'alex@example.com ',
  phone: '2025550142',
  newPassword: { password: 'Harbor27!', confirmation: 'Harbor27!' },
}

test.each([
  ['', 'email', 'This field cannot be empty.'],
  ['', 'phone', undefined],
  ['alex@example', 'email', 'Invalid email address'],
  ['alex@example.c', 'phone', 'Invalid email address'],
  ['alex@example.co', 'email', undefined],
] as const)('the e-mail address %j of a sign-up by %s: %s', (email, method, error) => {
  expect(emailErrorOf(email, method)).toBe(error)
})

test.each([
  ['', 'phone', 'This field cannot be empty.'],
  ['', 'email', undefined],
  ['202555014', 'phone', 'Please enter a valid 10-digit phone number'],
  ['2025550142', 'phone', undefined],
] as const)('the telephone number %j of a sign-up by %s: %s', (phone, method, error) => {
  expect(phoneErrorOf(phone, method)).toBe(error)
})

test('a name is not only blanks', () => {
  expect(nameErrorOf('  ')).toBe('This field cannot be empty.')
  expect(nameErrorOf('Al')).toBeUndefined()
})

describe('isComplete', () => {
  test.each([
    [fields, true],
    [emptySignUp, false],
    [{ ...fields, phone: '' }, true],
    [{ ...fields, phone: '202' }, false],
    [{ ...fields, newPassword: { password: 'Harbor27!', confirmation: 'Harbor27' } }, false],
    [{ ...fields, newPassword: { password: 'harbor', confirmation: 'harbor' } }, false],
  ])('case %#', (given, complete) => {
    expect(isComplete(given, 'email')).toBe(complete)
  })
})

describe('accountOf', () => {
  const names = { given_name: 'Alex', family_name: 'Sample' }

  test('by e-mail, with the telephone number beside it', () => {
    expect(accountOf(fields, 'email')).toEqual({
      username: 'alex@example.com',
      password: 'Harbor27!',
      attributes: { email: 'alex@example.com', phone_number: '+12025550142', ...names },
    })
  })

  test('by telephone, without an e-mail address', () => {
    expect(accountOf({ ...fields, email: '' }, 'phone')).toEqual({
      username: '+12025550142',
      password: 'Harbor27!',
      attributes: { phone_number: '+12025550142', ...names },
    })
  })
})
