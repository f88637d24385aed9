import { afterEach, describe, expect, it } from 'vitest'
import { openDirectIdentity, type DirectIdentity } from '../direct-identity.ts'
import { getAnswer, passed } from '../get-refusal.ts'

const right = 'Screening-2026!'
const incorrect = 'Incorrect username or password.'
const exceeded = 'Password attempts exceeded'
const rate = 'Rate exceeded'
const noChallenge = 'Invalid session for the user.'
const [ada, bea] = ['ada@example.com', 'bea@example.com']
let direct: DirectIdentity

afterEach(() => direct.store.close())

async function open(settings: Parameters<typeof openDirectIdentity>[0] = {}): Promise<void> {
  direct = await openDirectIdentity(settings)
  for (const email of [ada, bea]) await direct.create(email, right)
}
const signIn = (name: string, password = right, address?: string) => getAnswer(direct.signIn(name, password, address))
const begin = (name: string, address?: string) => getAnswer(direct.begin(name, right, address))
const respond = (fields: object, address?: string) =>
  getAnswer(direct.call('RespondToAuthChallenge', { ...fields }, address))

describe('sign-in', () => {
  it('with the right password returns tokens for this user’s session, valid for an hour', async () => {
    await open()
    const answer = await direct.call('RespondToAuthChallenge', await direct.begin(ada, right))
    const { IdToken } = (answer['AuthenticationResult'] ?? {}) as { IdToken: string }
    expect(answer).toEqual({
      ChallengeParameters: {},
      AuthenticationResult: {
        AccessToken: expect.any(String),
        IdToken,
        RefreshToken: expect.any(String),
        ExpiresIn: 3600,
        TokenType: 'Bearer',
      },
    })
    expect(await direct.identity.verifyToken(IdToken)).toEqual({ participantId: ada, givenName: 'A' })
  })

  it.each([
    ['a wrong password', ada, 'Screening-2026?'],
    ['another user’s name', 'nobody@example.com', right],
  ])('with %s is refused', async (_, name, password) => {
    await open()
    expect(await signIn(name, password)).toBe(incorrect)
  })

  it('of one user cannot be completed as another', async () => {
    await open()
    const own = await direct.begin(ada, right)
    const other = await direct.begin(bea, right)
    const { USERNAME } = other['ChallengeResponses'] as Record<string, string>
    const stolen = { ...own, ChallengeResponses: { ...(own['ChallengeResponses'] as object), USERNAME } }
    expect(await respond(stolen)).toBe(noChallenge)
    expect(await respond(own), 'after the failed attempt').toBe(noChallenge)
    expect(await respond(other)).toBe(passed)
  })

  it('that began before a password change is refused, and counts as a failure', async () => {
    await open({ failedSignIns: 1 })
    const { AccessToken } = await direct.signIn(ada, right)
    const begun = await direct.begin(ada, right, 'elsewhere')
    const fields = { AccessToken, PreviousPassword: right, ProposedPassword: 'Another-Secret-1' }
    await direct.call('ChangePassword', fields)
    expect(await respond(begun, 'elsewhere')).toBe(incorrect)
    expect(await begin(ada, 'elsewhere')).toBe(exceeded)
  })

  it('is refused before the account is confirmed, in these words only with the right password', async () => {
    await open()
    await direct.call('SignUp', { Username: 'cy@example.com', Password: right })
    expect(await signIn('cy@example.com')).toBe('User is not confirmed.')
    expect(await signIn('cy@example.com', 'Screening-2026?')).toBe(incorrect)
  })

  it.each([
    [true, incorrect],
    [false, 'User does not exist.'],
  ])('as an unknown user fails, with users hidden (%s): %s', async (preventUserExistenceErrors, answer) => {
    await open({ preventUserExistenceErrors })
    expect(await signIn('nobody@example.com')).toBe(answer)
    expect(await signIn(ada)).toBe(passed)
  })

  it.each([
    ['InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH' }, 'USER_PASSWORD_AUTH is not enabled for the client.'],
    ['RespondToAuthChallenge', { ChallengeName: 'SMS_MFA' }, 'SMS_MFA is not a challenge of this user pool.'],
    [
      'InitiateAuth',
      { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: ada, SRP_A: '0' } },
      'SRP_A must be a valid value.',
    ],
  ])('says for %s what is not supported: %j', async (operation, fields, refusal) => {
    await open()
    expect(await getAnswer(direct.call(operation, fields))).toBe(refusal)
  })
})

describe('wrong passwords', () => {
  it('lock a user at the address, even for a sign-in that began before', async () => {
    await open({ failedSignIns: 1 })
    const begun = await direct.begin(ada, right)
    expect(await signIn(ada, 'Screening-2026?')).toBe(incorrect)
    expect(await begin(ada)).toBe(exceeded)
    expect(await respond(begun)).toBe(exceeded)
    expect(await signIn(ada, right, 'elsewhere')).toBe(passed)
    expect(await signIn(bea)).toBe(passed)
    direct.store.clock.now += 1000
    expect(await respond(begun), 'after the lock').toBe(passed)
  })

  it('lock on a clock that does not go back', async () => {
    await open({ failedSignIns: 1 })
    await signIn(ada, 'wrong')
    direct.store.clock.now -= 86_400_000
    expect(await begin(ada)).toBe(exceeded)
    direct.store.clock.now += 1000
    expect(await begin(ada)).toBe(passed)
  })

  it('are cleared by the right one', async () => {
    await open({ failedSignIns: 2 })
    for (const password of ['wrong', right, 'wrong']) await signIn(ada, password)
    expect(await signIn(ada)).toBe(passed)
  })

  it('are not counted if no sign-in was started', async () => {
    await open({ failedSignIns: 1 })
    const begun = await direct.begin(ada, right)
    expect(await respond(begun)).toBe(passed)
    expect(await respond(begun)).toBe(noChallenge)
    expect(await signIn(ada)).toBe(passed)
  })
})

describe('sign-ins that are started and abandoned', () => {
  it('are limited for a user at an address, for a quarter of an hour', async () => {
    await open({ openSignInsPerUser: 2 })
    expect([await begin(ada), await begin(ada), await begin(ada)]).toEqual([passed, passed, rate])
    expect([await begin(ada, 'elsewhere'), await begin(bea)]).toEqual([passed, passed])
    direct.store.clock.now += 899_999
    expect(await begin(ada)).toBe(rate)
    direct.store.clock.now += 1
    expect(await begin(ada)).toBe(passed)
  })

  it('are limited for an address, except for users who have signed in there', async () => {
    await open({ openSignInsPerAddress: 2 })
    await direct.signIn(ada, right)
    const names = ['one@example.com', 'two@example.com', 'three@example.com']
    expect(await Promise.all(names.slice(0, 2).map((name) => begin(name)))).toEqual([passed, passed])
    expect([await begin('three@example.com'), await begin(bea)]).toEqual([rate, rate])
    expect([await begin(ada), await begin(bea, 'elsewhere')]).toEqual([passed, passed])
  })

  it('are not counted if they are refused', async () => {
    await open({ openSignInsPerAddress: 2, openSignInsPerUser: 1 })
    await begin(ada)
    expect(await begin(ada)).toBe(rate)
    expect(await begin(bea)).toBe(passed)
  })

  it('do not hold back those that succeed', async () => {
    await open({ openSignInsPerAddress: 1, openSignInsPerUser: 1 })
    for (const name of [ada, ada, bea, bea]) expect(await signIn(name)).toBe(passed)
    await signIn(ada, 'wrong')
    expect(await begin(ada)).toBe(rate)
  })
})
