import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AccountLink, WaitingAccount } from '../../../src/server/records/account-links.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import type { RegistrationUpdate } from '../../../src/server/records/registrations.ts'
import { order } from '../graphql/participant.ts'
import { collectAll } from './purchase-versions.ts'
import { withRecords } from './with-records.ts'

const noon = '2026-11-21T12:00:00.000Z'
const evening = '2026-11-21T18:00:00.000Z'
const night = '2026-11-21T23:00:00.000Z'

/** What every store must do with registrations and with the accounts that are linked to participants. */
export function describeAccounts(open: () => Promise<RecordStore>): void {
  let records: RecordStore
  let registrations: RecordStore['registrations']
  let accounts: RecordStore['accounts']
  let alex: string
  let email: string
  let account: string

  withRecords(open, (opened) => {
    records = opened
    ;({ registrations, accounts } = opened)
    alex = `alex#${randomUUID()}`
    email = `${randomUUID()}@example.com`
    account = randomUUID()
  })

  const say = (fields: RegistrationUpdate['fields'], sentAt: string, receivedAt = night): RegistrationUpdate => ({
    fields,
    sentAt,
    receivedAt,
  })
  const link = (change: Partial<AccountLink> = {}): AccountLink => ({
    accountId: account,
    participantId: alex,
    linkedAt: noon,
    contacts: [email],
    ...change,
  })

  describe('registrations', () => {
    it('keep the latest value of each field, whichever arrives first', async () => {
      expect(await registrations.find(alex)).toBeUndefined()
      await registrations.register(alex, say({ email, familyName: 'Reed' }, evening))
      await registrations.register(alex, say({ email: 'old@example.com', birthDate: '1961-03-04' }, noon))
      expect(await registrations.find(alex)).toEqual({
        participantId: alex,
        registeredAt: night,
        email,
        phone: null,
        familyName: 'Reed',
        birthDate: '1961-03-04',
      })
      await registrations.register(alex, say({ familyName: null, phone: '+12025550142' }, night))
      expect(await registrations.find(alex)).toMatchObject({ familyName: null, phone: '+12025550142', email })
    })

    it('are not outdated by a sender whose clock is fast', async () => {
      await registrations.register(alex, say({ familyName: 'Read' }, night, noon))
      await registrations.register(alex, say({ familyName: 'Reed' }, evening, evening))
      expect(await registrations.find(alex)).toMatchObject({ familyName: 'Reed', registeredAt: noon })
    })

    it('are found by their current contacts', async () => {
      const shared = `${randomUUID()}@example.com`
      await registrations.register(alex, say({ email: shared, phone: '+12025550143' }, noon))
      await registrations.register(`${alex}2`, say({ email: shared }, noon))
      expect(await registrations.listByContact(shared)).toEqual([alex, `${alex}2`])
      await registrations.register(alex, say({ email }, evening))
      expect(await registrations.listByContact(shared)).toEqual([`${alex}2`])
      expect(await registrations.listByContact(email)).toEqual([alex])
      await registrations.register(alex, say({ email: shared }, night))
      expect(await registrations.listByContact(shared)).toEqual([alex, `${alex}2`])
      await registrations.register(alex, say({ email: null }, night))
      expect(await registrations.listByContact(shared)).toEqual([`${alex}2`])
    })

    it('lose nothing if many are written at once', async () => {
      const fields = [{ email }, { phone: '+12025550144' }, { familyName: 'Reed' }, { birthDate: '1961-03-04' }]
      await Promise.all(fields.map(async (each) => registrations.register(alex, say(each, noon))))
      expect(await registrations.find(alex)).toMatchObject(Object.assign({}, ...fields))
      expect(await registrations.listByContact(email)).toEqual([alex])
    })

    it('create the participant, and leave one that is there unchanged', async () => {
      await registrations.register(alex, say({ email }, noon))
      expect(await records.participants.load(alex)).toMatchObject({ orders: [], details: { firstName: null } })
      expect(await collectAll(records.participants.listParticipantIds())).toContain(alex)
      await records.participants.saveDetails(alex, { firstName: 'Alex', membership: null })
      await records.participants.saveOrderWithoutOrigin(alex, order('a'))
      await registrations.register(alex, say({ email }, evening))
      expect(await records.participants.load(alex)).toMatchObject({ details: { firstName: 'Alex' }, orders: [{}] })
    })

    it('can be removed', async () => {
      await registrations.register(alex, say({ email }, noon))
      expect(await registrations.remove(alex)).toBe(true)
      expect(await registrations.remove(alex)).toBe(false)
      expect(await registrations.find(alex)).toBeUndefined()
      expect(await registrations.listByContact(email)).toEqual([])
    })
  })

  describe('an account', () => {
    it('has only one participant, who has only one account', async () => {
      expect(await accounts.find(account)).toBeUndefined()
      expect(await accounts.link(link())).toBe('linked')
      expect(await accounts.link(link({ linkedAt: evening }))).toBe('known')
      expect(await accounts.link(link({ accountId: `${account}2` }))).toBe('taken')
      expect(await accounts.link(link({ participantId: `${alex}2` }))).toBe('taken')
      expect(await accounts.find(account)).toEqual(link())
      expect(await accounts.findByParticipant(alex)).toEqual(link())
      expect(await accounts.find(`${account}2`)).toBeUndefined()
      expect(await accounts.findByParticipant(`${alex}2`)).toBeUndefined()
      expect(await accounts.listParticipantsWithAccount([alex, `${alex}2`])).toEqual(new Set([alex]))
    })

    it('is linked to a participant only once, even if many accounts want the same one', async () => {
      const wanting = Array.from({ length: 8 }, (_, index) => link({ accountId: `${account}${index}` }))
      const outcomes = await Promise.all(wanting.map(async (each) => accounts.link(each)))
      expect(outcomes.filter((each) => each === 'linked')).toHaveLength(1)
      expect(outcomes.filter((each) => each === 'taken')).toHaveLength(7)
    })

    it('can lose its participant, who may then have another account', async () => {
      await accounts.link(link())
      expect(await accounts.unlink(account)).toEqual(link())
      expect(await accounts.unlink(account)).toBeUndefined()
      expect(await accounts.listParticipantsWithAccount([alex])).toEqual(new Set())
      expect(await accounts.link(link({ accountId: `${account}2` }))).toBe('linked')
    })

    it('waits until it is linked', async () => {
      const waiting: WaitingAccount = {
        accountId: account,
        contacts: [email],
        reason: 'ambiguous',
        participantIds: [alex, `${alex}2`],
        since: noon,
      }
      await accounts.saveWaiting({ ...waiting, reason: 'unregistered', participantIds: [] })
      await accounts.saveWaiting(waiting)
      expect(await accounts.findWaiting(account)).toEqual(waiting)
      expect((await collectAll(accounts.listWaiting())).filter(({ accountId }) => accountId === account)).toEqual([
        waiting,
      ])
      await accounts.link(link())
      expect(await accounts.findWaiting(account)).toBeUndefined()
      await accounts.saveWaiting(waiting)
      await accounts.removeWaiting(account)
      expect(await accounts.findWaiting(account)).toBeUndefined()
    })

    it('adds no participant to the list', async () => {
      await accounts.link(link())
      expect(await collectAll(records.participants.listParticipantIds())).not.toContain(alex)
    })
  })
}
