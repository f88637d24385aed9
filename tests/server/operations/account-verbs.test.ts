import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultIdentitySettings as settings } from '../../../src/server/identity/identity-settings.ts'
import { openIdentity } from '../../../src/server/identity/open-identity.ts'
import { createLocalPool } from '../../../src/server/identity/user-pool.ts'
import { openOutbox } from '../../../src/server/outbox/outbox.ts'
import { createSignUpHook } from '../../../src/server/registration/sign-up-hook.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { order } from '../graphql/participant.ts'
import { putSigningKey } from '../identity/signing-key.ts'
import { places, setUpPlaces } from './operated-places.ts'

const { getPrinted, usePlace } = setUpPlaces()

describe.each(places)('npm run operate on %s', (place) => {
  const { isLocal, getData, withRecords, operate, listEvents } = usePlace(place)
  const email = `${place.replaceAll(' ', '-')}@example.com`
  /** The account that signs in with `email`, which two participants share. */
  let accountId: string

  beforeAll(async () => {
    accountId = isLocal ? await makeLocalAccount(getData(), email) : randomUUID()
    await withRecords(async (records) => {
      const at = '2026-11-21T12:00:00.000Z'
      for (const participantId of ['pat', 'sam'])
        await records.registrations.register(participantId, { fields: { email }, sentAt: at, receivedAt: at })
      await records.participants.saveOrderWithoutOrigin('pat', order('pat-1'))
      const hook = createSignUpHook({ records, isOpen: true, now: () => new Date(at) })
      await hook.connect({ accountId, contacts: [{ contact: email, isVerified: true }] })
    })
  })

  it('lists participants whose results have no reader, and accounts that are waiting', async () => {
    expect(await operate('unclaimed')).toBe(0)
    expect(getPrinted()).toMatch(/^ {2}pat +registered 2026-11-21 {2}purchases: 1 /m)
    expect(getPrinted()).toMatch(/^ {2}sam +registered 2026-11-21 {2}purchases: 0 {2}no results$/m)
    expect(getPrinted()).toContain(
      `${accountId}  since 2026-11-21  ${email}  several participants are registered with its contact: pat, sam`,
    )
    expect(await operate('unclaimed', '--limit', '1')).toBe(0)
    expect(getPrinted()).toContain('2 in all; --limit 2 lists them.')
  })

  it('links an account by its contact, once, and says what prevents another link', async () => {
    expect(await operate('link', email, 'nobody', '--reason', 'shared-contact')).toBe(1)
    expect(getPrinted()).toContain('No participant nobody is registered')
    expect(await operate('link', email, 'pat')).toBe(2)
    expect(await operate('link', email, 'pat', '--reason', 'shared-contact')).toBe(0)
    expect(await operate('link', accountId, 'sam', '--reason', 'correction')).toBe(1)
    expect(getPrinted()).toContain('The account reads the results of pat: unlink it first.')
    expect(await operate('link', 'stranger@example.com', 'sam', '--reason', 'request')).toBe(1)
    expect(getPrinted()).toContain('No such account.')
    expect(await listEvents('pat')).toEqual([['link', 'shared-contact']])
    await operate('unclaimed')
    expect(getPrinted()).not.toMatch(/^ {2}pat /m)
    expect(getPrinted()).toMatch(/^ {2}sam /m)
    expect(getPrinted()).toContain('No account waits for a participant.')
  })

  it('includes in an export what is registered, and who reads the results', async () => {
    expect(await operate('export', 'pat')).toBe(0)
    expect(JSON.parse(getPrinted())).toMatchObject({
      registration: { email },
      link: { accountId, participantId: 'pat' },
    })
  })

  it('unlinks the participant, and the next sign-in does not bring them back', async () => {
    expect(await operate('unlink', accountId, '--reason', 'correction')).toBe(0)
    expect((await listEvents('pat')).at(-1)).toEqual(['unlink', 'correction'])
    await withRecords(async (records) => {
      const hook = createSignUpHook({ records, isOpen: true })
      expect(await hook.connect({ accountId, contacts: [{ contact: email, isVerified: true }] })).toBeUndefined()
    })
    await operate('unclaimed')
    expect(getPrinted()).toContain('an operator took its participant away: pat')
    expect(await operate('unlink', accountId, '--reason', 'correction')).toBe(1)
  })

  it('removes the registration and the link with everything else', async () => {
    expect(await operate('link', accountId, 'pat', '--reason', 'request')).toBe(0)
    expect(await operate('remove', 'pat', '--reason', 'request')).toBe(0)
    expect(getPrinted()).toMatch(/^registrations +1 +0$/m)
    expect(getPrinted()).toMatch(/^account links +1 +0$/m)
    await withRecords(async ({ registrations, accounts }) => {
      expect(await registrations.find('pat')).toBeUndefined()
      expect(await registrations.listByContact(email)).toEqual(['sam'])
      expect(await accounts.find(accountId)).toBeUndefined()
    })
  })
})

/** A confirmed account in a data folder, without a participant. */
async function makeLocalAccount(data: string, email: string): Promise<string> {
  const store = await openLocalDatabase(data)
  await putSigningKey(store)
  const outbox = await openOutbox(store, Date.now)
  const { createAccount } = await openIdentity({ store, outbox, pool: createLocalPool('http://localhost'), settings })
  const names = { givenName: 'Pat', familyName: 'Reed' }
  await createAccount({ email, password: 'Screening-2026!', participantId: randomUUID(), ...names })
  const { rows } = await store.client.execute('select user_id from identity_account')
  await store.close()
  return rows[0]!['user_id'] as string
}
