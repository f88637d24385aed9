import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failSignIn } from './fail-sign-in.ts'
import { startIdentity, type IdentityServer } from './identity-server.ts'
import { getRefusal } from './get-refusal.ts'

const password = 'Screening-2026!'
let server: IdentityServer

beforeAll(async () => {
  server = await startIdentity({ codesPerHour: 3, wrongCodesPerHour: 4, openSignInsPerAddress: 8 })
  for (const email of ['one@example.com', 'two@example.com'])
    await server.identity.createAccount({ email, password, givenName: 'A', familyName: 'B', participantId: email })
})
afterEach(async () => {
  await signOut()
  server.wait(7200)
})
afterAll(() => server.stop())

const attemptLimit = 'LimitExceededException: Attempt limit exceeded, please try after some time.'
/** Asks without Amplify, which repeats a refused request three times. */
const ask = (operation: string, fields: object) => getRefusal(server.perform(operation, fields))
const wrongCode = 'CodeMismatchException: Invalid verification code provided, please try again.'

describe('sign-in', () => {
  const fail = (username: string) => failSignIn(server.perform, username)

  test.each(['one@example.com', 'nobody@example.com'])(
    'locks %s after five wrong passwords, for longer each time',
    async (name) => {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect(await fail(name)).toBe('NotAuthorizedException: Incorrect username or password.')
      expect(await fail(name)).toBe('NotAuthorizedException: Password attempts exceeded')
      expect(await getRefusal(signIn({ username: name, password }))).toContain('Password attempts exceeded')
      server.wait(1.1)
      expect(await fail(name)).toBe('NotAuthorizedException: Incorrect username or password.')
      server.wait(1.1)
      expect(await fail(name)).toBe('NotAuthorizedException: Password attempts exceeded')
      expect((await signIn({ username: 'two@example.com', password })).isSignedIn).toBe(true)
    },
  )

  test('resets the count with the right password after the lock', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await fail('one@example.com')
    server.wait(2)
    expect((await signIn({ username: 'one@example.com', password })).isSignedIn).toBe(true)
    await signOut()
    expect(await fail('one@example.com')).toContain('Incorrect')
    expect((await signIn({ username: 'one@example.com', password })).isSignedIn).toBe(true)
  })

  test('slows an address that tries many names', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) await fail(`name-${attempt}@example.com`)
    expect(await fail('another@example.com')).toBe('TooManyRequestsException: Rate exceeded')
    server.wait(901)
    expect(await fail('another@example.com')).toContain('Incorrect username or password.')
  })
})

describe('a limit on codes', () => {
  const wrongOnes = (right: string) => Array.from({ length: 9 }, (_, n) => `00000${n}`).filter((code) => code !== right)

  test('counts wrong ones by the hour, even across several codes, but not the same one again', async () => {
    const username = 'new@example.com'
    await signUp({ username, password })
    const [first, second, third, fourth, fifth] = wrongOnes(await server.codeFor(username))
    const confirm = (code = '') => ask('ConfirmSignUp', { Username: username, ConfirmationCode: code })
    for (const code of [first, first, first, second]) expect(await confirm(code)).toBe(wrongCode)
    await resendSignUpCode({ username })
    for (const code of [third, fourth]) expect(await confirm(code)).toBe(wrongCode)
    expect(await confirm(fifth)).toBe(attemptLimit)
    expect(await confirm(await server.codeFor(username))).toBe(attemptLimit)
    server.wait(3601)
    await confirmSignUp({ username, confirmationCode: await server.codeFor(username) })
  })

  test.each(['two@example.com', 'nobody@example.com'])(
    'gives many attempts at once for %s no extra guesses',
    async (username) => {
      await resetPassword({ username })
      const guesses = Array.from({ length: 12 }, (_, n) => `90000${n}`)
      const answers = await Promise.all(
        guesses.map((code) =>
          server.call('ConfirmForgotPassword', { Username: username, ConfirmationCode: code, Password: password }),
        ),
      )
      const names = answers.map(({ body }) => body.__type)
      expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(4)
      expect(names.filter((name) => name === 'LimitExceededException')).toHaveLength(8)
    },
  )

  test.each(['two@example.com', 'nobody@example.com'])('allows only so many for %s in an hour', async (username) => {
    for (let count = 0; count < 3; count += 1) await resetPassword({ username })
    expect(await ask('ForgotPassword', { Username: username })).toBe(attemptLimit)
    server.wait(3601)
    expect(await ask('ForgotPassword', { Username: username })).toMatch(/^no refusal/)
  })

  test('lets a code work for no other user, purpose or time', async () => {
    const username = 'two@example.com'
    await resetPassword({ username })
    const code = await server.codeFor(username)
    await resetPassword({ username: 'one@example.com' })
    const reset = (name: string) =>
      getRefusal(confirmResetPassword({ username: name, confirmationCode: code, newPassword: password }))
    expect(await reset('one@example.com')).toBe(wrongCode)
    expect(await getRefusal(confirmSignUp({ username, confirmationCode: code }))).toBe(wrongCode)
    server.wait(3601)
    expect(await reset(username)).toBe('ExpiredCodeException: Invalid code provided, please request a code again.')
  })

  test('allows an address to enter only so many wrong ones, whatever the names', async () => {
    const strict = await startIdentity({ wrongCodesPerHourAndAddress: 3 })
    const confirm = (name: string, ConfirmationCode: string) =>
      getRefusal(strict.perform('ConfirmSignUp', { Username: name, ConfirmationCode }))
    const names = ['a@example.com', 'b@example.com', 'c@example.com']
    let firstWrong = ''
    for (const username of names) {
      await signUp({ username, password })
      const [wrong = ''] = wrongOnes(await strict.codeFor(username))
      // The same one again does not count.
      if (username !== names[0]) expect(await confirm(names[0]!, firstWrong)).toBe(wrongCode)
      expect(await confirm(username, wrong)).toBe(wrongCode)
      firstWrong ||= wrong
    }
    expect(await confirm('a@example.com', await strict.codeFor('a@example.com'))).toBe(attemptLimit)
    strict.wait(3601)
    expect(await confirm('a@example.com', await strict.codeFor('a@example.com'))).toMatch(/^no refusal/)
    await strict.stop()
  })

  test('allows an address to request only so many, whatever the names and whether they are taken', async () => {
    const strict = await startIdentity({ codesPerHourAndAddress: 3 })
    const names = { givenName: 'A', familyName: 'B', participantId: 'p' }
    await strict.identity.createAccount({ email: 'a0@example.com', password, ...names })
    expect(await getRefusal(signUp({ username: 'A0@example.com', password }))).toContain('UsernameExistsException')
    await resetPassword({ username: 'nobody@example.com' })
    await resetPassword({ username: 'somebody@example.com' })
    expect(await getRefusal(resetPassword({ username: 'other@example.com' }))).toBe(attemptLimit)
    expect(await getRefusal(signUp({ username: 'b@example.com', password }))).toBe(
      'TooManyRequestsException: Rate exceeded',
    )
    await strict.stop()
  })
})
