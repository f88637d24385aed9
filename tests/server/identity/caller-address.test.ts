import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityRoutes } from '../../../src/server/identity/identity-routes.ts'
import { createOperationHeaders } from './call-identity.ts'
import { beginSignIn } from './fail-sign-in.ts'
import { getRefusal } from './get-refusal.ts'
import { startIdentity, type IdentityServer } from './identity-server.ts'
import { localClientId } from '../../../src/server/identity/user-pool.ts'

let server: IdentityServer

beforeAll(async () => {
  server = await startIdentity({ openSignInsPerAddress: 2 })
})
afterAll(() => server.stop())

/** Begins a sign-in over a connection from an address; undefined if the connection has none any more. */
function begin(address: string | undefined, username: string) {
  const getConnInfo = () => ({ remote: address === undefined ? {} : { address } })
  const app = new Hono().route('/idp', createIdentityRoutes(server.identity, { log: () => undefined, getConnInfo }))
  const perform = async (operation: string, fields: object) => {
    const body = JSON.stringify({ ClientId: localClientId, ...fields })
    const response = await app.request('/idp', { method: 'POST', headers: createOperationHeaders(operation), body })
    const answer = (await response.json()) as Record<string, unknown>
    if (response.status === 200) return answer
    throw Object.assign(new Error(String(answer['message'])), { name: String(answer['__type']) })
  }
  return getRefusal(beginSignIn(perform, username))
}

test.each([
  ['for each address', '203.0.113.7', '203.0.113.8'],
  ['for an address, apart from connections without one', '203.0.113.9', undefined],
  ['for connections without an address, apart from the others', undefined, '203.0.113.10'],
])('open sign-ins are counted %s', async (_, flooded, other) => {
  for (const name of ['a', 'b']) expect(await begin(flooded, `${name}@example.com`)).toMatch(/^no refusal/)
  expect(await begin(flooded, 'c@example.com')).toBe('TooManyRequestsException: Rate exceeded')
  expect(await begin(other, 'd@example.com')).toMatch(/^no refusal/)
  server.wait(7200)
})
