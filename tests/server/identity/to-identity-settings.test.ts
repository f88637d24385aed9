import { expect, test } from 'vitest'
import { toIdentitySettings } from '../../../src/server/identity/to-identity-settings.ts'

const request = (userName: string) => ({ userName, attributes: {} })

test('a file without rules changes none', () => {
  expect(toIdentitySettings({})).toEqual({})
  expect(toIdentitySettings({ tokenSeconds: 300 })).toEqual({ tokenSeconds: 300 })
})

test('sign-up is open or closed', () => {
  expect(toIdentitySettings({ signUp: 'open' }).isSignUpOpen).toBe(true)
  expect(toIdentitySettings({ signUp: 'registered' }).isSignUpOpen).toBe(false)
})

test('user names are refused and confirmed in any spelling, and no others are', () => {
  const { findSignUpRefusal, isSignUpConfirmed } = toIdentitySettings({
    refusedUserNames: ['No@Example.com'],
    confirmedUserNames: ['Yes@Example.com'],
  })
  expect(findSignUpRefusal?.(request('nO@example.com'))).toMatch(/not among those who bought/)
  expect(findSignUpRefusal?.(request('yes@example.com'))).toBeUndefined()
  expect(isSignUpConfirmed?.(request('yES@example.com'))).toBe(true)
  expect(isSignUpConfirmed?.(request('no@example.com'))).toBe(false)
})
