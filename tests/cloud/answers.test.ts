import type { Stack } from 'aws-cdk-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notFoundFile } from '../../src/cloud/site/published-files.ts'
import { createGraphqlRoutes } from '../../src/server/graphql/graphql-routes.ts'
import type { RecordStore } from '../../src/server/records/record-store.ts'
import { startPortal, type PortalServer } from '../server/http/portal-server.ts'
import { writeFiles } from '../fixtures/write-files.ts'
import { createCloudFront } from './cloudfront.ts'
import { configuration, lambdaFunction } from './lambda-function.ts'
import { findingsIn, readTemplate, smallBuild, createStack, type SmallBuild } from './synthesized.ts'

let build: SmallBuild
let stack: Stack
let local: PortalServer
let cloud: Awaited<ReturnType<typeof createCloudFront>>

beforeAll(async () => {
  build = await smallBuild()
  // Nothing that is asked here reaches the records.
  const records = { checkReadiness: async () => ({ isReady: true }) } as RecordStore
  const graphql = createGraphqlRoutes({ records, verifyToken: async () => undefined })
  local = await startPortal({ app: { configuration, graphql } })
  writeFiles(local.folder, {
    'index.html': '<title>The portal</title>',
    'login.html': '<title>The login</title>',
    'assets/main-abc123.js': '1',
    'sw.js': '1',
    'icons/icon-192.png': '1',
  })
  stack = await createStack(build, {})
  cloud = await createCloudFront(readTemplate(stack), build.portalFolder, await lambdaFunction(records))
})
afterAll(async () => {
  await local.stop()
  await build.remove()
})

test('cdk-nag has no open finding for a stage without a domain', () => {
  expect(findingsIn(stack)).toEqual([])
})

/** Headers that belong to a connection, a compression or one request: CloudFront has its own. */
const ofTransport = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'vary',
  'etag',
  'x-request-id',
])

const compared = (headers: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTransport.has(name)))

test.each([
  ['/', 'text/html,*/*', 'index.html'],
  ['/', '*/*', 'index.html'],
  ['/index.html', '*/*', 'index.html'],
  ['/login', 'text/html,*/*', 'login.html'],
  ['/login/', '*/*', 'login.html'],
  ['/login.html', '*/*', 'login.html'],
  ['/results/1/summary', 'text/html,*/*', 'index.html'],
  ['/a.b/c', 'text/html,*/*', 'index.html'],
  ['/assets/main-abc123.js', '*/*', 'assets/main-abc123.js'],
  ['/assets/gone-123.js', 'text/html,*/*', 'not-found.txt'],
  ['/assets', 'text/html', 'not-found.txt'],
  ['/assets/', 'text/html', 'not-found.txt'],
  ['/results/1/summary', '*/*', 'not-found.txt'],
  ['/favicon.ico', 'image/*', 'not-found.txt'],
  ['/releases/2026-11-24/index.html', '*/*', 'not-found.txt'],
  ['/releases/2026-11-24/assets/main-abc123.js', '*/*', 'not-found.txt'],
  ['/config.json', '*/*', 'config.json'],
  ['/manifest.webmanifest', '*/*', 'manifest.webmanifest'],
  ['/sw.js', '*/*', 'sw.js'],
  ['/icons/icon-192.png', 'image/*', 'icons/icon-192.png'],
  ['/graphql', '*/*', undefined],
  ['/healthz', '*/*', undefined],
  ['/readyz', '*/*', undefined],
])('%s for %s gets the same answer and headers as it does locally', async (path, accept, file) => {
  const { status, headers, body } = await local.ask(path, { accept })
  const { 'strict-transport-security': tls, ...answered } = (await cloud(path, accept)).headers
  expect(tls).toBe('max-age=31536000; includeSubDomains')
  expect(compared(answered)).toEqual(compared(headers))
  if (file === notFoundFile.key) expect(body.toString()).toBe(notFoundFile.body)
  expect(await cloud(path, accept)).toMatchObject({ status, ...(file !== undefined && { file }) })
})
