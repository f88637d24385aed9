import { fetchAuthSession, getCurrentUser, signIn, signOut, signUp } from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { localClientId } from '../../../src/server/identity/user-pool.ts'
import { answerWrongly, beginSignIn } from './fail-sign-in.ts'
import { startIdentity, type IdentityServer } from './identity-server.ts'
import { getRefusal } from './get-refusal.ts'

const username = 'member@example.com'
const password = 'Screening-2026!'
const phone = '+12025550142'
let server: IdentityServer

beforeAll(async () => {
  server = await startIdentity()
  await server.identity.createAccount({
    email: username,
    password,
    givenName: 'Alex',
    familyName: 'Member',
    participantId: 'participant-1',
    phoneNumber: phone,
  })
})
afterEach(() => signOut())
afterAll(() => server.stop())

describe('sign-in', () => {
  test.each([username, 'MEMBER@example.com', phone])('as %s returns the tokens that Cognito returns', async (name) => {
    expect(await signIn({ username: name, password })).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })
    const { tokens } = await fetchAuthSession()
    const both = {
      sub: expect.any(String),
      iss: `${server.url}/idp/us-east-1_LocalDev1`,
      iat: expect.any(Number),
      exp: tokens!.idToken!.payload.iat! + 3600,
      auth_time: expect.any(Number),
      jti: expect.any(String),
      event_id: expect.any(String),
      origin_jti: expect.any(String),
    }
    expect(tokens!.idToken!.payload).toEqual({
      ...both,
      token_use: 'id',
      aud: localClientId,
      'cognito:username': both.sub,
      given_name: 'Alex',
      family_name: 'Member',
      email: username,
      email_verified: true,
      phone_number: phone,
      phone_number_verified: true,
      'custom:participant_id': 'participant-1',
    })
    expect(tokens!.accessToken.payload).toEqual({
      ...both,
      token_use: 'access',
      client_id: localClientId,
      username: tokens!.idToken!.payload.sub,
      scope: 'aws.cognito.signin.user.admin',
    })
    expect(tokens!.accessToken.payload.jti).not.toBe(tokens!.idToken!.payload.jti)
    expect((await getCurrentUser()).username).toBe(tokens!.idToken!.payload.sub)
  })

  test('still works after the account is created again, which changes nothing', async () => {
    const other = { password: 'Another-Secret-1', givenName: 'X', familyName: 'Y', participantId: 'participant-2' }
    await server.identity.createAccount({ email: 'Member@Example.com', ...other })
    expect((await signIn({ username, password })).isSignedIn).toBe(true)
  })

  test('answers a wrong password and an unknown user in the same way, and in the same shape', async () => {
    const wrong = 'NotAuthorizedException: Incorrect username or password.'
    expect(await getRefusal(signIn({ username, password: 'Screening-2026?' }))).toBe(wrong)
    expect(await getRefusal(signIn({ username: 'nobody@example.com', password }))).toBe(wrong)
    const begin = (name: string) => beginSignIn(server.perform, name)
    const getShape = (texts: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, text.replace(/[\da-f]/gi, 'x').slice(0, 30)]),
      )
    const [known, first, second] = [
      await begin(username),
      await begin('nobody@example.com'),
      await begin('NOBODY@example.com'),
    ]
    expect(Object.keys(first)).toEqual(Object.keys(known))
    expect(getShape({ ...first, SECRET_BLOCK: '' })).toEqual(getShape({ ...known, SECRET_BLOCK: '' }))
    expect(first.SALT).toBe(second.SALT)
    expect(first.USER_ID_FOR_SRP).toBe(second.USER_ID_FOR_SRP)
    expect(first.SALT).not.toBe(known.SALT)
  })

  test('accepts passwords in many scripts', async () => {
    const secrets = [
      'Пароль-Aa1!',
      '密码密码密码Aa1!',
      'पासवर्ड Aa1!',
      'Aa1!🫀🩺👩‍⚕️',
      'Aa1!e\u0301\u00e9',
      `Aa1!${'ß'.repeat(252)}`,
    ]
    for (const [index, secret] of secrets.entries()) {
      const email = `script-${index}@example.com`
      await server.identity.createAccount({
        email,
        password: secret,
        givenName: 'A',
        familyName: 'B',
        participantId: email,
      })
      expect([secret, (await signIn({ username: email, password: secret })).isSignedIn]).toEqual([secret, true])
      await signOut()
      expect(await getRefusal(signIn({ username: email, password: `${secret}x` }))).toContain('NotAuthorizedException')
    }
  })

  test('accepts one answer to a challenge, from its own user, within three minutes', async () => {
    const begin = () => beginSignIn(server.perform, username)
    const respond = (challenge: Record<string, string>, userId?: string) =>
      getRefusal(answerWrongly(server.perform, challenge, userId))
    const challenge = await begin()
    expect(await respond(challenge)).toBe('NotAuthorizedException: Incorrect username or password.')
    expect(await respond(challenge)).toBe('NotAuthorizedException: Invalid session for the user.')
    expect(await respond(await begin(), 'another-user')).toBe('NotAuthorizedException: Invalid session for the user.')
    const old = await begin()
    server.wait(181)
    expect(await respond(old)).toBe('NotAuthorizedException: Invalid session for the user.')
  })

  test.each(['0', '00', 'not a number', '-1', '000000000'])(
    'refuses %s as the client’s public value',
    async (value) => {
      const { body } = await server.call('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: username, SRP_A: value },
      })
      expect(body.__type).toBe('InvalidParameterException')
    },
  )

  test('has no other flows', async () => {
    const { body } = await server.call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: {} })
    expect(body).toEqual({
      __type: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH is not enabled for the client.',
    })
  })

  test('is refused by Amplify with the names and in the words that the portal compares', async () => {
    expect(await getRefusal(signIn({ username: '', password }))).toContain(
      'EmptySignInUsername: username is required to signIn',
    )
    expect(await getRefusal(signIn({ username, password: '' }))).toContain(
      'EmptySignInPassword: password is required to signIn',
    )
    await signIn({ username, password })
    expect(await getRefusal(signIn({ username, password }))).toContain('UserAlreadyAuthenticatedException')
  })

  test('leads to the confirmation of an account that is not confirmed yet', async () => {
    await signUp({ username: 'unconfirmed@example.com', password })
    const right = await signIn({ username: 'unconfirmed@example.com', password })
    expect(right.nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
    const wrong = await getRefusal(signIn({ username: 'unconfirmed@example.com', password: 'Wrong-2026!' }))
    expect(wrong).toBe('NotAuthorizedException: Incorrect username or password.')
  })
})
