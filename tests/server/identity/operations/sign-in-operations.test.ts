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
  it('with the right password gives tokens of this user’s session for an hour', async () => {
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

  it('of one user cannot be ended as another', async () => {
    await open()
    const own = await direct.begin(ada, right)
    const other = await direct.begin(bea, right)
    const { USERNAME } = other['ChallengeResponses'] as Record<string, string>
    const stolen = { ...own, ChallengeResponses: { ...(own['ChallengeResponses'] as object), USERNAME } }
    expect(await respond(stolen)).toBe(noChallenge)
    expect(await respond(own), 'once it was tried').toBe(noChallenge)
    expect(await respond(other)).toBe(passed)
  })

  it('that began before the password was changed is refused, and counts as a failure', async () => {
    await open({ failedSignIns: 1 })
    const { AccessToken } = await direct.signIn(ada, right)
    const begun = await direct.begin(ada, right, 'elsewhere')
    const fields = { AccessToken, PreviousPassword: right, ProposedPassword: 'Another-Secret-1' }
    await direct.call('ChangePassword', fields)
    expect(await respond(begun, 'elsewhere')).toBe(incorrect)
    expect(await begin(ada, 'elsewhere')).toBe(exceeded)
  })

  it('is refused before the account is confirmed, with the right password alone in these words', async () => {
    await open()
    await direct.call('SignUp', { Username: 'cy@example.com', Password: right })
    expect(await signIn('cy@example.com')).toBe('User is not confirmed.')
    expect(await signIn('cy@example.com', 'Screening-2026?')).toBe(incorrect)
  })

  it.each([
    [true, incorrect],
    [false, 'User does not exist.'],
  ])('as an unknown user where users are not revealed (%s): %s', async (preventUserExistenceErrors, answer) => {
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
  ])('%s says what is not offered: %j', async (operation, fields, refusal) => {
    await open()
    expect(await getAnswer(direct.call(operation, fields))).toBe(refusal)
  })
})

describe('wrong passwords', () => {
  it('lock a user at the address, also for a sign-in that began before', async () => {
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

  it('lock by a clock that does not go back', async () => {
    await open({ failedSignIns: 1 })
    await signIn(ada, 'wrong')
    direct.store.clock.now -= 86_400_000
    expect(await begin(ada)).toBe(exceeded)
    direct.store.clock.now += 1000
    expect(await begin(ada)).toBe(passed)
  })

  it('are forgotten by the right one', async () => {
    await open({ failedSignIns: 2 })
    for (const password of ['wrong', right, 'wrong']) await signIn(ada, password)
    expect(await signIn(ada)).toBe(passed)
  })

  it('are none where no sign-in was begun', async () => {
    await open({ failedSignIns: 1 })
    const begun = await direct.begin(ada, right)
    expect(await respond(begun)).toBe(passed)
    expect(await respond(begun)).toBe(noChallenge)
    expect(await signIn(ada)).toBe(passed)
  })
})

describe('sign-ins that are begun and left', () => {
  it('are so many for a user at an address, for a quarter of an hour', async () => {
    await open({ openSignInsPerUser: 2 })
    expect([await begin(ada), await begin(ada), await begin(ada)]).toEqual([passed, passed, rate])
    expect([await begin(ada, 'elsewhere'), await begin(bea)]).toEqual([passed, passed])
    direct.store.clock.now += 899_999
    expect(await begin(ada)).toBe(rate)
    direct.store.clock.now += 1
    expect(await begin(ada)).toBe(passed)
  })

  it('are so many for an address, except of users who have signed in there', async () => {
    await open({ openSignInsPerAddress: 2 })
    await direct.signIn(ada, right)
    const names = ['one@example.com', 'two@example.com', 'three@example.com']
    expect(await Promise.all(names.slice(0, 2).map((name) => begin(name)))).toEqual([passed, passed])
    expect([await begin('three@example.com'), await begin(bea)]).toEqual([rate, rate])
    expect([await begin(ada), await begin(bea, 'elsewhere')]).toEqual([passed, passed])
  })

  it('and refused are not counted', async () => {
    await open({ openSignInsPerAddress: 2, openSignInsPerUser: 1 })
    await begin(ada)
    expect(await begin(ada)).toBe(rate)
    expect(await begin(bea)).toBe(passed)
  })

  it('do not hold back those that end well', async () => {
    await open({ openSignInsPerAddress: 1, openSignInsPerUser: 1 })
    for (const name of [ada, ada, bea, bea]) expect(await signIn(name)).toBe(passed)
    await signIn(ada, 'wrong')
    expect(await begin(ada)).toBe(rate)
  })
})
