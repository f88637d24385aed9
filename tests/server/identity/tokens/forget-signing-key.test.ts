import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { expect, test } from 'vitest'
import { defaultIdentitySettings } from '../../../../src/server/identity/identity-settings.ts'
import { openIdentity } from '../../../../src/server/identity/open-identity.ts'
import { forgetSigningKey } from '../../../../src/server/identity/tokens/tokens.ts'
import { openOutbox } from '../../../../src/server/outbox/outbox.ts'
import { startIdentity } from '../identity-server.ts'

test('tokens survive a restart, and none survives when the key is forgotten', async () => {
  const server = await startIdentity()
  const account = { email: 'ada@example.com', password: 'Screening-2026!', givenName: 'Ada', familyName: 'B' }
  await server.identity.createAccount({ ...account, participantId: 'participant-a' })
  await signIn({ username: account.email, password: account.password })
  const idToken = (await fetchAuthSession()).tokens!.idToken!.toString()
  const start = async () => {
    const outbox = await openOutbox(server.store, Date.now)
    const { store, identity } = server
    return openIdentity({ store, outbox, pool: identity.pool, settings: defaultIdentitySettings })
  }
  expect(await (await start()).verifyToken(idToken)).toEqual({ participantId: 'participant-a', givenName: 'Ada' })
  await forgetSigningKey(server.store)
  const again = await start()
  expect(await again.verifyToken(idToken)).toBeUndefined()
  expect(again.keySet).not.toEqual(server.identity.keySet)
  await signOut()
  await server.stop()
})
