import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth'
import { afterEach, expect, test } from 'vitest'
import type { ConfirmedAccount } from '../../../src/server/registration/sign-up-hook.ts'
import { startIdentity, type IdentityServer } from './identity-server.ts'

const username = 'ada@example.com'
const password = 'Screening-2026!'
const asked: ConfirmedAccount[] = []
/** The participants that the hook knows. */
let known: string | undefined
let server: IdentityServer

afterEach(async () => {
  await signOut()
  await server.stop()
})

async function start() {
  server = await startIdentity({}, async () => ({
    findRefusal: async () => undefined,
    connect: async (account) => {
      asked.push(account)
      return known
    },
  }))
  await signUp({ username, password })
  await confirmSignUp({ username, confirmationCode: await server.codeFor(username) })
}

async function signInAgain() {
  await signOut()
  await signIn({ username, password })
  const { payload } = (await fetchAuthSession()).tokens!.idToken!
  return { own: payload.sub, participantId: payload['custom:participant_id'] }
}

test('an account reads the results of the participant that the hook knows, from the next sign-in on', async () => {
  known = undefined
  await start()
  const before = await signInAgain()
  expect(before.participantId).toBe(before.own)
  expect(asked.at(-1)).toEqual({ accountId: before.own, contacts: [{ contact: username, isVerified: true }] })
  known = 'participant-a'
  expect((await signInAgain()).participantId).toBe('participant-a')
  const token = (await fetchAuthSession()).tokens!.idToken!.toString()
  expect(await server.identity.verifyToken(token)).toMatchObject({ participantId: 'participant-a' })
})

test('an account that the hook no longer knows is on its own again', async () => {
  known = 'participant-a'
  await start()
  expect((await signInAgain()).participantId).toBe('participant-a')
  known = undefined
  const after = await signInAgain()
  expect(after.participantId).toBe(after.own)
})
