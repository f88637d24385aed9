import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  openAccounts,
  toCognitoAttributes,
  type Account,
  type Accounts,
} from '../../../../src/server/identity/accounts/accounts.ts'
import { openSessions } from '../../../../src/server/identity/accounts/sessions.ts'
import { defaultIdentitySettings } from '../../../../src/server/identity/identity-settings.ts'
import { openEmptyStore, type EmptyStore } from '../empty-store.ts'

let store: EmptyStore
let accounts: Accounts

beforeEach(async () => {
  store = await openEmptyStore()
  const settings = { ...defaultIdentitySettings, clock: store.clock.read, unconfirmedAccountSeconds: 10 }
  accounts = await openAccounts(store, settings)
})
afterEach(() => store.close())

const make = (userId: string, isConfirmed: boolean): Account => ({
  userId,
  participantId: `participant of ${userId}`,
  isConfirmed,
  srpVerifier: { salt: `salt of ${userId}`, verifier: `verifier of ${userId}` },
  attributes: { given_name: userId },
})
const insert = async (userId: string, isConfirmed: boolean, options?: { readonly isContested: boolean }) => {
  const account = make(userId, isConfirmed)
  await store.client.batch(accounts.prepareInsert(account, [`${userId}@example.com`], options), 'write')
  return account
}
const find = async (userId: string) => [
  await accounts.findById(userId),
  await accounts.findByName(`${userId}@example.com`),
]

describe('an account', () => {
  it.each([true, false])(
    'is found as it was created, only by its id and its name (confirmed: %s)',
    async (isConfirmed) => {
      const account = await insert('ada', isConfirmed)
      await insert('bea', isConfirmed)
      expect(await find('ada')).toEqual([account, account])
      expect(await find('cy')).toEqual([undefined, undefined])
    },
  )

  it('that is confirmed can be found forever', async () => {
    const account = await insert('ada', true)
    store.clock.now += 1_000_000_000
    await insert('bea', true)
    expect(await find('ada')).toEqual([account, account])
  })

  it('that is never confirmed can be found until its time is up, and then makes room for another with its name', async () => {
    const account = await insert('ada', false)
    store.clock.now += 9999
    await insert('bea', true)
    expect(await find('ada')).toEqual([account, account])
    store.clock.now += 1
    expect(await find('ada')).toEqual([undefined, undefined])
    const again = await insert('ada', true)
    expect(await find('ada')).toEqual([again, again])
    expect((await find('bea'))[0]).toBeDefined()
  })

  it('that is never confirmed leaves nothing once its time is up', async () => {
    await insert('ada', false, { isContested: true })
    store.clock.now += 10_000
    await insert('bea', true)
    expect(await store.readAll()).not.toContain('ada')
  })

  it('that is confirmed in time stays, with a note of what was verified', async () => {
    await insert('ada', false, { isContested: true })
    await insert('bea', false, { isContested: true })
    await store.client.batch(accounts.prepareConfirmation('ada', { email_verified: 'true' }), 'write')
    expect(await accounts.findById('bea')).toEqual(make('bea', false))
    store.clock.now += 10_000
    await insert('cy', true)
    const confirmed = { ...make('ada', true), attributes: { email_verified: 'true' } }
    expect(await find('ada')).toEqual([confirmed, confirmed])
    expect(await accounts.isContested('ada')).toBe(false)
  })

  it('is contested if it is created so, and no other one is', async () => {
    await insert('ada', false, { isContested: true })
    await insert('bea', false, { isContested: false })
    await insert('cy', false)
    expect(await Promise.all(['ada', 'bea', 'cy', 'nobody'].map((user) => accounts.isContested(user)))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('that is removed leaves nothing, and leaves the others as they are', async () => {
    for (const user of ['ada', 'bea']) await insert(user, false, { isContested: true })
    await store.client.batch(accounts.prepareRemoval('ada'), 'write')
    expect(await find('ada')).toEqual([undefined, undefined])
    expect((await find('bea')).map((each) => each?.userId)).toEqual(['bea', 'bea'])
    expect([await accounts.isContested('ada'), await accounts.isContested('bea')]).toEqual([false, true])
    expect(await store.readAll()).not.toContain('ada')
  })

  it('gets another password or participant, and no other account does', async () => {
    for (const user of ['ada', 'bea']) await insert(user, true)
    await store.client.execute(accounts.preparePasswordChange('ada', { salt: 'new', verifier: 'newer' }))
    await store.client.execute(accounts.prepareParticipantChange('ada', 'another'))
    expect(await accounts.findById('ada')).toEqual({
      ...make('ada', true),
      participantId: 'another',
      srpVerifier: { salt: 'new', verifier: 'newer' },
    })
    expect(await accounts.findById('bea')).toEqual(make('bea', true))
  })

  it('is found by its session as long as that is open, and only for its own user', async () => {
    const hash = (text: string) => Buffer.from(text)
    const sessions = await openSessions(store, { settings: defaultIdentitySettings, hash })
    const account = await insert('ada', true)
    await insert('bea', true)
    const { sessionId } = (await sessions.start('ada')).session
    expect(await accounts.findBySession(sessionId, 'ada')).toEqual(account)
    expect(await accounts.findBySession(sessionId, 'bea')).toBeUndefined()
    expect(await accounts.findBySession('another', 'ada')).toBeUndefined()
    await store.client.execute(sessions.prepareRevocation('ada'))
    expect(await accounts.findBySession(sessionId, 'ada')).toBeUndefined()
  })
})

it.each([
  ['boolean', true, false],
  ['text', 'true', 'false'],
] as const)('what was verified becomes a %s, and no other attribute does', (flagsAs, yes, no) => {
  const attributes = { email: 'true', email_verified: 'true', phone_number_verified: 'false' }
  expect(toCognitoAttributes({ ...make('ada', true), attributes }, { flagsAs })).toEqual({
    sub: 'ada',
    'custom:participant_id': 'participant of ada',
    email: 'true',
    email_verified: yes,
    phone_number_verified: no,
  })
})
