import { expect, test } from 'vitest'
import { toSignUpRefusal } from '../../../../src/portal/account/sign-up/sign-up-refusals.tsx'
import { refusal } from '../service-refusal.ts'

test.each([
  ['InvalidParameterException', 'Invalid email address format.', 'email', /^We're having trouble activating/],
  [
    'InvalidParameterException',
    'Invalid phone number format.',
    'email',
    /^We were unable to verify your email address/,
  ],
  [
    'UserLambdaValidationException',
    'PreSignUp failed with error this contact is not among those who bought a screening.',
    'phone',
    /^We're having trouble activating/,
  ],
  ['TooManyRequestsException', 'Rate exceeded', 'phone', /^We were unable to verify your phone number/],
] as const)('%s, %s by %s', (name, message, method, words) => {
  expect(toSignUpRefusal(refusal(name, message), method).title).toMatch(words)
})
