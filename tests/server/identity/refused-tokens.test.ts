import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '../../../src/server/start-server.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { getTextColumn } from '../../../src/server/data-folder/row-columns.ts'
import { configureAmplify } from './identity-server.ts'
import { callIdentity } from './call-identity.ts'
import { installNativeArithmetic } from './native-arithmetic.ts'
import { startTestServer } from '../start-test-server.ts'

const credentials = { username: 'member@example.com', password: 'Screening-2026!' }
const folders: string[] = []
let server: RunningServer
let ahead = 0
/** The key that the server signs with, taken from its file: what only someone who robbed the server could sign with. */
let stolen: JWK
let anotherKey: CryptoKey

async function start(): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tokens-'))
  folders.push(dataFolder)
  const identity = { clock: () => Date.now() + ahead * 1000 }
  return startTestServer({ dataFolder, identity })
}

let restore: () => void

beforeAll(async () => {
  restore = await installNativeArithmetic()
  server = await start()
  const store = await openLocalDatabase(folders[0]!)
  const { rows } = await store.client.execute("select value from identity_secret where name = 'signing key'")
  stolen = JSON.parse(getTextColumn(rows[0]!, 'value')) as JWK
  await store.close()
  anotherKey = (await generateKeyPair('RS256')).privateKey
})
beforeEach(async () => {
  ahead = 0
  configureAmplify(server.url)
  await signOut()
  await signIn(credentials)
})
afterAll(async () => {
  restore()
  await signOut()
  await server.stop()
  for (const folder of folders) await rm(folder, { recursive: true })
})

interface Token {
  readonly text: string
  readonly payload: JWTPayload
}

async function openTokens(): Promise<{ access: Token; id: Token }> {
  const { tokens } = await fetchAuthSession()
  const read = (token: { toString(): string; payload: JWTPayload }) => ({
    text: token.toString(),
    payload: token.payload,
  })
  return { access: read(tokens!.accessToken), id: read(tokens!.idToken!) }
}

const calls = {
  query: 'query ($p: ID!) { loadParticipant(loadParticipantInput: { participantId: $p }) { details { firstName } } }',
  mutation:
    'mutation ($p: ID!) { setViewedReadyResultsAt(setViewedReadyResultsAtInput: { purchaseId: $p }) { success } }',
}

async function graphql(query: string, idToken: string, participantId: unknown): Promise<string> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ query, variables: { p: participantId } }),
  })
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] }
  return errors?.[0]?.extensions.code ?? JSON.stringify(data)
}

/** What every entry point of the server answers to a pair of tokens. */
async function answersTo(access: string, id: string, participantId: unknown): Promise<string[]> {
  const identity = async (operation: string, fields: object = {}) => {
    const { body } = await callIdentity(server.url, operation, { AccessToken: access, ...fields })
    return (body as { message?: string }).message ?? 'let in'
  }
  const passwords = { PreviousPassword: credentials.password, ProposedPassword: `${credentials.password}2` }
  return [
    await graphql(calls.query, id, participantId),
    await graphql(calls.mutation, id, participantId),
    await identity('GetUser'),
    await identity('ChangePassword', passwords),
    await identity('GlobalSignOut'),
  ]
}

const refusedAs = (message: string) => ['UNAUTHENTICATED', 'UNAUTHENTICATED', message, message, message]
const forged = refusedAs('Invalid Access Token')

test('accepts the tokens of an open session, so that the refusals below are about the tokens', async () => {
  const { access, id } = await openTokens()
  expect(await graphql(calls.query, id.text, id.payload['custom:participant_id'])).toContain('Alex')
  const { body } = await callIdentity(server.url, 'GetUser', { AccessToken: access.text })
  expect(body).toHaveProperty('Username')
})

const changed = (text: string, change: object): string => {
  const [head, body, signature] = text.split('.')
  const claims = JSON.parse(Buffer.from(body!, 'base64url').toString('utf8')) as object
  return [head, Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'), signature].join('.')
}
const signedWith = async (key: JWK | CryptoKey, payload: JWTPayload): Promise<string> => {
  const secret = 'kty' in key ? await importJWK(key, 'RS256') : key
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: stolen.kid! }).sign(secret)
}
/** Signed with the right key, with these claims different from those that the server writes. */
const claiming = (change: (payload: JWTPayload) => JWTPayload) => (token: Token) =>
  signedWith(stolen, change(token.payload))

const without = (payload: JWTPayload, claim: string): JWTPayload =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => name !== claim))

const forgeries: Readonly<Record<string, (token: Token) => string | Promise<string>>> = {
  'alg none': ({ payload }) => new UnsecuredJWT(payload).encode(),
  'alg none under the name of the key': ({ text }) => {
    const head = Buffer.from(JSON.stringify({ alg: 'none', kid: stolen.kid })).toString('base64url')
    return `${head}.${text.split('.')[1]}.`
  },
  'signed by another key': async ({ payload }) => signedWith(anotherKey, payload),
  'signed with the public key as a secret': ({ payload }) => {
    const { kty, n, e, kid } = stolen
    const secret = new TextEncoder().encode(JSON.stringify({ kty, n, e, kid, alg: 'RS256', use: 'sig' }))
    return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: kid! }).sign(secret)
  },
  'another participant written in': ({ text }) => changed(text, { 'custom:participant_id': 'another', sub: 'another' }),
  'a longer life written in': ({ text }) => changed(text, { exp: 4_000_000_000 }),
  'cut short': ({ text }) => text.slice(0, -2),
  'without a signature': ({ text }) => `${text.split('.').slice(0, 2).join('.')}.`,
  'from another issuer': claiming((payload) => ({ ...payload, iss: payload.iss?.replace('LocalDev1', 'Other') ?? '' })),
  'for another application': claiming((payload) => ({
    ...payload,
    ...(payload.token_use === 'id' ? { aud: 'another' } : { client_id: 'another' }),
  })),
  'of the other kind': claiming((payload) => ({ ...payload, token_use: payload.token_use === 'id' ? 'access' : 'id' })),
  'without an end': claiming((payload) => without(payload, 'exp')),
  'without a session': claiming((payload) => without(payload, 'origin_jti')),
}

test.each(Object.entries(forgeries))('refuses a token: %s', async (_, forge) => {
  const { access, id } = await openTokens()
  const answers = await answersTo(await forge(access), await forge(id), id.payload['custom:participant_id'])
  expect(answers).toEqual(forged)
})

test.each(['session', 'user'])('refuses a token with a signature for another %s', async (which) => {
  const { access, id } = await openTokens()
  const other = claiming((payload) => ({ ...payload, [which === 'session' ? 'origin_jti' : 'sub']: 'another' }))
  const answers = await answersTo(await other(access), await other(id), id.payload['custom:participant_id'])
  expect(answers).toEqual(refusedAs('Access Token has been revoked'))
})

test('refuses a token from another pool, whose users have the same names', async () => {
  const foreign = await start()
  configureAmplify(foreign.url)
  await signOut()
  await signIn(credentials)
  const { access, id } = await openTokens()
  expect(await answersTo(access.text, id.text, id.payload['custom:participant_id'])).toEqual(forged)
  await foreign.stop()
})

test('refuses a token that has expired, and not one that is about to expire', async () => {
  const { access, id } = await openTokens()
  const left = id.payload.exp! - Math.ceil(Date.now() / 1000)
  ahead = left - 5
  expect(await graphql(calls.query, id.text, id.payload['custom:participant_id'])).toContain('Alex')
  ahead = left + 1
  expect(await answersTo(access.text, id.text, id.payload['custom:participant_id'])).toEqual(
    refusedAs('Access Token has expired'),
  )
})

test('refuses a token that a global sign-out revoked, on every device', async () => {
  const here = await openTokens()
  await signOut({ global: true })
  expect(await answersTo(here.access.text, here.id.text, here.id.payload['custom:participant_id'])).toEqual(
    refusedAs('Access Token has been revoked'),
  )
})
