import { importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '../../../../src/server/identity/accounts/accounts.ts'
import { openSecretStore, type SecretStore } from '../../../../src/server/identity/accounts/secret-store.ts'
import { defaultIdentitySettings } from '../../../../src/server/identity/identity-settings.ts'
import { createTokens, forgetSigningKey, type Tokens } from '../../../../src/server/identity/tokens/tokens.ts'
import { createLocalPool } from '../../../../src/server/identity/user-pool.ts'
import { openEmptyStore, type EmptyStore } from '../empty-store.ts'

const pool = createLocalPool('http://localhost:4300')
const account: Account = {
  userId: 'ada',
  participantId: 'participant-a',
  isConfirmed: true,
  srpVerifier: { salt: 'a', verifier: 'b' },
  attributes: { email: 'true', email_verified: 'true', phone_number: '+1', phone_number_verified: 'false' },
}
const uses = ['access', 'id'] as const
type Use = (typeof uses)[number]
let store: EmptyStore
let secrets: SecretStore
let tokens: Tokens
let start: number

const open = (clock = store.clock.read) =>
  createTokens(pool, { settings: { ...defaultIdentitySettings, clock, tokenSeconds: 60 }, secrets })

beforeAll(async () => {
  store = await openEmptyStore()
  secrets = await openSecretStore(store)
  start = store.clock.now
})
beforeEach(async () => {
  tokens = await open()
  // Not at the start of a second.
  store.clock.now = start + 900
})
afterAll(() => store.close())

const mint = async () => {
  const { accessToken, idToken } = await tokens.mint(account, {
    sessionId: 'session-1',
    userId: 'ada',
    startedAt: start - 9001,
  })
  return { access: accessToken, id: idToken }
}
const readPart = (token: string, part: 0 | 1) =>
  JSON.parse(Buffer.from(token.split('.')[part]!, 'base64url').toString('utf8')) as JWTPayload
/** A token that the server itself might have signed, with claims different from those that it writes. */
const forge = async (use: Use, change: JWTPayload) => {
  const key = JSON.parse(await secrets.getOrCreate('signing key', async () => '')) as JWK
  const claims = { ...readPart((await mint())[use], 1), ...change }
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid! }).sign(await importJWK(key, 'RS256'))
}

describe.each(uses)('an %s token', (use) => {
  it('is recognized with its user and session, only as its own kind', async () => {
    const token = (await mint())[use]
    expect(await tokens.verify(token, use)).toEqual({ userId: 'ada', sessionId: 'session-1' })
    expect(await tokens.verify(token, use === 'id' ? 'access' : 'id')).toBe('invalid')
  })

  it('is valid for as long as the settings say, to the second', async () => {
    const token = (await mint())[use]
    store.clock.now = start + 59_999
    expect(await tokens.verify(token, use)).toMatchObject({ userId: 'ada' })
    store.clock.now = start + 60_000
    expect(await tokens.verify(token, use)).toBe('expired')
  })

  it('contains its times in whole seconds, and its owner', async () => {
    const seconds = start / 1000
    expect(readPart((await mint())[use], 1)).toMatchObject({
      sub: 'ada',
      iss: pool.issuer,
      iat: seconds,
      exp: seconds + 60,
      auth_time: seconds - 10,
      origin_jti: 'session-1',
      token_use: use,
    })
  })

  it('names the key that it was signed with', async () => {
    expect(readPart((await mint())[use], 0)).toEqual({ alg: 'RS256', kid: tokens.keySet.keys[0]!.kid })
  })

  it.each<[string, JWTPayload]>([
    ['of another issuer', { iss: 'http://localhost:4301/idp/us-east-1_LocalDev1' }],
    ['of another application', { [use === 'id' ? 'aud' : 'client_id']: 'another' }],
    ['for another use', { token_use: 'refresh' }],
    ['of no application', { [use === 'id' ? 'aud' : 'client_id']: undefined }],
    ...['sub', 'exp', 'iat', 'origin_jti', 'token_use'].map((claim): [string, JWTPayload] => [
      `without ${claim}`,
      { [claim]: undefined },
    ]),
  ])('%s is refused though its signature is right', async (_, change) => {
    expect(await tokens.verify(await forge(use, {}), use)).toMatchObject({ userId: 'ada' })
    expect(await tokens.verify(await forge(use, change), use)).toBe('invalid')
  })
})

it('an id token says as yes or no what was verified, and everything else as text', async () => {
  const { email, email_verified, phone_number, phone_number_verified } = readPart((await mint()).id, 1)
  expect([email, email_verified, phone_number, phone_number_verified]).toEqual(['true', true, '+1', false])
})

it('an access token contains none of the attributes', async () => {
  expect(Object.keys(readPart((await mint()).access, 1)).filter((name) => /email|phone|custom/.test(name))).toEqual([])
})

it('a failure that is not about the token is not reported as an answer about it', async () => {
  const { id } = await mint()
  const broken = await open(() => {
    throw new RangeError('no time')
  })
  await expect(broken.verify(id, 'id')).rejects.toThrow('no time')
})

describe('the key for tokens', () => {
  it('has 2048 bits, and is published without its private part', () => {
    const [key] = tokens.keySet.keys
    expect(Object.keys(key!).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    expect(Buffer.from(key!.n!, 'base64url')).toHaveLength(256)
    expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.stringMatching(/^[\da-f-]{36}$/) })
  })

  it('survives a restart, until it is forgotten', async () => {
    const { id } = await mint()
    const again = await open()
    expect(again.keySet).toEqual(tokens.keySet)
    expect(await again.verify(id, 'id')).toMatchObject({ userId: 'ada' })
    const other = await openEmptyStore()
    const foreign = await createTokens(pool, {
      settings: defaultIdentitySettings,
      secrets: await openSecretStore(other),
    })
    expect(await foreign.verify(id, 'id')).toBe('invalid')
    await forgetSigningKey(other)
    const later = await createTokens(pool, { settings: defaultIdentitySettings, secrets: await openSecretStore(other) })
    expect(later.keySet.keys[0]!.n).not.toBe(foreign.keySet.keys[0]!.n)
    await other.close()
  })
})
