import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectAll } from '../records/purchase-versions.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { ownMessage } from './own-message.ts'

let store: IngestStore
let count = 0

beforeAll(async () => {
  store = await openIngestStore()
})
afterAll(async () => store.close())

/** A message that registers a new participant, without purchases. */
function registration(change: object = {}) {
  count += 1
  const { purchases: _, ...message } = ownMessage({ messageId: `registration-${count}` })
  return { ...message, participant: { participantId: `kim-${count}`, sex: 'FEMALE', ...change } }
}

it('registers a participant without purchases, and normalizes the spelling of the contact', async () => {
  const message = registration({
    firstName: 'Kim',
    familyName: 'O’Neil',
    birthDate: '1961-03-04',
    contact: { email: ' Kim.ONeil@Example.com ', phone: '+12025550142' },
  })
  expect(await store.send(message)).toMatchObject({ outcome: 'taken', purchases: [], reasons: [] })
  const { participantId } = message.participant
  expect(await store.records.registrations.find(participantId)).toMatchObject({
    email: 'kim.oneil@example.com',
    phone: '+12025550142',
    familyName: 'O’Neil',
    birthDate: '1961-03-04',
  })
  expect(await store.records.registrations.listByContact('kim.oneil@example.com')).toEqual([participantId])
  expect((await store.records.participants.load(participantId))?.details.firstName).toBe('Kim')
  expect(
    (await collectAll(store.records.audit.listParticipantEvents(participantId))).map(({ action }) => action),
  ).toEqual(['register'])
})

it('registers a participant with an empty list of purchases, and one with purchases', async () => {
  const contact = { email: 'both@example.com' }
  expect(await store.send({ ...registration({ contact }), purchases: [] })).toMatchObject({ outcome: 'taken' })
  const message = ownMessage({ messageId: 'with-purchase' })
  const participant = { ...message.participant, participantId: 'kim-both', contact }
  expect(await store.send({ ...message, participant })).toMatchObject({ outcome: 'taken', purchases: [{}] })
  expect(await store.records.registrations.listByContact(contact.email)).toEqual([`kim-${count}`, 'kim-both'])
  const actions = (await collectAll(store.records.audit.listParticipantEvents('kim-both'))).map(({ action }) => action)
  expect(actions).toEqual(['ingest', 'register'])
})

it('changes what a later message contains, and removes what it sets to null', async () => {
  const first = registration({ familyName: 'Reed', contact: { email: 'first@example.com' } })
  await store.send(first)
  const { participantId } = first.participant
  const second = registration({ participantId, birthDate: '1970-01-01', contact: { email: null } })
  await store.send({ ...second, sentAt: '2026-11-21T12:00:00Z' })
  expect(await store.records.registrations.find(participantId)).toMatchObject({
    email: null,
    familyName: 'Reed',
    birthDate: '1970-01-01',
  })
})

it.each([
  ['nothing but an id', {}, '/purchases'],
  ['an address that takes no mail', { contact: { email: 'kim@example' } }, '/participant/contact/email'],
  ['a number without its country', { contact: { phone: '2025550142' } }, '/participant/contact/phone'],
  ['a day that is none', { birthDate: '1961-02-30' }, '/participant/birthDate'],
  ['a day to come', { birthDate: '2026-12-01' }, '/participant/birthDate'],
  ['a name of blanks', { familyName: '  ' }, '/participant/familyName'],
  ['a first name of blanks', { familyName: 'Roe', firstName: '\u00a0 ' }, '/participant/firstName'],
  ['a day of two centuries ago', { birthDate: '1861-03-04' }, '/participant/birthDate'],
  ['an empty family name', { familyName: '' }, '/participant/familyName'],
  ['a contact of another kind', { contact: { fax: '+12025550142' } }, '/participant/contact'],
])('refuses %s, and registers nothing', async (_, change, path) => {
  const message = registration(change)
  const { outcome, reasons } = await store.send(message)
  expect(outcome).toBe('refused')
  expect(reasons.map((each) => each.path)).toEqual([path])
  expect(JSON.stringify(reasons)).not.toContain('1961')
  expect(await store.records.registrations.find(message.participant.participantId)).toBeUndefined()
})

it.each([
  ['after the screening', '2026-11-11'],
  ['that is the day of the screening', '2026-11-10'],
])('refuses a date of birth %s, which would refuse every correct one from then on', async (_, birthDate) => {
  const message = ownMessage({ messageId: `newborn-${birthDate}` })
  const participant = { ...message.participant, participantId: 'kim-newborn', birthDate }
  expect(await store.send({ ...message, participant })).toMatchObject({
    outcome: 'refused',
    reasons: [
      { path: '/participant/birthDate', reason: 'Unexpected day, expected a day of birth before the screening' },
    ],
  })
  expect(await store.records.registrations.find('kim-newborn')).toBeUndefined()
})

it('registers nothing if every purchase of the message is refused', async () => {
  const message = ownMessage({ messageId: 'refused-purchase' })
  const purchases = [{ ...message.purchases[0]!, packages: [{ packageCode: 'NONE' }] }]
  const participant = { ...message.participant, participantId: 'kim-refused', contact: { email: 'r@example.com' } }
  expect(await store.send({ ...message, participant, purchases })).toMatchObject({ outcome: 'refused' })
  expect(await store.records.registrations.find('kim-refused')).toBeUndefined()
})
