import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import type { RegistrationUpdate } from '../../../src/server/records/registrations.ts'
import { collectAll } from '../records/purchase-versions.ts'

/** The attributes of a person who signs up. */
export interface Newcomer {
  readonly email?: string
  readonly phone_number?: string
}

/** Where the accounts are: in this process, or in Amazon Cognito with our functions as its triggers. */
export interface AccountsOfTest {
  readonly records: RecordStore
  /** Signs up with the email address, or with the phone number if there is none; `undefined`, or the reason for the refusal. */
  signUp(newcomer: Newcomer): Promise<string | undefined>
  /** Enters the code that was sent to the address that signs in. */
  confirm(newcomer: Newcomer): Promise<void>
  /** Signs in, and resolves with the account's id and the participant whose results its token can read. */
  signIn(newcomer: Newcomer): Promise<{ readonly accountId: string; readonly participantId: string }>
  stop(): Promise<void>
}

const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T12:00:00.000Z`

/** What happens to sign-ups, wherever the accounts are. */
export function describeSignUp(start: (options: { readonly isOpen: boolean }) => Promise<AccountsOfTest>): void {
  describe.each([
    ['closed', false],
    ['open', true],
  ])('if sign-up is %s to others', (_, isOpen) => {
    let accounts: AccountsOfTest
    let count = 0
    let alex: string
    let email: string
    let phone: string

    beforeAll(async () => {
      accounts = await start({ isOpen })
    })
    beforeEach(() => {
      count += 1
      alex = `alex-${count}`
      email = `alex-${count}@example.com`
      phone = `+1202555${String(count).padStart(4, '0')}`
    })
    afterAll(async () => accounts.stop())

    const register = async (participantId: string, fields: RegistrationUpdate['fields'], on = 1) =>
      accounts.records.registrations.register(participantId, { fields, sentAt: day(on), receivedAt: day(on) })
    const join = async (newcomer: Newcomer) => {
      expect(await accounts.signUp(newcomer)).toBeUndefined()
      await accounts.confirm(newcomer)
      return accounts.signIn(newcomer)
    }
    const waiting = async (accountId: string) => accounts.records.accounts.findWaiting(accountId)

    it('a registered address reads the results of its participant, audited once', async () => {
      await register(alex, { email })
      const { accountId, participantId } = await join({ email: email.toUpperCase() })
      expect(participantId).toBe(alex)
      expect((await accounts.signIn({ email })).participantId).toBe(alex)
      const events = await collectAll(accounts.records.audit.listParticipantEvents(alex))
      expect(events.map(({ action, actor }) => [action, actor])).toEqual([['link', `account ${accountId}`]])
      expect(await waiting(accountId)).toBeUndefined()
    })

    it('a registered phone number does so, too', async () => {
      await register(alex, { phone })
      expect((await join({ phone_number: phone })).participantId).toBe(alex)
    })

    it('an unregistered address may sign up or not, according to the setting, and is refused in the words of a hook', async () => {
      await register(alex, { email }, 1)
      await register(alex, { email: null }, 2)
      expect(await accounts.signUp({ email })).toBe(
        isOpen
          ? undefined
          : 'UserLambdaValidationException: PreSignUp failed with error this contact is not among those who bought a screening.',
      )
    })

    it('an account whose registration was changed before it signed in waits for another one', async () => {
      await register(alex, { email }, 1)
      await accounts.signUp({ email })
      await accounts.confirm({ email })
      await register(alex, { email: `new-${email}` }, 2)
      const { accountId, participantId } = await accounts.signIn({ email })
      expect(participantId).not.toBe(alex)
      expect(await waiting(accountId)).toMatchObject({ reason: 'unregistered' })
      await register(alex, { email }, 3)
      expect((await accounts.signIn({ email })).participantId).toBe(alex)
    })

    it('a registered address that was only given, and not verified, reveals nothing', async () => {
      await register(alex, { email })
      const stranger = { email: `stranger-${count}@example.com`, phone_number: phone }
      await register(`stranger-${count}`, { email: stranger.email })
      await register(alex, { phone })
      expect((await join(stranger)).participantId).toBe(`stranger-${count}`)
      expect(await accounts.records.accounts.findByParticipant(alex)).toBeUndefined()
    })

    it('an account with a registered address that is not verified waits', async () => {
      await register(alex, { phone })
      const { accountId, participantId } = await join({ email, phone_number: phone })
      expect(participantId).not.toBe(alex)
      expect(await waiting(accountId)).toMatchObject({ reason: 'unverified', participantIds: [alex] })
    })

    it('two people who share an address cannot be told apart, and the account waits', async () => {
      await register(alex, { email })
      await register(`${alex}-spouse`, { email })
      const { accountId, participantId } = await join({ email })
      expect([alex, `${alex}-spouse`]).not.toContain(participantId)
      expect(await waiting(accountId)).toMatchObject({
        reason: 'ambiguous',
        participantIds: [alex, `${alex}-spouse`],
      })
      // An operator decides (operate link), and the next sign-in follows.
      await accounts.records.accounts.link({ accountId, participantId: alex, linkedAt: day(2), contacts: [email] })
      expect((await accounts.signIn({ email })).participantId).toBe(alex)
    })

    it('a participant has one account, and a second one with another registered address is refused', async () => {
      await register(alex, { email, phone })
      await join({ email })
      expect(await accounts.signUp({ phone_number: phone })).toMatch(
        /^UserLambdaValidationException: PreSignUp failed with error the participant registered/,
      )
    })

    it('the second of two accounts that were signed up at once for one participant waits', async () => {
      await register(alex, { email, phone })
      expect(await accounts.signUp({ email })).toBeUndefined()
      expect(await accounts.signUp({ phone_number: phone })).toBeUndefined()
      await accounts.confirm({ email })
      await accounts.confirm({ phone_number: phone })
      const [first, second] = [await accounts.signIn({ email }), await accounts.signIn({ phone_number: phone })]
      expect(first.participantId).toBe(alex)
      expect(second.participantId).not.toBe(alex)
      expect(await waiting(second.accountId)).toMatchObject({ reason: 'taken', participantIds: [alex] })
    })

    it('an account whose participant an operator removed from it is not connected again by itself', async () => {
      await register(alex, { email })
      const { accountId } = await join({ email })
      await accounts.records.accounts.saveWaiting({
        accountId,
        contacts: [email],
        reason: 'unlinked',
        participantIds: [alex],
        since: day(2),
      })
      await accounts.records.accounts.unlink(accountId)
      expect((await accounts.signIn({ email })).participantId).not.toBe(alex)
      expect(await accounts.records.accounts.find(accountId)).toBeUndefined()
      expect(await waiting(accountId)).toMatchObject({ reason: 'unlinked' })
    })
  })
}
