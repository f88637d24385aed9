import {
  confirmResetPassword,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  configureAmplify,
  emptyStorage,
  getRefreshToken,
  startIdentity,
  type IdentityServer,
} from './identity-server.ts'
import { getRefusal } from './get-refusal.ts'

const password = 'Screening-2026!'
const newPassword = 'Another-Secret-1'
let server: IdentityServer
let username: string
let count = 0

beforeAll(async () => {
  server = await startIdentity()
})
beforeEach(async () => {
  await signOut()
  username = `member-${(count += 1)}@example.com`
  const names = { givenName: 'Alex', familyName: 'Member', participantId: username }
  await server.identity.createAccount({ email: username, password, ...names })
})
afterAll(() => server.stop())

const signsIn = async (secret: string) => {
  await signOut()
  return (await getRefusal(signIn({ username, password: secret }))).startsWith('no refusal')
}

describe('a changed password', () => {
  test('replaces the old one, and the session continues', async () => {
    await signIn({ username, password })
    await updatePassword({ oldPassword: password, newPassword })
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined()
    expect(await signsIn(password)).toBe(false)
    expect(await signsIn(newPassword)).toBe(true)
  })

  test('ends every other session', async () => {
    await signIn({ username, password })
    const elsewhere = (await fetchAuthSession()).tokens!.idToken!.toString()
    const refreshToken = await getRefreshToken(() => fetchAuthSession({ forceRefresh: true }))
    cognitoUserPoolsTokenProvider.setKeyValueStorage(emptyStorage())
    await signIn({ username, password })
    const here = (await fetchAuthSession()).tokens!.idToken!.toString()
    await updatePassword({ oldPassword: password, newPassword })
    expect(await server.identity.verifyToken(elsewhere)).toBeUndefined()
    const { body } = await server.call('GetTokensFromRefreshToken', { RefreshToken: refreshToken })
    expect(body.message).toBe('Refresh Token has been revoked')
    expect(await server.identity.verifyToken(here)).toMatchObject({ participantId: username })
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined()
    // Amplify's own storage still holds the session that has ended.
    configureAmplify(server.url)
    await signOut()
  })

  test('requires the old one, and must meet the policy', async () => {
    await signIn({ username, password })
    expect(await getRefusal(updatePassword({ oldPassword: 'Wrong-2026!', newPassword }))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    )
    expect(await getRefusal(updatePassword({ oldPassword: password, newPassword: 'weakpassword' }))).toBe(
      'InvalidPasswordException: Password did not conform with policy: Password must have uppercase characters',
    )
    expect(await getRefusal(updatePassword({ oldPassword: password, newPassword: 'Aa1!' }))).toContain(
      "InvalidParameterException: 1 validation error detected: Value at 'proposedPassword'",
    )
    expect(await signsIn(password)).toBe(true)
  })

  test('cannot be guessed through a session that was left open', async () => {
    await signIn({ username, password })
    for (let attempt = 0; attempt < 5; attempt += 1)
      await getRefusal(updatePassword({ oldPassword: `Wrong-2026-${attempt}`, newPassword }))
    expect(await getRefusal(updatePassword({ oldPassword: password, newPassword }))).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    )
  })

  test('invalidates a sign-in that began with the old one', async () => {
    const original = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const headers = new Headers(init?.headers)
      if (headers.get('x-amz-target')?.endsWith('RespondToAuthChallenge')) {
        globalThis.fetch = original
        await resetPassword({ username })
        await confirmResetPassword({ username, newPassword, confirmationCode: await server.codeFor(username) })
      }
      return original(input, init)
    }
    expect(await signsIn(password)).toBe(false)
    expect(await signsIn(newPassword)).toBe(true)
  })
})

describe('a forgotten password', () => {
  test('is reset with a code, which works once, and ends every session', async () => {
    await signIn({ username, password })
    const idToken = (await fetchAuthSession()).tokens!.idToken!.toString()
    const { nextStep } = await resetPassword({ username: username.toUpperCase() })
    expect(nextStep).toEqual({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'm***@e***' },
    })
    const confirmationCode = await server.codeFor(username)
    await confirmResetPassword({ username, newPassword, confirmationCode })
    expect(await server.identity.verifyToken(idToken)).toBeUndefined()
    expect(await getRefusal(confirmResetPassword({ username, newPassword: password, confirmationCode }))).toContain(
      'ExpiredCodeException',
    )
    expect(await signsIn(newPassword)).toBe(true)
  })

  test('must be replaced by one that meets the policy, and a weak one does not use up the code', async () => {
    await resetPassword({ username })
    const confirmationCode = await server.codeFor(username)
    expect(
      await getRefusal(confirmResetPassword({ username, newPassword: 'weakpassword', confirmationCode })),
    ).toContain('InvalidPasswordException')
    await confirmResetPassword({ username, newPassword, confirmationCode })
  })

  test('is set by only one of two requests that use the code at the same time', async () => {
    await resetPassword({ username })
    const confirmationCode = await server.codeFor(username)
    const both = await Promise.all(
      [newPassword, `${newPassword}2`].map((secret) =>
        getRefusal(confirmResetPassword({ username, newPassword: secret, confirmationCode })),
      ),
    )
    expect(both.filter((answer) => answer.startsWith('no refusal'))).toHaveLength(1)
  })
})

describe('whether someone has an account', () => {
  const unconfirmed = 'unconfirmed@example.com'
  const nobody = 'nobody@example.com'
  const code = { ConfirmationCode: '123456', Password: newPassword }

  const answers = async (on: IdentityServer, name: string) => {
    const one = async (operation: string, fields: object = {}) => {
      const { body } = await on.call(operation, { Username: name, ...fields })
      const { __type, message } = body as Record<string, string>
      return __type === undefined ? body : `${__type}: ${message}`
    }
    return {
      confirmBefore: await one('ConfirmForgotPassword', code),
      forgot: await one('ForgotPassword'),
      confirm: await one('ConfirmForgotPassword', code),
      resend: await one('ResendConfirmationCode'),
    }
  }

  test('is not revealed by recovery', async () => {
    await signUp({ username: unconfirmed, password })
    const told = await answers(server, nobody)
    expect(told).toEqual({
      confirmBefore: 'CodeMismatchException: Invalid verification code provided, please try again.',
      forgot: { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' } },
      confirm: 'CodeMismatchException: Invalid verification code provided, please try again.',
      resend: { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' } },
    })
    const asNobody = (text: object) =>
      JSON.parse(JSON.stringify(text).replaceAll('u***@', 'n***@').replaceAll('m***@', 'n***@')) as unknown
    expect(asNobody(await answers(server, username))).toEqual(told)
    expect(asNobody(await answers(server, unconfirmed))).toEqual(told)
    expect(await server.messagesTo(nobody)).toEqual([])
    const confirmed = await server.call('ConfirmSignUp', { Username: nobody, ConfirmationCode: '123456' })
    expect(confirmed.body.__type).toBe('CodeMismatchException')
  })

  test('is revealed in the legacy setting', async () => {
    const legacy = await startIdentity({ preventUserExistenceErrors: false })
    await legacy.identity.createAccount({
      email: username,
      password,
      givenName: 'A',
      familyName: 'B',
      participantId: 'p',
    })
    await signUp({ username: unconfirmed, password })
    const unknown = 'UserNotFoundException: Username/client id combination not found.'
    expect(await answers(legacy, nobody)).toEqual({
      confirmBefore: unknown,
      forgot: unknown,
      confirm: unknown,
      resend: unknown,
    })
    expect(await getRefusal(signIn({ username: nobody, password }))).toBe('UserNotFoundException: User does not exist.')
    const confirmed = await legacy.call('ConfirmSignUp', { Username: nobody, ConfirmationCode: '123456' })
    expect(confirmed.body.message).toBe('Username/client id combination not found.')
    expect((await answers(legacy, unconfirmed)).forgot).toBe(
      'InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number',
    )
    expect((await answers(legacy, username)).resend).toBe('InvalidParameterException: User is already confirmed.')
    await legacy.stop()
  })
})
