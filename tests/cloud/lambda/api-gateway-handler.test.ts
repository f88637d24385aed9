import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  startDynamodbRecords,
  type DynamodbRecords,
} from '../../server/records/dynamodb/start-dynamodb-records.fixtures.ts'
import { lambdaFunction, type LambdaFunction } from '../lambda-function.ts'

let dynamodb: DynamodbRecords
let portal: LambdaFunction

beforeAll(async () => {
  dynamodb = await startDynamodbRecords()
  portal = await lambdaFunction(dynamodb.records)
})
afterAll(async () => dynamodb.stop())

test.each([
  ['a header of two lines', { headers: { 'x-other': 'secret-value\r\nx-more: 1' } }],
  ['a header with a null character', { headers: { 'x-origin-key': 'secret-value\0' } }],
  ['a header without a proper name', { headers: { 'secret-value name': '1' } }],
  ['an invalid host', { headers: { host: 'secret-value name' } }],
  ['a body in broken Base64', { body: '{"secret-value"', isBase64Encoded: true }],
])('%s is refused with 400, and none of it appears in a log', async (_, broken) => {
  const written = (['error', 'log', 'warn'] as const).map((name) => vi.spyOn(console, name).mockReturnValue())
  const { statusCode, body } = await portal.invoke({ method: 'POST', path: '/graphql', ...broken })
  expect([statusCode, body]).toEqual([400, expect.stringMatching(/^Malformed request\n$/)])
  expect(written.flatMap(({ mock }) => mock.calls)).toEqual([])
  expect(portal.log.join('')).not.toContain('secret-value')
  vi.restoreAllMocks()
})

test('non-ASCII letters in a header are no reason to refuse a request', async () => {
  const headers = { 'user-agent': 'Öl 漢' }
  expect((await portal.invoke({ method: 'GET', path: '/healthz', headers })).statusCode).toBe(200)
})
