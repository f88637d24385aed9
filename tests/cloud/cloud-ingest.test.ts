import type { APIGatewayProxyStructuredResultV2, S3ObjectCreatedNotificationEventDetail } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueKey } from '../../src/cloud/ingest-scope.ts'
import { apiGatewayHandler } from '../../src/cloud/lambda/api-gateway-handler.ts'
import { cloudIngest, type CloudIngest } from '../../src/cloud/lambda/cloud-ingest.ts'
import { exampleBundle } from '../../src/server/ingest/cli/example-bundles.ts'
import type { Records } from '../../src/server/records/records.ts'
import { compiledCatalogue } from '../fixtures/compiled-catalogue.ts'
import { startDynamodb, type LocalDynamodb } from '../server/records/local-dynamodb.ts'
import { refusedIn } from '../server/records/refused-in.ts'
import { allOf } from '../server/records/purchase-versions.ts'
import { recordsAt } from '../server/records/records-at.ts'
import { apiGatewayEvent } from './api-gateway-event.ts'
import { cognitoPool, type CognitoPoolOfTest } from './cognito-pool.ts'
import { startS3, type LocalS3 } from './local-s3.ts'

let dynamodb: LocalDynamodb
let records: Records
let storage: LocalS3
let pool: CognitoPoolOfTest
let ingest: CloudIngest
const log: string[] = []
const originKey = 'key of the origin'

beforeAll(async () => {
  dynamodb = await startDynamodb()
  records = recordsAt(dynamodb.endpoint)
  storage = await startS3()
  pool = await cognitoPool()
  ingest = cloudIngest({
    originKey,
    records,
    verifyMachine: pool.verifyMachine,
    s3: storage.s3,
    bucket: 'drop',
    log: (line) => log.push(line),
  })
})
afterAll(async () => {
  await storage.stop()
  await records.close()
  await dynamodb.stop()
})

async function post(token: string, body: unknown): Promise<APIGatewayProxyStructuredResultV2> {
  const event = apiGatewayEvent({
    method: 'POST',
    path: '/ingest',
    headers: { 'x-origin-key': originKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return apiGatewayHandler(ingest.app)(event)
}

function put(key: string, body: string): void {
  storage.objects.set(`drop/${key}`, {
    body,
    contentType: undefined,
    cacheControl: undefined,
    modified: new Date(),
  })
}

/** The detail of the event that Amazon EventBridge sends of an object, as its documentation shows it. */
function dropped(key: string): S3ObjectCreatedNotificationEventDetail {
  return {
    version: '0',
    bucket: { name: 'drop' },
    object: {
      key,
      'version-id': '',
      size: 5,
      etag: 'b1946ac92492d2347c6235b4d2611184',
      sequencer: '00617F08299329D189',
    },
    'request-id': 'N4N7GDK58NMKJ12R',
    requester: '123456789012',
    'source-ip-address': '192.0.2.1',
    reason: 'PutObject',
  }
}

test('without a catalogue nothing is read, and sending again helps once there is one', async () => {
  const token = await pool.machineToken()
  expect((await post(token, exampleBundle(1))).statusCode).toBe(500)
  expect(JSON.parse(log.at(-1)!)).toMatchObject({ requestId: 'JKJaXmPLvHcESHA=', part: 'ingest' })
  put(catalogueKey, JSON.stringify(compiledCatalogue))
  expect(await post(token, exampleBundle(1))).toMatchObject({ statusCode: 200 })
  expect((await records.participants.load('example-000001'))?.orders).toHaveLength(1)
})

test('participants, strangers and machines without the scope feed nothing in', async () => {
  expect((await post(await pool.idToken(), exampleBundle(2))).statusCode).toBe(403)
  expect((await post(await pool.machineToken({ scope: 'other/write' }), exampleBundle(2))).statusCode).toBe(403)
  expect((await post('nonsense', exampleBundle(2))).statusCode).toBe(401)
  expect(await records.participants.load('example-000002')).toBeUndefined()
})

test('a dropped file is fed in, one message or one a line, and what is no message is kept with its reason', async () => {
  put('messages/one.json', JSON.stringify(exampleBundle(3), null, 2))
  const lines = [exampleBundle(4), exampleBundle(5)].map((bundle) => JSON.stringify(bundle))
  put('messages/two and more.ndjson', `${lines.join('\n')}\n\n{"broken\n`)
  await ingest.ingestDrop(dropped('messages/one.json'))
  await ingest.ingestDrop(dropped('messages/two and more.ndjson'))
  for (const id of ['example-000003', 'example-000004', 'example-000005'])
    expect((await records.participants.load(id))?.orders, id).toHaveLength(1)
  const refused = await allOf(refusedIn(records, new Date()))
  expect(refused.map(({ message }) => message)).toEqual(['{"broken'])
})

test('a file that is gone is a failure, so that it is tried again and then queued', async () => {
  await expect(ingest.ingestDrop(dropped('messages/gone.json'))).rejects.toMatchObject({ name: 'NoSuchKey' })
})
