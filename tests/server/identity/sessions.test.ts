import { Hub } from 'aws-amplify/utils'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localClientId, localPoolId } from '../../../src/server/identity/user-pool.ts'
import {
  configureAmplify,
  emptyStorage,
  getRefreshToken,
  startIdentity,
  type IdentityServer,
} from './identity-server.ts'

const username = 'member@example.com'
const password = 'Screening-2026!'
const account = { email: username, password, givenName: 'Alex', familyName: 'Member', participantId: 'participant-1' }
let server: IdentityServer

beforeAll(async () => {
  server = await startIdentity()
  await server.identity.createAccount(account)
})
beforeEach(async () => {
  await signOut()
  await signIn({ username, password })
})
afterAll(() => server.stop())

/** The tokens of the session that is open now. */
async function openTokens() {
  const { tokens } = await fetchAuthSession()
  return {
    access: tokens!.accessToken.toString(),
    id: tokens!.idToken!.toString(),
    payload: tokens!.accessToken.payload,
  }
}

const refresh = (token: string) => server.call('GetTokensFromRefreshToken', { RefreshToken: token })
const getUser = async (token: string) => (await server.call('GetUser', { AccessToken: token })).body.message ?? 'let in'
const forcedSession = () => fetchAuthSession({ forceRefresh: true })
const signInElsewhere = async (name: string) => {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(emptyStorage())
  await signIn({ username: name, password })
}

describe('a session', () => {
  test('can be verified by others with the published keys', async () => {
    const { id } = await openTokens()
    const keys = createRemoteJWKSet(new URL(`${server.url}/idp/${localPoolId}/.well-known/jwks.json`))
    const { payload } = await jwtVerify(id, keys, {
      issuer: `${server.url}/idp/${localPoolId}`,
      audience: localClientId,
    })
    expect(payload['custom:participant_id']).toBe('participant-1')
    expect(JSON.stringify(server.identity.keySet)).not.toContain('"d"')
  })

  test('renews its tokens when they have expired, and keeps its own start', async () => {
    const before = await openTokens()
    server.wait(3601)
    expect(await getUser(before.access)).toBe('Access Token has expired')
    expect(await server.identity.verifyToken(before.id)).toBeUndefined()
    await forcedSession()
    const after = await openTokens()
    expect(await getUser(after.access)).toBe('let in')
    expect(after.payload).toMatchObject({ auth_time: before.payload.auth_time, origin_jti: before.payload.origin_jti })
    expect(after.payload.iat! - before.payload.iat!).toBeGreaterThan(3600)
  })

  test('replaces its refresh token each time; the old one works for a minute, and then gives a thief away', async () => {
    const first = await getRefreshToken(forcedSession)
    const second = await getRefreshToken(forcedSession)
    expect(second).not.toBe(first)
    expect((await refresh(first)).status).toBe(200)
    server.wait(61)
    expect((await refresh(first)).body.__type).toBe('RefreshTokenReuseException')
    expect((await refresh(second)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    })
  })

  test('is one line of tokens: two uses within the grace period, one after the other or at once, get the same successor', async () => {
    const successorIn = ({ body }: Awaited<ReturnType<typeof refresh>>) =>
      (body.AuthenticationResult as { RefreshToken?: string } | undefined)?.RefreshToken
    const first = await getRefreshToken(forcedSession)
    const answers = await Promise.all([refresh(first), refresh(first), refresh(first)])
    const [successor, ...others] = answers.map(successorIn)
    expect(successor).toBeTypeOf('string')
    expect(others).toEqual([successor, successor])
    const newest = successorIn(await refresh(successor!))
    expect(newest).not.toBe(successor)
    expect(successorIn(await refresh(first)), 'after the successor was replaced, too').toBe(newest)
    server.wait(61)
    expect((await refresh(newest!)).status).toBe(200)
    server.wait(61)
    expect((await refresh(newest!)).body.__type, 'of the session that shared it').toBe('RefreshTokenReuseException')
  })

  test('ends after thirty days', async () => {
    const token = await getRefreshToken(forcedSession)
    server.wait(30 * 86_400)
    expect((await refresh(token)).body.message).toBe('Refresh Token has expired')
    expect((await refresh('no token of ours')).body.message).toBe('Invalid Refresh Token')
  })

  test('stays open when other people sign in later', async () => {
    const tokens = await openTokens()
    const token = await getRefreshToken(forcedSession)
    await server.identity.createAccount({ ...account, email: 'guest@example.com', participantId: 'participant-2' })
    server.wait(60)
    await signInElsewhere('guest@example.com')
    expect(await getUser(tokens.access)).toBe('let in')
    expect((await refresh(token)).status).toBe(200)
  })

  test('is kept for thirty days after its end, and then forgotten at the next sign-in', async () => {
    const token = await getRefreshToken(forcedSession)
    server.wait(30 * 86_400 + 60)
    await signInElsewhere(username)
    expect((await refresh(token)).body.message).toBe('Refresh Token has expired')
    server.wait(30 * 86_400)
    await signInElsewhere(username)
    expect((await refresh(token)).body.message).toBe('Invalid Refresh Token')
  })

  test('ends everywhere after a global sign-out, and Amplify notices at the next renewal', async () => {
    const here = await openTokens()
    const elsewhere = await getRefreshToken(forcedSession)
    await server.call('GlobalSignOut', { AccessToken: here.access })
    expect(await getUser(here.access)).toBe('Access Token has been revoked')
    expect(await server.identity.verifyToken(here.id)).toBeUndefined()
    expect((await refresh(elsewhere)).body.message).toBe('Refresh Token has been revoked')
    const heard: string[] = []
    const stop = Hub.listen('auth', ({ payload }) => void heard.push(payload.event))
    expect((await forcedSession()).tokens).toBeUndefined()
    stop()
    expect(heard).toContain('tokenRefresh_failure')
  })

  test('ends alone after a local sign-out', async () => {
    const here = await getRefreshToken(forcedSession)
    cognitoUserPoolsTokenProvider.setKeyValueStorage(emptyStorage())
    const elsewhere = await getRefreshToken(() => signIn({ username, password }))
    await signOut()
    expect((await refresh(elsewhere)).body.message).toBe('Refresh Token has been revoked')
    expect((await refresh(here)).status).toBe(200)
    expect(await server.call('RevokeToken', { Token: 'no token of ours' })).toEqual({ status: 200, body: {} })
  })

  test('ends with Amplify’s global sign-out', async () => {
    const { access } = await openTokens()
    await signOut({ global: true })
    expect(await getUser(access)).toBe('Access Token has been revoked')
  })
})

describe('a token is refused if it', () => {
  let claims: { access: JWTPayload; id: JWTPayload }
  beforeEach(async () => {
    const { tokens } = await fetchAuthSession()
    claims = { access: tokens!.accessToken.payload, id: tokens!.idToken!.payload }
  })

  /** What becomes of both tokens once `make` has altered their claims. */
  const getVerdict = async (make: (payload: JWTPayload) => Promise<string> | string) => ({
    graphql: await server.identity.verifyToken(await make(claims.id)),
    identity: await getUser(await make(claims.access)),
  })
  const refused = { graphql: undefined, identity: 'Invalid Access Token' }

  test('has the algorithm none', async () => {
    expect(await getVerdict((payload) => new UnsecuredJWT(payload).encode())).toEqual(refused)
  })

  test('is signed with another key, even under the name of ours', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const kid = server.identity.keySet.keys[0]!.kid!
    expect(
      await getVerdict((payload) => new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)),
    ).toEqual(refused)
    expect(
      await getVerdict((payload) => new SignJWT(payload).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)),
    ).toEqual(refused)
  })

  test('is signed with our public key as a shared secret', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(server.identity.keySet.keys[0]))
    const kid = server.identity.keySet.keys[0]!.kid!
    expect(
      await getVerdict((payload) => new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)),
    ).toEqual(refused)
  })

  test('has a key of its own in its header', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const jwk = await exportJWK(publicKey)
    expect(
      await getVerdict((payload) => new SignJWT(payload).setProtectedHeader({ alg: 'RS256', jwk }).sign(privateKey)),
    ).toEqual(refused)
  })

  test('is from another pool', async () => {
    const foreign = await startIdentity({ hasOwnKey: true })
    await foreign.identity.createAccount(account)
    await signOut()
    await signIn({ username, password })
    const { access, id } = await openTokens()
    expect(await foreign.identity.verifyToken(id)).toEqual({ participantId: 'participant-1', givenName: 'Alex' })
    configureAmplify(server.url)
    expect(await getVerdict((payload) => (payload.token_use === 'id' ? id : access))).toEqual(refused)
    await foreign.stop()
  })

  test('is changed, cut or empty', async () => {
    const { access, id } = await openTokens()
    const changed = (token: string, change: object) => {
      const [head, body, signature] = token.split('.')
      const payload = JSON.parse(Buffer.from(body!, 'base64url').toString('utf8')) as object
      return [head, Buffer.from(JSON.stringify({ ...payload, ...change })).toString('base64url'), signature].join('.')
    }
    const other = { 'custom:participant_id': 'participant-2', exp: 4_000_000_000 }
    expect(await getVerdict((payload) => changed(payload.token_use === 'id' ? id : access, other))).toEqual(refused)
    expect(await getVerdict((payload) => (payload.token_use === 'id' ? id : access).slice(0, -3))).toEqual(refused)
    expect(await server.identity.verifyToken('')).toBeUndefined()
    expect(await server.identity.verifyToken('a.b.c')).toBeUndefined()
  })

  test('is of the other kind', async () => {
    const { access, id } = await openTokens()
    expect(await server.identity.verifyToken(access)).toBeUndefined()
    expect(await getUser(id)).toBe('Invalid Access Token')
  })
})
