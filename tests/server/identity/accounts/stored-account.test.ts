import { confirmSignUp, resetPassword, signIn, signOut, signUp } from 'aws-amplify/auth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  findConfirmedAccount,
  setParticipant,
} from '../../../../src/server/identity/accounts/find-confirmed-account.ts'
import { findStoredAccount, removeStoredAccount } from '../../../../src/server/identity/accounts/stored-account.ts'
import { openOutbox, type Outbox } from '../../../../src/server/outbox/outbox.ts'
import { startIdentity, type IdentityServer } from '../identity-server.ts'
import { getRefusal } from '../get-refusal.ts'

const password = 'Screening-2026!'
let server: IdentityServer
let outbox: Outbox

beforeEach(async () => {
  server = await startIdentity()
  outbox = await openOutbox(server.store, Date.now)
  const more = { password, givenName: 'Ada', familyName: 'B' }
  await server.identity.createAccount({
    ...more,
    email: 'Ada@Example.com',
    phoneNumber: '+12025550142',
    participantId: 'participant-a',
  })
  await server.identity.createAccount({ ...more, email: 'bea@example.com', participantId: 'participant-b' })
})
afterEach(async () => {
  await signOut()
  await server.stop()
})

const find = (participantId: string) => findStoredAccount(server.store, outbox, participantId)

test('what is stored about a participant is found only by their id, with sign-ins, codes and messages', async () => {
  await signIn({ username: 'ada@example.com', password })
  await resetPassword({ username: 'ada@example.com' })
  await resetPassword({ username: 'bea@example.com' })
  const account = (await find('participant-a'))!
  expect(account).toMatchObject({
    isConfirmed: true,
    attributes: { given_name: 'Ada', email_verified: 'true' },
    sessions: [{ isRevoked: false }],
    codes: 1,
    messages: [{ medium: 'EMAIL', subject: 'Your password reset code' }],
  })
  expect(account.names.toSorted()).toEqual(['+12025550142', 'ada@example.com'])
  expect(Object.keys(account.messages[0]!)).not.toContain('text')
  const [{ startedAt, endsAt }] = account.sessions as [(typeof account.sessions)[number]]
  expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(30 * 86_400_000)
  expect(await find('participant-c')).toBeUndefined()
  await signOut({ global: true })
  expect((await find('participant-a'))!.sessions).toMatchObject([{ isRevoked: true }])
})

test('an account that was never confirmed is found, too, with its sign-up code', async () => {
  const { userId } = await signUp({ username: 'cy@example.com', password })
  expect(await find(userId!)).toMatchObject({ isConfirmed: false, sessions: [], codes: 1, messages: [{}] })
})

test('messages to a contact that is no user name are found, in any spelling, and those of others are not', async () => {
  const email = 'Cy.Doe@Example.com'
  const { userId } = await signUp({ username: '+12025550199', password, options: { userAttributes: { email } } })
  const send = (destination: string, subject: string) =>
    outbox.prepareSend({ medium: 'EMAIL', destination, subject, text: '', code: '' })
  await server.store.client.batch([
    ...send(email, 'New results'),
    ...send(email.toLowerCase(), 'News'),
    ...send('ada@example.com', 'To Ada'),
  ])
  const { messages = [] } = (await find(userId!)) ?? {}
  expect(messages.map(({ subject }) => subject)).toEqual(['News', 'New results', expect.stringContaining('code')])
})

test('an account that is removed leaves nothing, and leaves the others as they are', async () => {
  await signIn({ username: 'ada@example.com', password })
  await resetPassword({ username: 'ada@example.com' })
  await resetPassword({ username: 'bea@example.com' })
  const other = await find('participant-b')
  await removeStoredAccount(server.store, (await find('participant-a'))!)
  expect(await find('participant-a')).toBeUndefined()
  expect(await find('participant-b')).toEqual(other)
  expect(await server.messagesTo('bea@example.com')).toHaveLength(1)
  for (const table of ['session', 'refresh_token', 'code', 'name', 'account']) {
    const { rows } = await server.store.client.execute(`select count(*) as count from identity_${table}`)
    const left = { session: 0, refresh_token: 0 }[table] ?? 1
    expect([table, rows[0]!['count']]).toEqual([table, left])
  }
  const { userId } = await signUp({ username: 'ada@example.com', password })
  expect((await find(userId!))?.messages).toHaveLength(1)
})

test('a confirmed account is found by its id and each of its names, in any spelling', async () => {
  const { userId } = (await find('participant-a'))!
  for (const name of [userId, userId.toUpperCase(), ' ADA@example.com ', '+12025550142']) {
    const found = await findConfirmedAccount(server.store, name)
    expect(found?.accountId).toBe(userId)
    expect(found?.contacts.toSorted()).toEqual(['+12025550142', 'ada@example.com'])
  }
  for (const name of ['', 'nobody', 'nobody@example.com'])
    expect(await findConfirmedAccount(server.store, name)).toBeUndefined()
})

test('an account can be found once it is confirmed', async () => {
  const username = 'cy@example.com'
  await signUp({ username, password })
  expect(await findConfirmedAccount(server.store, username)).toBeUndefined()
  await confirmSignUp({ username, confirmationCode: await server.codeFor(username) })
  expect((await findConfirmedAccount(server.store, username))?.contacts).toEqual([username])
})

test('an account is given to another participant, and no other account is', async () => {
  const { userId } = (await find('participant-a'))!
  await setParticipant(server.store, userId, 'participant-c')
  expect((await find('participant-c'))?.userId).toBe(userId)
  expect(await find('participant-a')).toBeUndefined()
  expect(await find('participant-b')).toBeDefined()
  expect(await getRefusal(signIn({ username: 'ada@example.com', password }))).toContain('"isSignedIn":true')
})
