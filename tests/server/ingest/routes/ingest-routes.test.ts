import { createLocalJWKSet, errors, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Hono } from 'hono'
import { createIngest } from '../../../../src/server/ingest/ingest.ts'
import { createIngestRoutes } from '../../../../src/server/ingest/routes/ingest-routes.ts'
import {
  createKeyVerifier,
  createMachineVerifier,
  type VerifyMachine,
} from '../../../../src/server/ingest/routes/verify-machine.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { maxMessageBytes } from '../../../../src/server/ingest/message/message-limits.ts'
import { openIngestStore, type IngestStore } from '../ingest-store.ts'
import { ownMessage, ownPurchase } from '../own-message.ts'

const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Example'
const now = new Date('2026-11-22T12:00:00Z')
const seconds = now.getTime() / 1000

let store: IngestStore
let keys: CryptoKeyPair
let foreignKeys: CryptoKeyPair
let verifyToken: VerifyMachine
let verifyKnown: VerifyMachine
const log: string[] = []

beforeAll(async () => {
  store = await openIngestStore()
  keys = await generateKeyPair('RS256')
  foreignKeys = await generateKeyPair('RS256')
  const keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'pool', alg: 'RS256', use: 'sig' }] }
  const settings = { issuer, keys: createLocalJWKSet(keySet), scope: 'portal/ingest', now: () => now }
  verifyToken = createMachineVerifier(settings)
  verifyKnown = createMachineVerifier({ ...settings, senders: { 'lab-client': 'lab-a', 'new-client': 'lab-a' } })
})
afterAll(async () => store.close())

const routesFor = (verifyMachine: VerifyMachine): Hono => {
  const { records } = store
  const ingest = createIngest({ records, catalogue: compiledCatalogue, now: store.now })
  return createIngestRoutes({ ingest, records, verifyMachine, log: (line) => log.push(line), now: store.now })
}
const post = async (routes: Hono, credential: string | undefined, body: BodyInit = '{}', path = '/') =>
  routes.request(path, {
    method: 'POST',
    body,
    ...(credential !== undefined && { headers: { authorization: `Bearer ${credential}` } }),
  })

const machine = {
  sub: 'lab-client',
  client_id: 'lab-client',
  token_use: 'access',
  scope: 'portal/ingest portal/other',
  iss: issuer,
  iat: seconds - 60,
  exp: seconds + 60,
}
const createToken = async (claims: Record<string, unknown>, signedBy = keys) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'pool' }).sign(signedBy.privateKey)

describe('the access token of a machine client', () => {
  it('admits a client that has the scope', async () => {
    expect(await verifyToken(await createToken(machine))).toEqual({ name: 'lab-client' })
  })

  it('admits the clients of the listed senders, and not one that was removed', async () => {
    for (const id of ['lab-client', 'new-client'])
      expect(await verifyKnown(await createToken({ ...machine, client_id: id }))).toEqual({ name: 'lab-a' })
    for (const id of ['old-client', 'constructor'])
      expect(await verifyKnown(await createToken({ ...machine, client_id: id }))).toBe('forbidden')
  })

  it.each([
    ['of a participant', { ...machine, scope: 'aws.cognito.signin.user.admin', username: 'kim' }, 'forbidden'],
    ['of a participant who got the scope', { ...machine, username: 'kim' }, 'forbidden'],
    ['that is an id token', { ...machine, token_use: 'id', aud: 'portal' }, 'forbidden'],
    ['of a client without the scope', { ...machine, scope: 'portal/ingestion' }, 'forbidden'],
    ['without a client', { ...machine, client_id: undefined }, 'forbidden'],
    ['that has expired', { ...machine, exp: seconds - 1 }, 'unknown'],
    ['that never expires', { ...machine, exp: undefined }, 'unknown'],
    ['of another pool', { ...machine, iss: `${issuer}2` }, 'unknown'],
  ])('%s is refused', async (_name, claims, access) => {
    expect(await verifyToken(await createToken(claims))).toBe(access)
  })

  it('is refused if another issuer signed it, or none', async () => {
    expect(await verifyToken(await createToken(machine, foreignKeys))).toBe('unknown')
    const unsigned = [{ alg: 'none' }, machine].map((each) => Buffer.from(JSON.stringify(each)).toString('base64url'))
    expect(await verifyToken(`${unsigned.join('.')}.`)).toBe('unknown')
    expect(await verifyToken('no-token')).toBe('unknown')
  })

  it('is not refused if the keys of the pool are unavailable', async () => {
    const noKeys = async () => Promise.reject(new errors.JWKSInvalid('JSON Web Key Set malformed'))
    const verify = createMachineVerifier({ issuer, keys: noKeys, scope: 'portal/ingest', now: () => now })
    await expect(verify(await createToken(machine))).rejects.toThrow('malformed')
  })
})

describe('the routes of /ingest', () => {
  it('answer 401 without a key, with another key or without a bearer token, and 403 to a participant', async () => {
    const routes = routesFor(createKeyVerifier('the-key'))
    expect((await post(routes, undefined)).status).toBe(401)
    expect((await post(routes, 'the-kez')).status).toBe(401)
    const basic = await routes.request('/', { method: 'POST', headers: { authorization: 'Basic dGhlLWtleQ==' } })
    expect(basic.status).toBe(401)
    for (const path of ['/failed', '/retry', '/other']) expect((await routes.request(path)).status).toBe(401)
    const participant = await createToken({ ...machine, scope: 'aws.cognito.signin.user.admin', username: 'kim' })
    expect((await post(routesFor(verifyToken), participant)).status).toBe(403)
  })

  it('measure the body, whatever length the request claims', async () => {
    const routes = routesFor(createKeyVerifier('the-key'))
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: ' '.repeat(maxMessageBytes + 1),
      headers: { authorization: 'Bearer the-key', 'content-length': '2' },
    })
    expect((await routes.request(request)).status).toBe(413)
  })

  it('answer 405 to other methods', async () => {
    const headers = { authorization: 'Bearer the-key' }
    const routes = routesFor(createKeyVerifier('the-key'))
    expect((await routes.request('/', { headers })).status).toBe(405)
    expect((await routes.request('/failed', { method: 'DELETE', headers })).status).toBe(405)
  })

  it.each(['/retyr', '/x/y', '/failed/1'])('answer 404 at %s, whatever the method', async (path) => {
    const routes = new Hono()
      .route('/ingest', routesFor(createKeyVerifier('the-key')))
      .all('*', (context) => context.text('', 405))
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await routes.request(`/ingest${path}`, { method, headers: { authorization: 'Bearer the-key' } })
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({
        reasons: [
          {
            path: '/',
            reason: 'Unexpected address, expected /ingest, /ingest/failed, /ingest/retry or /ingest/discard',
          },
        ],
      })
    }
  })

  it('answer a failure of the store without its cause, which is logged without what was sent', async () => {
    const ingest = async () => Promise.reject(new Error('disk full'))
    const { records } = store
    const routes = createIngestRoutes({
      ingest,
      records,
      verifyMachine: createKeyVerifier('k'),
      log: (line) => log.push(line),
    })
    const response = await post(routes, 'k', '{"glucose": 97531}')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('disk')
    expect(log.at(-1)).toContain('disk full')
    expect(log.at(-1)).not.toContain('97531')
  })
})

describe('POST /ingest', () => {
  it('answers 200 if something was taken, 422 if nothing was and 400 for a body that is not JSON', async () => {
    const routes = routesFor(createKeyVerifier('the-key'))
    const getStatus = async (body: unknown) =>
      (await post(routes, 'the-key', typeof body === 'string' ? body : JSON.stringify(body))).status
    const broken = ownPurchase({ purchaseId: 'kim-2' }, 5000)
    expect(await getStatus(ownMessage())).toBe(200)
    expect(await getStatus(ownMessage({ messageId: 'part', purchases: [ownPurchase(), broken] }))).toBe(200)
    expect(await getStatus(ownMessage({ messageId: 'none', purchases: [broken] }))).toBe(422)
    expect(await getStatus('{')).toBe(400)
  })

  it('lists refused messages without their content, and tries all of them again', async () => {
    const routes = routesFor(createKeyVerifier('the-key'))
    const headers = { authorization: 'Bearer the-key' }
    const listed = async () =>
      ((await (await routes.request('/failed', { headers })).json()) as { refusals: object[] }).refusals
    const before = await listed()
    expect(before).toMatchObject([
      { messageId: 'part', attempts: 1, reasons: [{ path: expect.stringContaining('/purchases/1/') }] },
      { messageId: 'none', attempts: 1 },
      { messageId: expect.stringMatching(/^sha256-/) },
    ])
    expect(before.some((each) => 'message' in each)).toBe(false)
    expect(await (await post(routes, 'the-key', '', '/retry')).json()).toMatchObject({
      answers: [{ outcome: 'partly' }, { outcome: 'refused' }, { outcome: 'unreadable' }],
    })
    expect(await listed()).toMatchObject([{ attempts: 2 }, { attempts: 2 }, { attempts: 2 }])
  })
})
