import { expect, test } from 'vitest'
import { toUsername } from '../../../../src/portal/account/login/to-username.ts'

test.each([
  ['  member@example.com ', 'member@example.com'],
  ['Zoë@example.com', 'Zoë@example.com'],
  ['(202) 555-0142', '+12025550142'],
  ['1 202.555.0142', '+12025550142'],
  ['+1 202 555 0142', '+12025550142'],
  ['555-0142', '555-0142'],
  ['   ', ''],
])('%j is the user name %j', (typed, username) => {
  expect(toUsername(typed)).toBe(username)
})
