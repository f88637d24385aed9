import {
  confirmResetPassword,
  confirmSignUp,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startIdentity, type IdentityServer } from './identity-server.ts'
import { getRefusal } from './get-refusal.ts'

const strangers = 'Stranger-Horse-7'
const owners = 'Owners-Horse-7'
let server: IdentityServer
let username: string
let count = 0

beforeAll(async () => {
  server = await startIdentity()
})
beforeEach(() => {
  username = `owner-${(count += 1)}@example.com`
})
afterEach(() => signOut())
afterAll(() => server.stop())

const signUpWith = (password: string, given = 'A') =>
  signUp({ username, password, options: { userAttributes: { given_name: given } } })
const letsIn = async (password: string) =>
  (await getRefusal(signIn({ username, password }))).includes('"isSignedIn":true')

const confirmWithNewestCode = async () => confirmSignUp({ username, confirmationCode: await server.codeFor(username) })

/** Sign-ups of one address before its code is entered: V is a stranger's, A is the owner's. */
describe.each(['VA', 'AV', 'AVA', 'VAV'])('an address that was signed up in the order %s', (sequence) => {
  const signUpAll = async () => {
    for (const who of sequence) await (who === 'V' ? signUpWith(strangers, 'Eve') : signUpWith(owners, 'Alex'))
  }

  test('does not accept a password from before its code was entered', async () => {
    await signUpAll()
    await confirmWithNewestCode()
    expect(await letsIn(strangers)).toBe(false)
    expect(await letsIn(owners)).toBe(false)
  })

  test('belongs to the person who reads its messages, with the password that they choose then', async () => {
    await signUpAll()
    await confirmWithNewestCode()
    expect((await server.messagesTo(username))[0]?.text).toContain('Forgot Password')
    await resetPassword({ username })
    await confirmResetPassword({
      username,
      confirmationCode: await server.codeFor(username),
      newPassword: `${owners}!`,
    })
    expect(await letsIn(strangers)).toBe(false)
    expect(await letsIn(`${owners}!`)).toBe(true)
    // The names of a stranger are not the owner's.
    expect(await fetchUserAttributes()).not.toHaveProperty('given_name')
  })
})

test('an address that is signed up twice with one password keeps that password, and the newest names', async () => {
  await signUpWith(owners, 'Alxe')
  await signUpWith(owners, 'Alex')
  await confirmWithNewestCode()
  expect(await letsIn(owners)).toBe(true)
  expect((await fetchUserAttributes()).given_name).toBe('Alex')
})

describe('an address that a stranger signed up first', () => {
  test('accepts only the code of the newest sign-up', async () => {
    await signUpWith(strangers, 'Eve')
    const strangersCode = await server.codeFor(username)
    await signUpWith(owners, 'Alex')
    const code = await server.codeFor(username)
    if (code !== strangersCode)
      expect(await getRefusal(confirmSignUp({ username, confirmationCode: strangersCode }))).toContain('CodeMismatch')
    expect(await confirmSignUp({ username, confirmationCode: code })).toMatchObject({ isSignUpComplete: true })
  })

  test('is taken once it is confirmed', async () => {
    await signUpWith(owners)
    await confirmSignUp({ username, confirmationCode: await server.codeFor(username) })
    expect(await getRefusal(signUpWith(strangers))).toBe('UsernameExistsException: User already exists')
  })

  test('is free again after a week', async () => {
    await signUpWith(strangers)
    server.wait(8 * 86_400)
    expect(await getRefusal(signIn({ username, password: strangers }))).toContain('NotAuthorizedException')
    await resendSignUpCode({ username })
    expect(await server.messagesTo(username)).toHaveLength(1)
    await signUpWith(owners)
    await confirmWithNewestCode()
    expect(await letsIn(owners)).toBe(true)
  })

  test('gets no extra guesses of its code from another sign-up', async () => {
    const guess = (code: string) => server.call('ConfirmSignUp', { Username: username, ConfirmationCode: code })
    const names: unknown[] = []
    for (let round = 0; round < 3; round += 1) {
      await signUpWith(`${strangers}${round}`)
      const right = await server.codeFor(username)
      for (let code = 0; code < 6; code += 1) {
        const wrong = String((Number(right) + 1 + code + round * 10) % 1_000_000).padStart(6, '0')
        names.push((await guess(wrong)).body.__type)
      }
    }
    expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(10)
    expect(names.filter((name) => name === 'LimitExceededException')).toHaveLength(8)
  })

  test('is not flooded with codes by sign-ups', async () => {
    const answers: string[] = []
    for (let time = 0; time < 12; time += 1) {
      const { body } = await server.call('SignUp', { Username: username, Password: `${strangers}${time}` })
      answers.push(String(body.__type))
    }
    expect(await server.messagesTo(username)).toHaveLength(10)
    expect(answers.at(-1)).toBe('TooManyRequestsException')
    const elsewhere = { address: '203.0.113.9' }
    const fields = { Username: username, Password: owners }
    expect(await server.identity.operations.SignUp!(fields, elsewhere)).toMatchObject({ UserConfirmed: false })
    for (let time = 0; time < 12; time += 1) await server.call('ResendConfirmationCode', { Username: username })
    expect(await server.messagesTo(username)).toHaveLength(21)
    expect(await server.identity.operations.ResendConfirmationCode!(fields, elsewhere)).toHaveProperty(
      'CodeDeliveryDetails',
    )
  })

  test('survives four sign-ups at once, and accepts none of their passwords', async () => {
    await signUpWith(strangers)
    const passwords = [owners, `${owners}!`, `${owners}?`, `${owners}.`]
    const answers = await Promise.all(passwords.map((secret) => getRefusal(signUpWith(secret))))
    expect(answers.every((answer) => answer.startsWith('no refusal'))).toBe(true)
    expect(server.logged).toEqual([])
    await confirmWithNewestCode()
    for (const password of [strangers, ...passwords]) expect(await letsIn(password)).toBe(false)
  })
})

test('ConfirmSignUp does not reveal which addresses are waiting for a code', async () => {
  const waiting = username
  await signUpWith(owners)
  const right = await server.codeFor(waiting)
  const wrongs = Array.from({ length: 12 }, (_, n) => String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0'))
  const answersFor = async (name: string) => {
    const answers: unknown[] = []
    for (const code of wrongs)
      answers.push((await server.call('ConfirmSignUp', { Username: name, ConfirmationCode: code })).body)
    return answers
  }
  const told = await answersFor(waiting)
  expect(await answersFor(`nobody-${count}@example.com`)).toEqual(told)
  server.wait(86_401)
  expect(await answersFor(waiting), 'after the code has expired').toEqual(told)
})

describe('a name', () => {
  test.each([
    ['a control character', 'Al\u0000ex'],
    ['a line break', 'Alex\nReed'],
    ['a zero-width space', 'Al\u200bex'],
    ['a right-to-left override', 'Alex\u202e'],
    ['a line separator', 'Alex\u2028Reed'],
    ['half a character', 'Alex\ud83e'],
  ])('with %s is refused', async (_, given) => {
    expect(await getRefusal(signUpWith(owners, given))).toBe(
      'InvalidParameterException: given_name contains an invisible character.',
    )
  })

  test('is stored in the form in which each of its letters is one character', async () => {
    await signUpWith(owners, 'Zoe\u0308')
    await confirmSignUp({ username, confirmationCode: await server.codeFor(username) })
    await signIn({ username, password: owners })
    expect((await fetchUserAttributes()).given_name).toBe('Zo\u00eb')
  })

  test('that signs in is the same in either form, and contains nothing invisible', async () => {
    username = 'zoe\u0308@example.com'
    await signUpWith(owners)
    await confirmSignUp({ username, confirmationCode: await server.codeFor('zo\u00eb@example.com') })
    username = 'zo\u00eb@example.com'
    expect(await letsIn(owners)).toBe(true)
    username = 'ro\u200bbin@example.com'
    expect(await getRefusal(signUpWith(owners))).toBe('InvalidParameterException: Invalid email address format.')
  })
})
