import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AnswerCache } from '../../../src/server/identity/limits/answer-cache.ts'
import { startIdentity, type IdentityServer } from './identity-server.ts'
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
  username = `lost-${(count += 1)}@example.com`
})
afterAll(() => server.stop())

/** Does `work` while the first answer to `operation` gets lost on the way; resolves with how often it was sent. */
async function losingAnswerTo(operation: string, work: () => Promise<unknown>): Promise<number> {
  const original = globalThis.fetch
  let sent = 0
  globalThis.fetch = async (input, init) => {
    const answer = await original(input, init)
    if (!new Headers(init?.headers).get('x-amz-target')?.endsWith(`.${operation}`)) return answer
    sent += 1
    if (sent === 1) throw new TypeError('Failed to fetch')
    return answer
  }
  try {
    await work()
  } finally {
    globalThis.fetch = original
  }
  return sent
}

const signUpAs = () => signUp({ username, password, options: { userAttributes: { given_name: 'Kim' } } })
const createAccount = async () =>
  server.identity.createAccount({ email: username, password, givenName: 'A', familyName: 'B', participantId: username })
const signsIn = async (secret: string) => {
  await signOut()
  return (await getRefusal(signIn({ username, password: secret }))).startsWith('no refusal')
}

describe('if an answer gets lost, Amplify asks again and no user is stranded', () => {
  test('SignUp: one account, one code', async () => {
    expect(await losingAnswerTo('SignUp', signUpAs)).toBe(2)
    expect(await server.messagesTo(username)).toHaveLength(1)
    await confirmSignUp({ username, confirmationCode: await server.codeFor(username) })
    expect(await signsIn(password)).toBe(true)
  })

  test('ConfirmSignUp', async () => {
    await signUpAs()
    const confirmationCode = await server.codeFor(username)
    expect(await losingAnswerTo('ConfirmSignUp', () => confirmSignUp({ username, confirmationCode }))).toBe(2)
    expect(await signsIn(password)).toBe(true)
  })

  test('ResendConfirmationCode and ForgotPassword: only the newest code counts', async () => {
    await signUpAs()
    expect(await losingAnswerTo('ResendConfirmationCode', () => resendSignUpCode({ username }))).toBe(2)
    await confirmSignUp({ username, confirmationCode: await server.codeFor(username) })
    expect(await losingAnswerTo('ForgotPassword', () => resetPassword({ username }))).toBe(2)
    await confirmResetPassword({ username, newPassword, confirmationCode: await server.codeFor(username) })
    expect(await signsIn(newPassword)).toBe(true)
  })

  test('ConfirmForgotPassword', async () => {
    await createAccount()
    await resetPassword({ username })
    const confirmationCode = await server.codeFor(username)
    const confirm = () => confirmResetPassword({ username, newPassword, confirmationCode })
    expect(await losingAnswerTo('ConfirmForgotPassword', confirm)).toBe(2)
    expect(await signsIn(newPassword)).toBe(true)
  })

  test('ChangePassword', async () => {
    await createAccount()
    await signIn({ username, password })
    const change = () => updatePassword({ oldPassword: password, newPassword })
    expect(await losingAnswerTo('ChangePassword', change)).toBe(2)
    expect(await signsIn(newPassword)).toBe(true)
  })

  test('GetTokensFromRefreshToken', async () => {
    await createAccount()
    await signIn({ username, password })
    const refresh = () => fetchAuthSession({ forceRefresh: true })
    expect(await losingAnswerTo('GetTokensFromRefreshToken', refresh)).toBe(2)
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined()
  })

  test('InitiateAuth', async () => {
    await createAccount()
    expect(await losingAnswerTo('InitiateAuth', () => signIn({ username, password }))).toBe(2)
  })

  test('RespondToAuthChallenge: a proof is good for one answer, and the next sign-in works', async () => {
    await createAccount()
    let refusal = ''
    await losingAnswerTo('RespondToAuthChallenge', async () => {
      refusal = await getRefusal(signIn({ username, password }))
    })
    expect(refusal).toBe('NotAuthorizedException: Invalid session for the user.')
    expect(await signsIn(password)).toBe(true)
  })
})

describe('a request that is repeated', () => {
  const taken = 'UsernameExistsException'
  const call = async (secret: string, attributes: object[] = []) => {
    const fields = { Username: username, Password: secret, UserAttributes: attributes }
    return (await server.call('SignUp', fields)).body
  }

  test('counts as a new one unless it is identical, within ten minutes', async () => {
    const first = await call(password)
    expect(await call(password)).toEqual(first)
    expect(await server.messagesTo(username)).toHaveLength(1)
    const others = [
      await call(newPassword),
      await call(newPassword, [{ Name: 'given_name', Value: 'Eve' }]),
      await call(password),
    ]
    server.wait(601)
    others.push(await call(password))
    expect(new Set([first, ...others].map(({ UserSub }) => UserSub)).size).toBe(5)
    expect(await server.messagesTo(username)).toHaveLength(5)
  })

  test('gets the same answer only as long as nothing else has changed the account', async () => {
    const signedUp = await call(password)
    expect(signedUp.UserConfirmed).toBe(false)
    await confirmSignUp({ username, confirmationCode: await server.codeFor(username) })
    expect((await call(password)).__type).toBe(taken)
    await signIn({ username, password })
    const change = (oldPassword: string, proposed: string) =>
      getRefusal(updatePassword({ oldPassword, newPassword: proposed }))
    expect(await change(password, newPassword)).toContain('no refusal')
    expect(await change(newPassword, password)).toContain('no refusal')
    expect(await change(password, newPassword)).toContain('no refusal')
    expect(await signsIn(newPassword)).toBe(true)
    expect(await signsIn(password)).toBe(false)
  })

  test('is also recognized by its operation and its account', () => {
    const repeats = new AnswerCache({ seconds: 10, clock: () => 0 })
    const answer = repeats.remember('user', 'SignUp', { Password: 'canary' }, { UserSub: 'user' })
    expect(answer).toEqual({ UserSub: 'user' })
    expect(repeats.findAnswer('user', 'SignUp', { Password: 'canary' })).toBe(answer)
    expect(repeats.findAnswer('user', 'ConfirmSignUp', { Password: 'canary' })).toBeUndefined()
    expect(repeats.findAnswer('other', 'SignUp', { Password: 'canary' })).toBeUndefined()
  })
})
