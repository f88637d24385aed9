import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasParticipantData } from '../../../src/server/operations/has-participant-data.ts'
import { listRefusalsMentioning } from '../../../src/server/operations/mentions.ts'
import { openLocalDataSource, type ParticipantDataSource } from '../../../src/server/operations/open-data-source.ts'
import { order } from '../graphql/participant.ts'
import { ownMessage, ownPurchase } from '../ingest/own-message.ts'
import { origin } from '../records/purchase-versions.ts'
import { saveVersion } from '../records/save-version.ts'

const now = new Date('2026-11-22T12:00:00Z')
const participantSystem = 'urn:screening-portal:participant'
/** Refused messages that name the participant 12, and some that contain the number for another reason. */
const naming = {
  own: { ...ownMessage(), participant: { participantId: '12' } },
  'a number': { ...ownMessage(), participant: { participantId: 12 } },
  patient: { entry: [{ resource: { resourceType: 'Patient', identifier: [{ value: '12' }] } }] },
  subject: { subject: { identifier: { system: participantSystem, value: '12' } } },
  condition: { subject: { reference: `Patient?identifier=${participantSystem}|12` } },
  cut: '{"participant":{"participantId":"12","sex":',
  xml: `<identifier><system value="${participantSystem}"/><value value="12"/></identifier>`,
  hl7: 'MSH|^~\\&|LAB|A|PORTAL|P|20261112||ORU^R01|1|P|2.5.1\rPID|1||A-9^^^LAB~12^^^PORTAL||Reed^Kim\r',
}
const others = {
  value: ownMessage({ purchases: [ownPurchase({}, 12)] }),
  text: { participant: { participantId: 'kim' }, location: { line1: '12 Main Street' }, messageId: '12' },
  'another id': { participant: { participantId: '12.5' } },
  'another system': {
    entry: [{ resource: { resourceType: 'Patient', identifier: [{ system: 'https://a.example', value: '12' }] } }],
  },
  'cut value': '{"participant":{"participantId":"12-7"},"value":12,',
  'hl7 value': 'MSH|^~\\&|LAB\rPID|12||A-9^^^LAB||Reed^Kim\rOBX|1|NM|2345-7^Glucose^LN||12|mg/dL\r',
}
/** Refused messages with the phone number +12025550142, and some that contain its digits for another reason. */
const calling = {
  'as it is kept': { contact: { phone: '+12025550142' } },
  'in parentheses': { telecom: [{ system: 'phone', value: '(202) 555-0142' }] },
  'with a nonbreaking space': { contact: { phone: '202\u00A0555\u00A00142' } },
  hyphens: { note: 'call 202-555-0142.' },
  dots: { note: '202.555.0142' },
  'with the country': { contact: { phone: 'tel:+1-202-555-0142' } },
  digits: { contact: { phone: '2025550142' } },
  'digits in FHIR': { telecom: [{ system: 'phone', value: '2025550142' }] },
  'digits, then the system': { telecom: [{ value: '2025550142', system: 'phone' }] },
  parts: 'MSH|^~\\&|LAB\rPID|1||A-9^^^LAB||Reed^Kim||||||||^PRN^PH^^1^202^5550142\r',
}
const callingOthers = {
  'an order': { purchases: [{ purchaseId: '2025550142' }] },
  'a longer number': { contact: { phone: '202-555-01425' } },
  'within another': { note: '9202-555-0142, 9-202-555-0142' },
  'another area': { contact: { phone: '(203) 555-0142' } },
}
let folder: string
let source: ParticipantDataSource

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mentions-'))
  source = await openLocalDataSource(folder)
  for (const [messageId, message] of Object.entries({ ...naming, ...others, ...calling, ...callingOthers }))
    await source.records.refused.save({
      sender: 'local',
      messageId,
      contentHash: messageId,
      isCut: false,
      receivedAt: now.toISOString(),
      reasons: [],
      message: typeof message === 'string' ? message : JSON.stringify(message),
    })
  await saveVersion(source.records.participants, 'kim', order('12'), origin('12'))
})
afterAll(async () => {
  await source.records.close()
  await rm(folder, { recursive: true })
})

it('finds a number as an id only if a message names a participant with it', async () => {
  const found = await listRefusalsMentioning(source.records, ['12'], now)
  expect(found.map(({ messageId }) => messageId).sort()).toEqual(Object.keys(naming).sort())
})

it('does not mistake a value, purchase or LOINC code for a participant', async () => {
  expect(await source.accounts!.countMentions(['12'])).toEqual({ 'refusals.message': Object.keys(naming).length })
  for (const id of ['97', '2345-7']) expect(await hasParticipantData(source, id, now), id).toBe(false)
})

it('finds an American phone number in each usual spelling, and ten bare digits only if a phone is named', async () => {
  const found = await listRefusalsMentioning(source.records, ['+12025550142'], now)
  expect(found.map(({ messageId }) => messageId).sort()).toEqual(Object.keys(calling).sort())
  expect(await source.accounts!.countMentions(['+12025550142'])).toEqual({
    'refusals.message': Object.keys(calling).length,
  })
})
