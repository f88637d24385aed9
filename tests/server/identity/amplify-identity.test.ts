import { fetchAuthSession } from 'aws-amplify/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAmplifyIdentity } from '../../../src/portal/account/session/amplify-identity.ts'
import { localClientId, localPoolId } from '../../../src/server/identity/user-pool.ts'
import { startIdentity, type IdentityServer } from './identity-server.ts'

const username = 'robin@example.com'
const password = 'Correct-Horse-26!'
const newPassword = 'Another-Horse-27!'
const amazon = `https://cognito-idp.${localPoolId.split('_')[0]}.amazonaws.com/`
let server: IdentityServer
let asked: string[]
let isSignInFailing: boolean

beforeEach(async () => {
  server = await startIdentity()
  const names = { givenName: 'Robin', familyName: 'Hale', participantId: username }
  await server.identity.createAccount({ email: username, password, ...names })
  asked = []
  isSignInFailing = false
  const send = fetch
  vi.stubGlobal('fetch', (input: URL | string, init: RequestInit) => {
    if (String(input) !== amazon) return send(input, init)
    const operation = new Headers(init.headers).get('x-amz-target')!.split('.')[1]!
    asked.push(operation)
    if (isSignInFailing && operation === 'InitiateAuth') return Promise.reject(new TypeError('Failed to fetch'))
    return send(`${server.url}/idp`, init)
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.stop()
})

test('with Amazon Cognito, which keeps other sessions open, a new password ends them while this one continues', async () => {
  const identity = createAmplifyIdentity({ userPoolId: localPoolId, userPoolClientId: localClientId })
  expect(await identity.signIn(username, password)).toBe('done')
  const before = (await fetchAuthSession()).tokens!.idToken!.toString()
  asked.length = 0
  await identity.updatePassword(password, newPassword)
  expect(asked.filter((operation) => /Password|SignOut|Revoke|InitiateAuth/.test(operation))).toEqual([
    'ChangePassword',
    'GlobalSignOut',
    'InitiateAuth',
  ])
  expect(await server.identity.verifyToken(before)).toBeUndefined()
  const after = (await identity.readSession())!
  expect(after.username).toBe(username)
  const now = (await fetchAuthSession()).tokens!.idToken!.toString()
  expect(await server.identity.verifyToken(now)).toMatchObject({ participantId: username })
  await identity.signOut({ everywhere: false })
})

test('with Amazon Cognito, a new password is set even if the sign-in after it fails', async () => {
  const identity = createAmplifyIdentity({ userPoolId: localPoolId, userPoolClientId: localClientId })
  await identity.signIn(username, password)
  isSignInFailing = true
  await identity.updatePassword(password, newPassword)
  isSignInFailing = false
  expect(await identity.signIn(username, newPassword)).toBe('done')
  await identity.signOut({ everywhere: false })
})
