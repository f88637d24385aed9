import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDirectIdentity, type DirectIdentity, type SessionTokens } from '../direct-identity.ts'
import { getAnswer, passed } from '../get-refusal.ts'

const password = 'Screening-2026!'
const [ada, bea] = ['ada@example.com', 'bea@example.com']
const revoked = 'Access Token has been revoked'
let direct: DirectIdentity

beforeEach(async () => {
  direct = await openDirectIdentity()
  for (const email of [ada, bea]) await direct.create(email, password)
})
afterEach(() => direct.store.close())

const getUser = (AccessToken: string) => getAnswer(direct.call('GetUser', { AccessToken }))
const refresh = async ({ RefreshToken }: SessionTokens) =>
  (await direct.call('GetTokensFromRefreshToken', { RefreshToken }))['AuthenticationResult'] as SessionTokens
const removeAccount = async (email: string) => {
  const sql = 'select user_id from identity_name where name_key = ?'
  const [row] = (await direct.store.client.execute({ sql, args: [email] })).rows
  const args = [row!['user_id']!]
  await direct.store.client.batch(
    ['name', 'account'].map((table) => ({ sql: `delete from identity_${table} where user_id = ?`, args })),
    'write',
  )
}

describe('the tokens of a session', () => {
  it('identify its user', async () => {
    const { AccessToken } = await direct.signIn(ada, password)
    expect(await direct.call('GetUser', { AccessToken })).toEqual({
      Username: expect.stringMatching(/^[\da-f-]{36}$/),
      UserAttributes: expect.arrayContaining([
        { Name: 'email', Value: ada },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'custom:participant_id', Value: ada },
      ]),
    })
  })

  it('are renewed for the same user', async () => {
    const first = await direct.signIn(ada, password)
    const second = await refresh(first)
    expect(second.AccessToken).not.toBe(first.AccessToken)
    expect(await direct.identity.verifyToken(second.IdToken)).toStrictEqual({ participantId: ada, givenName: 'A' })
  })

  it('are refused in the place of the other kind', async () => {
    const { AccessToken, IdToken } = await direct.signIn(ada, password)
    expect(await getUser(IdToken)).toBe('Invalid Access Token')
    expect(await direct.identity.verifyToken(AccessToken)).toBeUndefined()
  })

  it('are refused once they have expired', async () => {
    const { AccessToken, IdToken } = await direct.signIn(ada, password)
    direct.store.clock.now += 3_600_000
    expect(await getUser(AccessToken)).toBe('Access Token has expired')
    expect(await direct.identity.verifyToken(IdToken)).toBeUndefined()
  })

  it('admit no one once the account is gone', async () => {
    const tokens = await direct.signIn(ada, password)
    await removeAccount(ada)
    expect(await getUser(tokens.AccessToken)).toBe('Invalid Access Token')
    expect(await direct.identity.verifyToken(tokens.IdToken)).toBeUndefined()
    expect(await getAnswer(refresh(tokens))).toBe('Invalid Refresh Token')
  })

  it('contain no first name if none was given', async () => {
    const username = 'cy@example.com'
    await direct.call('SignUp', { Username: username, Password: password })
    await direct.call('ConfirmSignUp', { Username: username, ConfirmationCode: await direct.codeFor(username) })
    const { IdToken } = await direct.signIn(username, password)
    expect(await direct.identity.verifyToken(IdToken)).toStrictEqual({
      participantId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })
})

describe('a sign-out', () => {
  it('everywhere ends every session of this user only', async () => {
    const [one, other, foreign] = [
      await direct.signIn(ada, password),
      await direct.signIn(ada, password),
      await direct.signIn(bea, password),
    ]
    expect(await direct.call('GlobalSignOut', one)).toEqual({})
    const tokens = [one, other, foreign]
    expect(await Promise.all(tokens.map(({ AccessToken }) => getUser(AccessToken)))).toEqual([revoked, revoked, passed])
    expect(await getAnswer(refresh(other))).toBe('Refresh Token has been revoked')
    expect(await direct.identity.verifyToken(other.IdToken)).toBeUndefined()
  })

  it('on this device ends only this session', async () => {
    const [one, other] = [await direct.signIn(ada, password), await direct.signIn(ada, password)]
    expect(await direct.call('RevokeToken', { Token: one.RefreshToken })).toEqual({})
    expect([await getUser(one.AccessToken), await getUser(other.AccessToken)]).toEqual([revoked, passed])
  })
})
