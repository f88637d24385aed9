import { confirmSignUp, fetchUserAttributes, resendSignUpCode, signIn, signOut, signUp } from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { configureAmplify, startIdentity, type IdentityServer } from './identity-server.ts'
import { getRefusal } from './get-refusal.ts'

const password = 'Correct-Horse-7'
const spaces = String.raw`InvalidParameterException: 1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\S]+.*[\S]+$`
let server: IdentityServer

beforeAll(async () => {
  server = await startIdentity({
    findSignUpRefusal: ({ userName }) => (userName.startsWith('refused') ? 'no purchase found' : undefined),
  })
})
afterEach(() => signOut())
afterAll(() => server.stop())

const signUpAs = (username: string, attributes: Record<string, string> = {}, secret = password) =>
  signUp({ username, password: secret, options: { userAttributes: attributes } })

describe('sign-up', () => {
  test('by email: a code is sent, confirms the account, and the account signs in', async () => {
    const username = 'Robin@Example.com'
    const attributes = { email: username, given_name: 'Robin', family_name: 'Reed', phone_number: '+12025550142' }
    const { nextStep, isSignUpComplete } = await signUpAs(username, attributes)
    expect(isSignUpComplete).toBe(false)
    expect(nextStep).toEqual({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'r***@e***' },
    })
    expect((await signIn({ username, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
    const confirmationCode = await server.codeFor(username)
    expect(confirmationCode).toMatch(/^\d{6}$/)
    expect((await confirmSignUp({ username, confirmationCode })).nextStep.signUpStep).toBe('DONE')
    expect((await signIn({ username: 'robin@example.COM', password })).isSignedIn).toBe(true)
    expect(await fetchUserAttributes()).toEqual({
      ...attributes,
      sub: expect.stringMatching(/^[\da-f-]{36}$/),
      email_verified: 'true',
      'custom:participant_id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test('by phone: the code is sent in a text message, even if an email address is given, too', async () => {
    const username = '+12025550143'
    const { nextStep } = await signUpAs(username, { email: 'shared@example.com', given_name: 'Kim' })
    expect(nextStep).toMatchObject({
      codeDeliveryDetails: { attributeName: 'phone_number', deliveryMedium: 'SMS', destination: '+*******0143' },
    })
    expect(await server.messagesTo('shared@example.com')).toEqual([])
    await confirmSignUp({ username, confirmationCode: await server.codeFor(username) })
    expect((await signIn({ username, password })).isSignedIn).toBe(true)
    expect(await fetchUserAttributes()).toMatchObject({ phone_number_verified: 'true', email: 'shared@example.com' })
    await signOut()
    // The other address was never verified, so it cannot sign in, and it is free for its owner.
    expect(await getRefusal(signIn({ username: 'shared@example.com', password }))).toContain('NotAuthorizedException')
    expect((await signUpAs('shared@example.com')).isSignUpComplete).toBe(false)
  })

  test('gives every new account its own participant id, which the client cannot choose', async () => {
    expect(await getRefusal(signUpAs('thief@example.com', { 'custom:participant_id': 'participant-1' }))).toBe(
      'NotAuthorizedException: A client attempted to write unauthorized attribute',
    )
    expect(await getRefusal(signUpAs('thief@example.com', { email_verified: 'true' }))).toContain(
      'NotAuthorizedException',
    )
    const ids = new Set<unknown>()
    for (const username of ['one@example.com', 'two@example.com']) {
      await signUpAs(username)
      await confirmSignUp({ username, confirmationCode: await server.codeFor(username) })
      await signIn({ username, password })
      ids.add((await fetchUserAttributes())['custom:participant_id'])
      await signOut()
    }
    expect(ids.size).toBe(2)
  })

  test.each([
    ['a taken name', 'robin@example.com', password, 'UsernameExistsException: User already exists'],
    ['a taken name in capitals', 'ROBIN@EXAMPLE.COM', password, 'UsernameExistsException: User already exists'],
    [
      'a refusal of the hook',
      'refused@example.com',
      password,
      'UserLambdaValidationException: PreSignUp failed with error no purchase found.',
    ],
    ['a bad phone number', '+1202', password, 'InvalidParameterException: Invalid phone number format.'],
    ['a bad email address', 'robin@example', password, 'InvalidParameterException: Invalid email address format.'],
    [
      'neither, with a digit',
      'robin2',
      password,
      'InvalidParameterException: Username should be either an email or a phone number.',
    ],
    ['neither', 'robin', password, 'InvalidParameterException: Username should be either an email or a phone number.'],
    [
      'under six characters',
      'new@example.com',
      'Aa1!5',
      "InvalidParameterException: 1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6",
    ],
    ['a space at the beginning', 'new@example.com', ` ${password}`, spaces],
    ['a space at the end', 'new@example.com', `${password} `, spaces],
    [
      'under eight characters',
      'new@example.com',
      'Aa1!567',
      'InvalidPasswordException: Password did not conform with policy: Password not long enough',
    ],
    [
      'no uppercase letter',
      'new@example.com',
      'aaaa1!567',
      'InvalidPasswordException: Password did not conform with policy: Password must have uppercase characters',
    ],
    [
      'no lowercase letter',
      'new@example.com',
      'AAAA1!567',
      'InvalidPasswordException: Password did not conform with policy: Password must have lowercase characters',
    ],
    [
      'no digit',
      'new@example.com',
      'AAaa!!bbb',
      'InvalidPasswordException: Password did not conform with policy: Password must have numeric characters',
    ],
    [
      'no special character',
      'new@example.com',
      'AAaa11bbb',
      'InvalidPasswordException: Password did not conform with policy: Password must have symbol characters',
    ],
    [
      'a special character that is not listed',
      'new@example.com',
      'AAaa11bbb~',
      'InvalidPasswordException: Password did not conform with policy: Password must have symbol characters',
    ],
  ])('refuses %s', async (_, username, secret, refusal) => {
    expect(await getRefusal(signUpAs(username, {}, secret))).toBe(refusal)
  })

  test('may require longer passwords than the portal asks for, never shorter ones', async () => {
    const strict = await startIdentity({ minPasswordLength: 12 })
    const answerTo = async (Password: string) =>
      (await strict.call('SignUp', { Username: 'a@example.com', Password })).body.message
    expect(await answerTo('Aa1!5678901')).toBe('Password did not conform with policy: Password not long enough')
    expect(await answerTo('Aa1!56789012')).toBeUndefined()
    await strict.stop()
    const lax = await startIdentity({ minPasswordLength: 6 })
    expect((await lax.call('SignUp', { Username: 'a@example.com', Password: 'Aa1!567' })).body.message).toContain(
      'Password not long enough',
    )
    await lax.stop()
    configureAmplify(server.url)
  })

  test.each(Array.from('!@#$%^&*()-_+=[]{}:;,.?/'))('accepts %s as a special character', async (special) => {
    const answer = await server.call('SignUp', { Username: 'robin@example.com', Password: `Password1${special}` })
    expect(answer.body.__type).toBe('UsernameExistsException')
  })

  test('with the same name twice at once creates one account', async () => {
    const passwords = [password, `${password}!`]
    const both = await Promise.all(passwords.map((secret) => getRefusal(signUpAs('twice@example.com', {}, secret))))
    expect(both.filter((answer) => answer.startsWith('no refusal'))).toHaveLength(2)
    const sql = `select 1 from identity_account where attributes like '%"twice@example.com"%'`
    expect((await server.store.client.execute(sql)).rows).toHaveLength(1)
    const confirmationCode = await server.codeFor('twice@example.com')
    await confirmSignUp({ username: 'twice@example.com', confirmationCode })
  })
})

describe('confirmation', () => {
  test('of a confirmed account is refused like that of an unknown one, even with a code requested for it', async () => {
    const confirm = (username: string, confirmationCode: string) =>
      getRefusal(confirmSignUp({ username, confirmationCode }))
    for (const username of ['robin@example.com', 'nobody@example.com']) {
      expect(await confirm(username, '123456')).toContain('CodeMismatchException')
      await resendSignUpCode({ username })
      expect(await server.messagesTo(username)).toEqual([])
      expect(await confirm(username, '123457')).toContain('CodeMismatchException')
    }
  })

  test('of a confirmed account says so in the legacy setting', async () => {
    const legacy = await startIdentity({ preventUserExistenceErrors: false })
    const username = 'known@example.com'
    await signUpAs(username)
    await confirmSignUp({ username, confirmationCode: await legacy.codeFor(username) })
    expect(await getRefusal(confirmSignUp({ username, confirmationCode: '123456' }))).toBe(
      'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    )
    await legacy.stop()
    configureAmplify(server.url)
  })

  test('is not required if the hook says so', async () => {
    const trusting = await startIdentity({ isSignUpConfirmed: ({ userName }) => userName.startsWith('known') })
    expect((await signUpAs('known@example.com')).nextStep.signUpStep).toBe('DONE')
    expect((await signUpAs('other@example.com')).nextStep.signUpStep).toBe('CONFIRM_SIGN_UP')
    expect((await signIn({ username: 'known@example.com', password })).isSignedIn).toBe(true)
    expect(await trusting.messagesTo('known@example.com')).toEqual([])
    await trusting.stop()
    configureAmplify(server.url)
  })

  test('is refused with a wrong code, with the code before the last, and with an expired code', async () => {
    const username = 'late@example.com'
    await signUpAs(username)
    const first = await server.codeFor(username)
    await resendSignUpCode({ username })
    const second = await server.codeFor(username)
    expect(await server.messagesTo(username)).toHaveLength(2)
    const wrong = ['000000', '000001', first].find((code) => code !== second)!
    expect(await getRefusal(confirmSignUp({ username, confirmationCode: wrong }))).toBe(
      'CodeMismatchException: Invalid verification code provided, please try again.',
    )
    server.wait(86_401)
    expect(await getRefusal(confirmSignUp({ username, confirmationCode: second }))).toBe(
      'ExpiredCodeException: Invalid code provided, please request a code again.',
    )
    await resendSignUpCode({ username })
    await confirmSignUp({ username, confirmationCode: await server.codeFor(username) })
  })
})
