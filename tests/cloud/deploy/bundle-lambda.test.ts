import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refusalName } from '../../../src/cloud/lambda/sign-up-refusal.ts'
import { bundleLambda } from '../../../src/cloud/deploy/bundle-lambda.ts'
import { bundleNames } from '../../../src/cloud/stack/portal-stack.ts'
import { startDynamodb, type LocalDynamodb } from '../../server/records/dynamodb/local-dynamodb.ts'
import { tableName } from '../../server/records/records-at.ts'
import { apiGatewayEvent, apiHost } from '../api-gateway-event.ts'
import { configuration, originKey } from '../lambda-function.ts'

let folder: string
let modules: readonly string[]
let dynamodb: LocalDynamodb

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lambda-'))
  dynamodb = await startDynamodb()
  modules = await bundleLambda(resolve('.'), 'src/cloud/lambda/portal-handler.ts', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await dynamodb.stop()
  await rm(folder, { recursive: true })
})

test('the bundle is one file next to the GraphQL schema, without the local store and identity', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(['main.mjs', 'schemas'])
  expect(modules.filter((id) => /libsql|node-server|\/(?:data-folder|srp)/.test(id))).toEqual([])
  expect((await stat(join(folder, 'main.mjs'))).size).toBeLessThan(1024 * 1024)
})

test('the bundle runs as AWS Lambda runs it', async () => {
  const environment = {
    PORTAL_CONFIGURATION: JSON.stringify(configuration),
    TABLE_NAME: tableName,
    API_HOST: apiHost,
    ORIGIN_KEYS: JSON.stringify([originKey]),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_S3: dynamodb.endpoint,
    CONTENT_BUCKET: 'content',
    SENDERS: '{"default":["client"]}',
    METRIC_NAMESPACE: 'ScreeningPortal/test',
    SENDERS_WITHOUT_REVIEW: '[]',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const { handler } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'main.mjs')).href)) as {
    handler: (event: unknown) => Promise<{ statusCode: number; body: string }>
  }
  const headers = { 'x-origin-key': originKey, 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body?: string) =>
    handler(apiGatewayEvent({ method, path, headers, ...(body !== undefined && { body }) }))
  expect(await ask('GET', '/readyz')).toMatchObject({ statusCode: 200 })
  expect(await ask('POST', '/graphql', '{"query":"{ __typename }"}')).toMatchObject({
    statusCode: 200,
    body: '{"data":{"__typename":"Query"}}',
  })
})

test('every package in a bundle is one that the audit of shipped packages reads', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { readonly dev?: true }>
  }
  const bundled = await Promise.all(
    bundleNames
      .filter((name) => name !== 'portal')
      .map(async (name) =>
        bundleLambda(
          resolve('.'),
          `src/cloud/${name === 'canary' ? name : 'lambda'}/${name}-handler.ts`,
          join(folder, name),
        ),
      ),
  )
  const shipped = [modules, ...bundled].flat().flatMap((id) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [])
  expect(new Set(shipped).size).toBeGreaterThan(20)
  expect([...new Set(shipped)].filter((name) => packages[name]?.dev)).toEqual([])
})

test('the bundle that Cognito calls runs in the same way, without the code that shows results', async () => {
  const accounts = join(folder, 'accounts')
  const parts = await bundleLambda(resolve('.'), 'src/cloud/lambda/accounts-handler.ts', accounts)
  expect(parts.filter((id) => /libsql|node-server|graphql|\/srp/.test(id))).toEqual([])
  vi.stubEnv('OPEN_SIGN_UP', 'false')
  const { handler } = (await import(/* @vite-ignore */ pathToFileURL(join(accounts, 'main.mjs')).href)) as {
    handler: (event: unknown) => Promise<unknown>
  }
  const event = { triggerSource: 'PreSignUp_SignUp', request: { userAttributes: { email: 'nobody@example.com' } } }
  const refusal: unknown = await handler(event).catch((error: unknown) => error)
  expect(String(refusal)).toContain('this contact is not among those who bought a screening')
  // AWS Lambda logs this name, and the alarm leaves it out.
  expect((refusal as Error).constructor.name).toBe(refusalName)
})
