import { accountMessages } from 'virtual:messages/account'
import { loginMessages } from 'virtual:messages/login'
import { describe, expect, test } from 'vitest'
import { toLoginRefusal, unsupportedStepRefusal } from '../../../../src/portal/account/login/login-refusals.ts'

const { advice, unsupportedAdvice } = loginMessages
const empty = 'This field cannot be empty.'
const incorrect = { title: 'Incorrect email address or password.', advice }

/** An error as Amplify throws it. */
function serviceError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name })
}

describe('the refusal of a login', () => {
  test.each([
    ['NotAuthorizedException', 'Incorrect username or password.', incorrect],
    ['UserNotFoundException', 'User does not exist.', incorrect],
    ['AnyOtherException', 'User does not exist.', incorrect],
    ['AnyOtherException', 'Incorrect username or password.', incorrect],
    ['AnyOtherException', 'username is required to signIn', { fields: { email: empty } }],
    ['AnyOtherException', 'password is required to signIn', { fields: { password: empty } }],
    ['NotAuthorizedException', 'Password attempts exceeded', { title: 'Password attempts exceeded.', advice }],
    ['TooManyRequestsException', 'Rate exceeded', { title: 'Rate exceeded.', advice }],
    ['NetworkError', 'A network error has occurred.', { title: accountMessages.unreachable, advice }],
    ['EmptySignInUsername', 'username is required to signIn', { fields: { email: empty } }],
    ['EmptySignInPassword', 'password is required to signIn', { fields: { password: empty } }],
    ['TypeError', 'Failed to fetch dynamically imported module', { title: accountMessages.unreachable, advice }],
  ])('%s: %s', (name, message, expected) => {
    expect(toLoginRefusal(serviceError(name, message))).toEqual(expected)
  })

  test('has words for a value that is not an error', () => {
    expect(toLoginRefusal(undefined)).toEqual({ title: accountMessages.unreachable, advice })
  })
})

test('a step that the portal does not support is not offered again', () => {
  expect(unsupportedStepRefusal).toMatchObject({ advice: unsupportedAdvice })
  const words = 'Please try again. If the issue persists, please call 800-555-0100 for support.'
  expect(advice({ phone: '800-555-0100' })).toBe(words)
})
