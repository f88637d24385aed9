import { afterAll, beforeAll, expect, test } from 'vitest'
import { postOperation } from './call-identity.ts'
import { startIdentity, type IdentityServer } from './identity-server.ts'

let server: IdentityServer

beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.stop())

test.each(['SignUp', 'ConfirmSignUp', 'ChangePassword', 'InitiateAuth', 'RespondToAuthChallenge', 'GetUser'])(
  '%s refuses deeply nested JSON, without a token and without a line in the log',
  async (operation) => {
    const depth = 8000
    const deep = `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`
    const fields = `"ClientId":"local-portal-client","Username":"deep@example.com","Password":"Screening-2026!"`
    const body = `{${fields},"ConfirmationCode":"1","ClientMetadata":${deep}}`
    const answer = await postOperation(server.url, operation, body)
    expect(answer).toMatchObject({ status: 400, body: { __type: 'SerializationException' } })
    expect(server.logged).toEqual([])
  },
)
