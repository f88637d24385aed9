import { expect, test } from 'vitest'
import { isEmail, isPhoneNumber, maskContact, parseUserName } from '../../../src/server/registration/user-name.ts'

test.each(["o'neil&co+x@mail.example.com", 'a@b.co', 'josé@exämple.de', 'A.B-C_D@example.museum'])(
  '%s is an email address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  'a@b',
  'a@b.c',
  'a@.com',
  'a@b..com',
  'a..b@example.com',
  '@example.com',
  'a b@example.com',
  'a@exa mple.com',
  'a@b@example.com',
  '<a@example.com>',
  'a@example.com\n',
  `${'a'.repeat(250)}@example.com`,
])('%j is not an email address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.each(['+12025550142', '+4915112345678'])('%s is a phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(true)
})

test.each(['2025550142', '+0202555014', '+1202555', '+1 202 555 0142', '+1202555014x', '+12025550142\n'])(
  '%j is not a phone number',
  (text) => {
    expect(isPhoneNumber(text)).toBe(false)
  },
)

test('two spellings of an email address are one name, and messages are sent to the address as it was written', () => {
  expect(parseUserName('Alex@Example.com')).toEqual({
    attribute: 'email',
    contact: 'Alex@Example.com',
    key: 'alex@example.com',
  })
  expect(parseUserName('alex')).toBeUndefined()
})

test('a destination is hidden except for its ends', () => {
  expect(maskContact('email', 'Alex@Example.com')).toBe('a***@e***')
  expect(maskContact('phone_number', '+12025550142')).toBe('+*******0142')
})
