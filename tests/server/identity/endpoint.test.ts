import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOperationHeaders } from './call-identity.ts'
import { startIdentity, type IdentityServer } from './identity-server.ts'

let server: IdentityServer

beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.stop())

const post = async (headers: Record<string, string>, body: string) => {
  const response = await fetch(`${server.url}/idp`, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const type = 'application/x-amz-json-1.1'

describe('the endpoint', () => {
  test.each(['DeleteUser', 'toString', '__proto__', 'constructor', ''])('does not know %s', async (operation) => {
    const answer = await post(createOperationHeaders(operation), '{}')
    expect(answer).toMatchObject({ status: 400, body: { __type: 'UnknownOperationException' } })
  })

  test.each([
    ['not JSON', '{"Password": "canary-secret"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing', ''],
  ])('refuses %s', async (_, body) => {
    const answer = await post(createOperationHeaders('SignUp'), body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      __type: 'SerializationException',
      message: 'Unexpected body, expected a JSON object',
    })
  })

  test('refuses anything that a form on another site could send', async () => {
    const answer = await post({ ...createOperationHeaders('SignUp'), 'content-type': 'text/plain' }, '{}')
    expect(answer).toMatchObject({ status: 400, body: { __type: 'SerializationException' } })
  })

  test('refuses a body that is too large, and keeps working', async () => {
    const answer = await post(createOperationHeaders('SignUp'), JSON.stringify({ Username: 'x'.repeat(70_000) }))
    expect(answer).toMatchObject({ status: 400, body: { __type: 'SerializationException' } })
    expect((await server.call('GetUser', { AccessToken: 'x' })).status).toBe(400)
  })

  test.each([
    [{}, 'Member must not be null'],
    [{ Username: null }, 'Member must not be null'],
    [{ Username: 7 }, 'Member must be a string'],
    [{ Username: '' }, 'Member must have length greater than or equal to 1'],
    [{ Username: 'x'.repeat(255) }, 'Member must have length less than or equal to 254'],
  ])('says which field is wrong: %j', async (fields, constraint) => {
    const { body } = await server.call('SignUp', fields)
    expect(body).toEqual({
      __type: 'InvalidParameterException',
      message: `1 validation error detected: Value at 'username' failed to satisfy constraint: ${constraint}`,
    })
  })

  test.each([
    { UserAttributes: 'x' },
    { UserAttributes: [null] },
    { UserAttributes: [{ Name: 7 }] },
    { UserAttributes: [{ Name: 'email', Value: {} }] },
  ])('refuses attributes of the wrong shape: %j', async (fields) => {
    const { body } = await server.call('SignUp', { Username: 'a@example.com', Password: 'Screening-2026!', ...fields })
    expect(body.__type).toBe('InvalidParameterException')
  })

  test.each([
    ['InitiateAuth', 'authParameters', 'not be null', { AuthFlow: 'USER_SRP_AUTH' }],
    ['InitiateAuth', 'authParameters', 'be an object', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: [] }],
    ['InitiateAuth', 'authParameters', 'not be null', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: null }],
    [
      'RespondToAuthChallenge',
      'challengeResponses',
      'be an object',
      { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: 'x' },
    ],
  ])('%s says that %s must %s: %j', async (operation, field, constraint, fields) => {
    expect((await server.call(operation, fields)).body).toEqual({
      __type: 'InvalidParameterException',
      message: `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must ${constraint}`,
    })
  })

  test('only serves the portal’s application', async () => {
    const { body } = await server.call('ForgotPassword', { ClientId: 'another', Username: 'a@example.com' })
    expect(body).toEqual({ __type: 'ResourceNotFoundException', message: 'User pool client another does not exist.' })
  })

  test('supports no other method', async () => {
    const response = await fetch(`${server.url}/idp`)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('lets no client cache an answer', async () => {
    const response = await fetch(`${server.url}/idp`, {
      method: 'POST',
      headers: createOperationHeaders('SignUp'),
      body: '{}',
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe(type)
  })
})

test('a failure of the server is a 500 that reveals nothing', async () => {
  const broken = await startIdentity()
  await broken.store.client.execute('alter table identity_name rename to gone')
  const { status, body } = await broken.call('ForgotPassword', { Username: 'canary@example.com' })
  expect(status).toBe(500)
  expect(body).toEqual({ __type: 'InternalErrorException', message: 'Something went wrong' })
  expect(broken.logged.join('\n')).toContain('"part":"ForgotPassword"')
  expect(broken.logged.join('\n')).not.toContain('canary')
  await broken.stop()
})
