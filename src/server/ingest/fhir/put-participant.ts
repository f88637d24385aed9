import { checkFhirElements } from './check-elements.ts'
import { checkExtensions } from './check-extensions.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirExtensions, fhirSystems } from './fhir-systems.ts'
import { knownElements } from './known-elements.ts'
import type { ScreeningMessageBuilder } from './screening-message-builder.ts'
import { putIdentifier } from './put-identifier.ts'

const sexByGender = new Map([
  ['female', 'FEMALE'],
  ['male', 'MALE'],
])

/** Puts a Patient into the message as its participant. */
export function putParticipant(message: ScreeningMessageBuilder, patient: FhirElementReader): void {
  if (patient.get('active').findBoolean() === false) patient.get('active').refuse('record out of use', 'one in use')
  if (patient.get('deceasedBoolean').findBoolean() === true)
    patient.get('deceasedBoolean').refuse('value', knownElements.Patient.refused.deceasedDateTime)
  putIdentifier(message, '/participant/participantId', patient, fhirSystems.participant)
  const gender = patient.get('gender')
  const sex = sexByGender.get(gender.findText() ?? '')
  if (!gender.isAbsent && sex === undefined)
    gender.refuse('code', 'female or male: the sex by whose limits the results are read')
  message.put('/participant/sex', gender, sex)
  const name = findName(patient)
  putRegistration(message, patient, name)
  const [given] = name?.list('given') ?? []
  if (given) message.put('/participant/firstName', given, given.findText())
  const membership = patient.getOne('extension', 'url', fhirExtensions.membershipStart)
  if (membership.isAbsent) return
  message.put('/participant/membershipStartDate', membership.get('valueDate'), membership.get('valueDate').findText())
}

/** Finds the only name, or the one that is marked as in use. */
function findName(patient: FhirElementReader): FhirElementReader | undefined {
  const names = patient.list('name')
  for (const name of names) checkFhirElements(name, 'HumanName')
  if (names.length <= 1) return names[0]
  const used = ['usual', 'official'].map((use) => names.filter((name) => name.get('use').findText() === use))
  const [name, ...others] = used.find((each) => each.length > 0) ?? []
  if (!name || others.length > 0) patient.get('name').refuse('several names', 'one whose use is usual or official')
  return name
}

/** Puts the details that register a participant: family name, date of birth, and the contacts marked for registration. */
function putRegistration(
  message: ScreeningMessageBuilder,
  patient: FhirElementReader,
  name: FhirElementReader | undefined,
): void {
  const family = name?.get('family')
  if (family && !family.isAbsent) message.put('/participant/familyName', family, family.findText())
  const birthDate = patient.get('birthDate')
  if (!birthDate.isAbsent) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate.findText() ?? ''))
      birthDate.refuse('part of a date', 'a whole day, or none')
    message.put('/participant/birthDate', birthDate, birthDate.findText())
  }
  const contacts = patient.list('telecom')
  for (const contact of contacts) {
    checkFhirElements(contact, 'ContactPoint')
    checkExtensions(contact, 'ContactPoint')
  }
  const marked = contacts.filter(isForRegistration)
  for (const each of marked) {
    each.get('system').requireOneOf('email', 'phone')
    if (each.get('value').isAbsent) each.get('value').refuseAbsence('the address or number that registers')
  }
  for (const system of ['email', 'phone'] as const) {
    const [telecom, ...others] = marked.filter((each) => each.get('system').findText() === system)
    for (const other of others) other.refuse(`second ${system} that registers`, 'one')
    const value = telecom?.get('value')
    if (value) message.put(`/participant/contact/${system}`, value, cleanContact(system, value.findText()))
  }
}

/**
 * Whether a contact is marked for registration. A person who proves that a contact is theirs can read the results, so bundles must mark
 * which ones count: a laboratory's record may hold an old number, or someone else's.
 */
function isForRegistration(telecom: FhirElementReader): boolean {
  const isRegistered =
    telecom.getOne('extension', 'url', fhirExtensions.registers).get('valueBoolean').findBoolean() === true
  const use = telecom.get('use')
  if (isRegistered && use.findText() === 'old') use.refuse('contact out of use', 'one in use')
  const end = telecom.get('period').get('end')
  if (isRegistered && !end.isAbsent)
    end.refuse('end of a contact that registers', "none: it may be another person's now")
  return isRegistered
}

/** Removes the separators that people write between the digits of a phone number. */
function cleanContact(system: 'email' | 'phone', value: string | undefined): string | undefined {
  return system === 'phone' ? value?.replace(/^tel:/, '').replaceAll(/[\s().-]/g, '') : value
}
