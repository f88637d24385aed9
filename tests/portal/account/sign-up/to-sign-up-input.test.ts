import { expect, test } from 'vitest'
import { toSignUpInput } from '../../../../src/portal/account/sign-up/to-sign-up-input.ts'

const values = {
  firstName: 'Alex',
  lastName: 'Sample',
  email: 'alex@example.com',
  phone: '2025550142',
  password: 'Harbor27!',
  confirmation: 'Harbor27!',
}
const names = { given_name: 'Alex', family_name: 'Sample' }

test('a sign-up by email, with a phone number', () => {
  expect(toSignUpInput(values, 'email')).toEqual({
    username: 'alex@example.com',
    password: 'Harbor27!',
    attributes: { email: 'alex@example.com', phone_number: '+12025550142', ...names },
  })
})

test('a sign-up by phone, without an email address', () => {
  expect(toSignUpInput({ ...values, email: '' }, 'phone')).toEqual({
    username: '+12025550142',
    password: 'Harbor27!',
    attributes: { phone_number: '+12025550142', ...names },
  })
})

test('an incomplete optional phone number is left out', () => {
  expect(toSignUpInput({ ...values, phone: '202555014' }, 'email').attributes).toEqual({
    email: 'alex@example.com',
    ...names,
  })
})
