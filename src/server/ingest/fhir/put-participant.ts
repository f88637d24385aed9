import type { FhirReader } from './fhir-reader.ts'
import { fhirExtensions, fhirSystems } from './fhir-systems.ts'
import { knownElements } from './known-elements.ts'
import type { FhirMessageMapper } from './fhir-message-mapper.ts'
import { putIdentifier } from './put-identifier.ts'
import { putRegistration } from './put-registration.ts'

const sexByGender = new Map([
  ['female', 'FEMALE'],
  ['male', 'MALE'],
])

/** Puts a Patient into the message as its participant. */
export function putParticipant(message: FhirMessageMapper, patient: FhirReader): void {
  if (patient.get('active').getBoolean() === false) patient.get('active').refuse('record out of use', 'one in use')
  if (patient.get('deceasedBoolean').getBoolean() === true)
    patient.get('deceasedBoolean').refuse('value', knownElements.Patient.refused.deceasedDateTime)
  putIdentifier(message, '/participant/participantId', patient, fhirSystems.participant)
  const gender = patient.get('gender')
  const sex = sexByGender.get(gender.getText() ?? '')
  if (!gender.isAbsent && sex === undefined)
    gender.refuse('code', 'female or male: the sex by whose limits the results are read')
  message.put('/participant/sex', gender, sex)
  const name = findName(patient)
  putRegistration(message, patient, name)
  const [given] = name?.list('given') ?? []
  if (given) message.put('/participant/firstName', given, given.getText())
  const membership = patient.getOne('extension', 'url', fhirExtensions.membershipStart)
  if (membership.isAbsent) return
  message.put('/participant/membershipStartDate', membership.get('valueDate'), membership.get('valueDate').getText())
}

/** The only name, or the one that says that it is in use. */
function findName(patient: FhirReader): FhirReader | undefined {
  const names = patient.list('name')
  if (names.length <= 1) return names[0]
  const used = ['usual', 'official'].map((use) => names.filter((name) => name.get('use').getText() === use))
  const [name, ...others] = used.find((each) => each.length > 0) ?? []
  if (!name || others.length > 0) patient.get('name').refuse('several names', 'one whose use is usual or official')
  return name
}
