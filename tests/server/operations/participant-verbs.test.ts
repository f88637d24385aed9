import { beforeAll, describe, expect, it } from 'vitest'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import { createSignUpHook } from '../../../src/server/registration/sign-up-hook.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { order } from '../graphql/participant.ts'
import { origin } from '../records/purchase-versions.ts'
import { places, setUpPlaces } from './operated-places.ts'
import { saveVersion } from '../records/save-version.ts'

const at = '2026-11-21T12:00:00.000Z'
const accountId = '7c0f0a52-4a59-4b8e-9d2c-2f6c33f5d7a1'
const unknown = 'There is no data about a participant with this id. Check its spelling: it is case-sensitive.\n'
const { run, getPath, getPrinted, usePlace } = setUpPlaces()

describe.each(places)('npm run operate on %s', (place) => {
  const { isLocal, withRecords, operate, listEvents } = usePlace(place)

  beforeAll(async () => {
    await withRecords(async ({ participants, accounts, refused }) => {
      for (const participantId of ['pat', 'sam'])
        await saveVersion(participants, participantId, order(`${participantId}-1`), origin('m1'))
      await accounts.link({ accountId, participantId: 'pat', linkedAt: at, contacts: [] })
      const receivedAt = new Date().toISOString()
      for (const [messageId, participantId] of [
        ['m2', 'ray'],
        ['m3', 'ray.2'],
        ['m4', 'ray:2'],
      ] as const) {
        const message = JSON.stringify({ participant: { participantId } })
        const refusal = { sender: 'local', messageId, contentHash: messageId, isCut: false, receivedAt, reasons: [] }
        await refused.save({ ...refusal, message })
      }
    })
  })

  it.each([
    ['export', []],
    ['remove', ['--reason', 'request']],
    ['audit', []],
  ])('%s of a mistyped id says so, exits with 1, and leaves no trace', async (verb, options) => {
    for (const mistyped of ['Pat', 'Ray', '"']) {
      expect(await operate(verb, mistyped, ...options)).toBe(1)
      expect(getPrinted()).toBe(unknown)
      expect(await listEvents(mistyped)).toEqual([])
      await withRecords(async ({ suppressions }) => expect(await suppressions.find(mistyped)).toBeUndefined())
    }
  })

  it.each([
    [['export', ''], '<participant>'],
    [['remove', ' ', '--reason', 'request'], '<participant>'],
    [['retract', 'pat-1', '--participant', 'pat', '--reason', ''], '--reason'],
    [['retract', 'pat-1', '--participant', '', '--reason', 'x'], '--participant'],
  ])("refuses %j, whose variable was not set, and leaves everyone's refused messages", async (args, name) => {
    expect(await operate(...args)).toBe(2)
    expect(getPrinted()).toBe(
      `Unexpected empty ${name}, expected a text: the variable that it comes from may not be set.\n`,
    )
    await withRecords(async ({ refused }) =>
      expect((await refused.list({ limit: 9, now: new Date() })).refusals).toHaveLength(3),
    )
  })

  it('knows a participant who is only in a refused message, and one without a log entry', async () => {
    expect(await operate('audit', 'ray')).toBe(0)
    expect(getPrinted()).toBe('No events.\n')
    expect(await operate('audit', 'sam')).toBe(0)
    expect(await operate('export', 'ray')).toBe(0)
    const { refusedMessages } = JSON.parse(getPrinted()) as { refusedMessages: { messageId: string }[] }
    expect(refusedMessages.map(({ messageId }) => messageId)).toEqual(['m2'])
  })

  it('exports and removes refused messages that name only a contact of the registration or the account link', async () => {
    const listRefusedIds = async () =>
      withRecords(async ({ refused }) =>
        (await refused.list({ limit: 9, now: new Date() })).refusals.map(({ messageId }) => messageId).sort(),
      )
    const before = await listRefusedIds()
    await withRecords(async ({ registrations, accounts, refused }) => {
      const fields = { email: 'lou@example.com', phone: '+12025550143' }
      await registrations.register('lou', { fields, sentAt: at, receivedAt: at })
      await accounts.link({ accountId: 'lou-account', participantId: 'lou', linkedAt: at, contacts: ['l@example.com'] })
      const mails = ['Lou@example.com', '+12025550143', 'L@example.com', 'not-lou@example.com']
      for (const [index, mail] of mails.entries()) {
        const id = { messageId: `contact-${index + 1}`, contentHash: mail }
        const refusal = { ...id, sender: 'local', isCut: false, receivedAt: new Date().toISOString(), reasons: [] }
        await refused.save({ ...refusal, message: JSON.stringify({ mail }) })
      }
    })
    expect(await operate('export', 'lou')).toBe(0)
    const { refusedMessages } = JSON.parse(getPrinted()) as { refusedMessages: { messageId: string }[] }
    const named = refusedMessages.map(({ messageId }) => messageId).sort()
    expect(named).toEqual(['contact-1', 'contact-2', 'contact-3'])
    expect(await operate('remove', 'lou', '--reason', 'request')).toBe(0)
    expect(await listRefusedIds()).toEqual(['contact-4', ...before])
  })

  it('removes a participant, says what remains, and lets nothing bring the participant back', async () => {
    expect(await operate('remove', 'pat', '--reason', 'request')).toBe(0)
    expect(getPrinted()).not.toMatch(/everything/i)
    expect(getPrinted()).toContain('and hashes of messages that were taken, for 400 days.')
    const remains = isLocal
      ? ['- copies that you made of the data folder (operate backup)', '- the files that results were fed in from']
      : [
          `aws cognito-idp admin-delete-user --user-pool-id POOL --username ${accountId}\n`,
          '- files that were dropped into the bucket, which delete themselves after 30 days, or 105 in a wrong place\n',
          '- what the table was at each moment of the last 35 days, its daily copies, which stay as long,',
          '- for 90 days, logs of who read and wrote what, with the id, email address and phone number as keys',
          '- for 400 days, the daily anchors of the audit log, with the id',
          '- for 14 days, a notice that could not be sent, with the id\n',
        ]
    for (const each of remains) expect(getPrinted()).toContain(each)
    await withRecords(async (records) => {
      expect(await records.suppressions.find('pat')).toMatchObject({ reason: 'request' })
      const hook = createSignUpHook({ records, isOpen: true })
      expect(await hook.connect({ accountId, contacts: [], participantId: 'pat' })).toBeUndefined()
      expect(await records.accounts.find(accountId)).toBeUndefined()
      expect(await records.accounts.findWaiting(accountId)).toBeUndefined()
    })
    expect(await operate('remove', 'pat', '--reason', 'request')).toBe(0)
  })

  it('admits a removed participant again for a reason, audited, and no one who was not removed', async () => {
    expect(await operate('unsuppress', 'pat')).toBe(2)
    expect(await operate('unsuppress', 'pat', '--reason', 'Kim called about the result')).toBe(2)
    expect(getPrinted()).toContain('Allowed choices are request, correction, test.')
    expect((await listEvents('pat')).map(([action]) => action)).not.toContain('unsuppress')
    for (const participantId of ['sam', 'nobody']) {
      expect(await operate('unsuppress', participantId, '--reason', 'request')).toBe(1)
      expect(getPrinted()).toMatch(/^No participant with this id was removed\./)
      expect(await listEvents(participantId)).toEqual([])
    }
    expect(await operate('unsuppress', 'pat', '--reason', 'request')).toBe(0)
    expect((await listEvents('pat')).at(-1)).toEqual(['unsuppress', 'request'])
    await withRecords(async ({ suppressions }) => expect(await suppressions.find('pat')).toBeUndefined())
    expect(await operate('unsuppress', 'pat', '--reason', 'request')).toBe(1)
  })
})

it('keeps a removed participant suppressed in a copy of the data folder as well, and warns about an older copy', async () => {
  const [data, copy, restored] = ['copied', 'copy', 'restored'].map((name) => getPath(name)) as [string, string, string]
  const records = await openLibsqlRecordStore(await openLocalDatabase(data))
  await saveVersion(records.participants, 'pat', order('pat-1'), origin('m1'))
  await records.close()
  expect(await run('remove', 'pat', '--reason', 'request', '--data', data)).toBe(0)
  expect(getPrinted()).toContain('still named: audit_events.participant_id (1 row)\n')
  expect(await run('backup', copy, '--data', data)).toBe(0)
  expect(await run('restore', copy, '--data', restored)).toBe(0)
  expect(getPrinted()).toContain('Participants who were removed after the copy was made are back, and not suppressed')
  const { suppressions, close } = await openLibsqlRecordStore(await openLocalDatabase(restored))
  expect(await suppressions.find('pat')).toMatchObject({ reason: 'request' })
  await close()
})
