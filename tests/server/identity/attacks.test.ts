import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type IdentityServer } from './identity-server.ts'

let server: IdentityServer

beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.stop())

test.each(['SignUp', 'ConfirmSignUp', 'ChangePassword', 'InitiateAuth', 'RespondToAuthChallenge', 'GetUser'])(
  '%s refuses JSON that is nested deep, without a token and without a word in the log',
  async (operation) => {
    const depth = 8000
    const deep = `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`
    const fields = `"ClientId":"local-portal-client","Username":"deep@example.com","Password":"Screening-2026!"`
    const response = await fetch(`${server.url}/idp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: `{${fields},"ConfirmationCode":"1","ClientMetadata":${deep}}`,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ __type: 'SerializationException' })
    expect(server.logged).toEqual([])
  },
)
