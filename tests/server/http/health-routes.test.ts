import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Hono } from 'hono'
import { createHealthRoutes, refuseUnlessReady, type Readiness } from '../../../src/server/http/health-routes.ts'
import { createLocalReleaseReader } from '../../../src/server/http/local-release-reader.ts'
import type { RunningServer } from '../../../src/server/start-server.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { callIdentity } from '../identity/call-identity.ts'
import { makeFolderWithKey } from '../identity/signing-key.ts'
import { startTestServer } from '../start-test-server.ts'

const logged: string[] = []
let server: RunningServer
let dataFolder: string

beforeAll(async () => {
  dataFolder = await makeFolderWithKey('health-')
  server = await startTestServer({ dataFolder, log: (line) => logged.push(line) })
})
afterAll(async () => {
  await server.stop()
  await rm(dataFolder, { recursive: true })
})

test('a running server is healthy and ready', async () => {
  const answers = await Promise.all(['healthz', 'readyz'].map((path) => fetch(`${server.url}/${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.headers.get('cache-control')).toBe('no-store')
})

test('/healthz says whether every text of a release was approved, and why not, but never who made it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  const ask = async (): Promise<unknown> =>
    (
      await new Hono()
        .route(
          '/',
          createHealthRoutes(async () => ({ isReady: true }), createLocalReleaseReader(folder)),
        )
        .request('/healthz')
    ).json()
  expect(await ask()).toEqual({ status: 'ok', release: null })
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok', release: null })
  const release = { at: '2026-11-23T10:00:00.000Z', unapproved: { texts: 7, reason: 'a pilot' } }
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...release, by: 'kim' }))
  expect(await ask()).toEqual({ status: 'ok', release })
  await writeFile(join(folder, 'release.json'), '{')
  expect(await ask()).toEqual({ status: 'ok', release: 'unknown' })
  await rm(folder, { recursive: true })
})

test('a server whose store fails says so, and nothing about the failure', async () => {
  const checkReadiness = () => Promise.reject(new Error('the store is gone'))
  const response = await new Hono().route('/', createHealthRoutes(checkReadiness)).request('/readyz')
  expect([response.status, await response.text()]).toEqual([
    503,
    '{"status":"not ready","reason":"The store does not answer."}',
  ])
})

test('a full disk is reported with its reason, and nothing that would fill it is accepted', async () => {
  const checkReadiness = async (): Promise<Readiness> => ({ isReady: false, reason: 'The disk is almost full.' })
  const app = new Hono()
    .route('/', createHealthRoutes(checkReadiness))
    .use('/ingest/*', refuseUnlessReady(checkReadiness))
  app.on(['GET', 'POST'], ['/ingest', '/ingest/failed'], (context) => context.text('taken'))
  const ready = await app.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reason: 'The disk is almost full.' }])
  const refused = await app.request('/ingest', { method: 'POST' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await refused.json()).toEqual({
    reasons: [{ path: '/', reason: 'The disk is almost full. Send it again later.' }],
  })
  expect((await app.request('/ingest/failed')).status).toBe(200)
})

test('a database with tables that are not ours is reported in one sentence to the person who starts the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foreign-'))
  const store = await openLocalDatabase(folder)
  await store.client.execute('create table participants (id integer)')
  await store.close()
  await expect(startTestServer({ dataFolder: folder })).rejects.toThrow(
    /^The tables in the database of .+ cannot be used by this version/,
  )
  await rm(folder, { recursive: true })
})

test('each answer has the id of its request, which the client may choose if it is plain', async () => {
  const getId = async (given?: string) =>
    (
      await fetch(`${server.url}/healthz`, { headers: given === undefined ? {} : { 'x-request-id': given } })
    ).headers.get('x-request-id')
  const [first, second] = [await getId(), await getId()]
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).not.toBe(first)
  expect(await getId('abc-1')).toBe('abc-1')
  expect(await getId('a b')).toMatch(/^[\da-f-]{36}$/)
})

test('a failure is logged as one line of JSON with the id of its request, and with nothing of the request itself', async () => {
  const { client, close } = await openLocalDatabase(dataFolder)
  await client.execute('alter table identity_name rename to gone')
  const fields = { ClientId: 'local-portal-client', Username: 'robin@example.com', Password: 'Screening-2026!' }
  expect((await callIdentity(server.url, 'SignUp', fields)).status).toBe(500)
  await client.execute('alter table gone rename to identity_name')
  await close()
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0]!)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: 'error',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    part: 'SignUp',
    error: expect.stringContaining('identity_name'),
  })
  expect(logged[0]).not.toMatch(/robin|Screening-2026/)
})
