import { confirmResetPassword, resetPassword, signIn, signOut } from 'aws-amplify/auth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultIdentitySettings } from '../../../src/server/identity/identity-settings.ts'
import { openIdentity } from '../../../src/server/identity/open-identity.ts'
import { openOutbox } from '../../../src/server/outbox/outbox.ts'
import { failSignIn } from './fail-sign-in.ts'
import { getRefusal, startIdentity, type IdentityServer } from './identity-server.ts'

const username = 'owner@example.com'
const password = 'Screening-2026!'
const stranger = '203.0.113.9'
const incorrect = 'NotAuthorizedException: Incorrect username or password.'
const exceeded = 'NotAuthorizedException: Password attempts exceeded'
let server: IdentityServer

beforeEach(async () => {
  server = await startIdentity()
  await server.identity.createAccount({
    email: username,
    password,
    givenName: 'A',
    familyName: 'B',
    participantId: 'p',
  })
})
afterEach(async () => {
  await signOut()
  await server.stop()
})

const fail = (name: string, address: string, identity = server.identity) => failSignIn(identity, name, address)
const letsIn = async () => (await getRefusal(signIn({ username, password }))).includes('"isSignedIn":true')

describe('guesses at one account from many addresses', () => {
  /** Guesses once from each of so many addresses; how often the password was looked at. */
  const guess = async (count: number, name = username) => {
    let looked = 0
    for (let each = 0; each < count; each += 1) {
      const answer = await fail(name, `198.51.${Math.floor(each / 250)}.${each % 250}`)
      if (answer === incorrect) looked += 1
      else expect(answer).toBe(exceeded)
    }
    return looked
  }

  test('are a hundred a day, and the owner signs in at a known address', async () => {
    expect(await letsIn()).toBe(true)
    await signOut()
    expect(await guess(300)).toBe(100)
    expect(await letsIn()).toBe(true)
    server.wait(43_200)
    expect(await guess(300)).toBe(0)
    server.wait(43_201)
    expect(await guess(300)).toBe(100)
  })

  test('are as many for an unknown name', async () => {
    expect(await guess(150, 'nobody@example.com')).toBe(100)
  })

  test('lock the owner at a new address until a code was used there', async () => {
    await guess(100)
    expect(await getRefusal(signIn({ username, password }))).toBe(exceeded)
    await resetPassword({ username })
    const confirmationCode = await server.codeFor(username)
    await confirmResetPassword({ username, confirmationCode, newPassword: 'Another-Secret-1' })
    expect(await getRefusal(signIn({ username, password: 'Another-Secret-1' }))).toContain('"isSignedIn":true')
    expect(await guess(10), 'strangers afterward').toBe(0)
  })

  test('are remembered over a restart', async () => {
    await guess(100)
    const settings = { ...defaultIdentitySettings, clock: () => Date.now() + 1000 }
    const outbox = await openOutbox(server.store, settings.clock)
    const after = await openIdentity({ store: server.store, outbox, pool: server.identity.pool, settings })
    expect(await fail(username, stranger, after)).toBe(exceeded)
  })
})
