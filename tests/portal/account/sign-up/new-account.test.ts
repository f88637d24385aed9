import { expect, test } from 'vitest'
import { newAccountOf } from '../../../../src/portal/account/sign-up/new-account.ts'

const values = {
  firstName: 'Alex',
  lastName: 'Sample',
  email: 'alex@example.com',
  phone: '2025550142',
  password: 'Harbor27!',
  confirmation: 'Harbor27!',
}
const names = { given_name: 'Alex', family_name: 'Sample' }

test('a sign-up by email, with the phone number beside it', () => {
  expect(newAccountOf(values, 'email')).toEqual({
    username: 'alex@example.com',
    password: 'Harbor27!',
    attributes: { email: 'alex@example.com', phone_number: '+12025550142', ...names },
  })
})

test('a sign-up by phone, without an email address', () => {
  expect(newAccountOf({ ...values, email: '' }, 'phone')).toEqual({
    username: '+12025550142',
    password: 'Harbor27!',
    attributes: { phone_number: '+12025550142', ...names },
  })
})
