import { gunzipSync } from 'node:zlib'
import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  LoadParticipantResultsDocument,
  SetViewedReadyResultsAtDocument,
} from '../../../src/portal/data/portal-calls.ts'
import { createCloudReleaseReader } from '../../../src/cloud/lambda/cloud-release-reader.ts'
import { order, participant, saveParticipant } from '../../server/graphql/participant.ts'
import {
  startDynamodbRecords,
  type DynamodbRecords,
} from '../../server/records/dynamodb/start-dynamodb-records.fixtures.ts'
import { startS3 } from '../local-s3.ts'
import { configuration, lambdaFunction, type LambdaFunction } from '../lambda-function.ts'

let dynamodb: DynamodbRecords
let portal: LambdaFunction

beforeAll(async () => {
  dynamodb = await startDynamodbRecords()
  portal = await lambdaFunction(dynamodb.records)
  await saveParticipant(dynamodb.records, participant('alex', order('new', { viewedReadyResultsAt: null })))
})
afterAll(async () => dynamodb.stop())

const load = JSON.stringify({
  query: print(LoadParticipantResultsDocument),
  variables: { loadParticipantInput: { participantId: 'alex' } },
})
const view = JSON.stringify({
  query: print(SetViewedReadyResultsAtDocument),
  variables: { setViewedReadyResultsAtInput: { purchaseId: 'new' } },
})

async function post(body: string, headers: Record<string, string> = {}, more: { isBase64Encoded?: boolean } = {}) {
  const all = { 'content-type': 'application/json', ...headers }
  return portal.invoke({ method: 'POST', path: '/graphql', headers: all, body, ...more })
}

async function createToken(participantId: string): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await portal.pool.idToken({ 'custom:participant_id': participantId })}` }
}

describe('/graphql', () => {
  test('answers the portal’s query from DynamoDB', async () => {
    const { statusCode, headers, body } = await post(load, await createToken('alex'))
    expect([statusCode, headers?.['content-type'], headers?.['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
    ])
    expect(JSON.parse(body!)).toMatchObject({ data: { loadParticipant: { orders: [{ purchaseId: 'new' }] } } })
  })

  test('compresses the answer, in Base64 as API Gateway demands, if the caller accepts that', async () => {
    const answer = await post(load, { ...(await createToken('alex')), 'accept-encoding': 'gzip' })
    expect([answer.isBase64Encoded, answer.headers?.['content-encoding']]).toEqual([true, 'gzip'])
    expect(gunzipSync(Buffer.from(answer.body!, 'base64')).toString()).toContain('"purchaseId":"new"')
  })

  test('accepts a body in Base64', async () => {
    const body = Buffer.from(load).toString('base64')
    expect((await post(body, await createToken('alex'), { isBase64Encoded: true })).body).toContain(
      '"purchaseId":"new"',
    )
  })

  test('records in DynamoDB that results were viewed', async () => {
    expect((await post(view, await createToken('alex'))).body).toContain('"success":true')
    expect((await dynamodb.records.participants.load('alex'))?.orders[0]?.viewedReadyResultsAt).toMatch(/^20\d\d-/)
  })

  test('refuses a caller who is not signed in, or asks for another participant', async () => {
    expect((await post(load)).body).toContain('UNAUTHENTICATED')
    expect((await post(load, { authorization: `Bearer ${await portal.pool.machineToken()}` })).body).toContain(
      'UNAUTHENTICATED',
    )
    expect((await post(load, await createToken('sam'))).body).toContain('FORBIDDEN')
  })

  test.each([
    ['a content length of five bytes', { 'content-length': '5' }],
    ['an empty content length', { 'content-length': '' }],
    ['a content length that is not a number', { 'content-length': 'small' }],
    ['chunks', { 'transfer-encoding': 'chunked' }],
  ])('measures a body over the limit itself, even with %s', async (_, headers) => {
    const body = JSON.stringify({ query: `{ ${'a'.repeat(64 * 1024)} }` })
    expect((await post(body, headers)).statusCode).toBe(413)
    const inBase64 = Buffer.from(body).toString('base64')
    expect((await post(inBase64, headers, { isBase64Encoded: true })).statusCode).toBe(413)
  })

  test('does not cut off a body whose claimed length is too short', async () => {
    expect((await post(load, { ...(await createToken('alex')), 'content-length': '5' })).body).toContain('"purchaseId"')
  })
})

describe('every answer', () => {
  test('has the id of API Gateway’s request, as do the failures in the log', async () => {
    const { headers } = await portal.invoke({ method: 'GET', path: '/healthz' })
    expect(headers?.['x-request-id']).toBe('JKJaXmPLvHcESHA=')
    const failing = await lambdaFunction({
      ...dynamodb.records,
      participants: { ...dynamodb.records.participants, load: vi.fn<() => never>(() => expect.fail('canary')) },
    })
    const authorization = `Bearer ${await failing.pool.idToken({ 'custom:participant_id': 'alex' })}`
    const answer = await failing.invoke({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', authorization },
      body: load,
    })
    expect(answer.body).toContain('INTERNAL_SERVER_ERROR')
    expect(answer.headers?.['x-request-id']).toBe('JKJaXmPLvHcESHA=')
    expect(answer.body).not.toContain('canary')
    const lines = failing.log.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toMatchObject([{ level: 'error', requestId: 'JKJaXmPLvHcESHA=', part: 'GraphQL' }])
    expect(failing.log.join('')).not.toMatch(/alex|192\.0\.2\.1|eyJ/i)
  })

  test('is only for CloudFront', async () => {
    for (const key of ['', 'another key'])
      expect(
        await portal.invoke({ method: 'GET', path: '/config.json', headers: { 'x-origin-key': key } }),
      ).toMatchObject({ statusCode: 403 })
  })

  test('is only given under the API’s own name', async () => {
    for (const host of ['evil.example.com', 'localhost', '127.0.0.1:4300'])
      expect((await portal.invoke({ method: 'GET', path: '/config.json', headers: { host } })).statusCode).toBe(421)
  })
})

test('the configuration is the one that the stack made, and none of the local stand-ins is available', async () => {
  const get = async (path: string) => portal.invoke({ method: 'GET', path })
  expect(JSON.parse((await get('/config.json')).body!)).toEqual(configuration)
  for (const path of ['/idp', '/outbox', '/login', '/']) expect((await get(path)).statusCode, path).toBe(404)
})

test('the portal is ready if its table answers', async () => {
  expect((await portal.invoke({ method: 'GET', path: '/readyz' })).statusCode).toBe(200)
  const without = await lambdaFunction({
    ...dynamodb.records,
    checkReadiness: async () => Promise.reject(new Error('no table')),
  })
  expect((await without.invoke({ method: 'GET', path: '/readyz' })).statusCode).toBe(503)
  expect((await without.invoke({ method: 'GET', path: '/healthz' })).statusCode).toBe(200)
})

test('/healthz returns what the release in the bucket says about itself, and also answers without it', async () => {
  const storage = await startS3()
  const put = (unapproved: unknown): void =>
    void storage.objects.set('drop/release.json', {
      body: JSON.stringify({ at: '2026-11-23T10:00:00.000Z', by: 'kim', unapproved }),
      contentType: undefined,
      cacheControl: undefined,
      modified: new Date(),
    })
  let time = 0
  const { invoke } = await lambdaFunction(
    dynamodb.records,
    createCloudReleaseReader(storage.s3, 'drop', () => time),
  )
  const ask = async (): Promise<unknown> => JSON.parse((await invoke({ method: 'GET', path: '/healthz' })).body!)
  expect(await ask()).toEqual({ status: 'ok', release: 'unknown' })
  put({ texts: 7, reason: 'a pilot' })
  time += 61_000
  const release = { at: '2026-11-23T10:00:00.000Z', unapproved: { texts: 7, reason: 'a pilot' } }
  expect(await ask()).toEqual({ status: 'ok', release })
  put(null)
  expect(await ask()).toEqual({ status: 'ok', release })
  time += 61_000
  expect(await ask()).toEqual({ status: 'ok', release: { ...release, unapproved: null } })
  await storage.stop()
})
