import type { FhirElement } from './fhir-element.ts'
import { fhirExtensions, fhirSystems } from './fhir-systems.ts'
import { knownElements } from './known-elements.ts'
import type { MessageDraft } from './message-draft.ts'
import { putIdentifier } from './put-identifier.ts'
import { putRegistration } from './put-registration.ts'

const sexOf = new Map([
  ['female', 'FEMALE'],
  ['male', 'MALE'],
])

/** Puts a Patient into the message as its participant. */
export function putParticipant(draft: MessageDraft, patient: FhirElement): void {
  if (patient.get('active').flag() === false) patient.get('active').refuse('record out of use', 'one in use')
  if (patient.get('deceasedBoolean').flag() === true)
    patient.get('deceasedBoolean').refuse('value', knownElements.Patient.refused.deceasedDateTime)
  putIdentifier(draft, '/participant/participantId', patient, fhirSystems.participant)
  const gender = patient.get('gender')
  const sex = sexOf.get(gender.text() ?? '')
  if (!gender.isAbsent && sex === undefined) gender.refuse('code', 'female or male, by which limits are read')
  draft.put('/participant/sex', gender, sex)
  const name = nameOf(patient)
  putRegistration(draft, patient, name)
  const [given] = name?.list('given') ?? []
  if (given) draft.put('/participant/firstName', given, given.text())
  const membership = patient.one('extension', 'url', fhirExtensions.membershipStart)
  if (membership.isAbsent) return
  draft.put('/participant/membershipStartDate', membership.get('valueDate'), membership.get('valueDate').text())
}

/** The only name, or the one that says that it is in use. */
function nameOf(patient: FhirElement): FhirElement | undefined {
  const names = patient.list('name')
  if (names.length <= 1) return names[0]
  const used = ['usual', 'official'].map((use) => names.filter((name) => name.get('use').text() === use))
  const [name, ...others] = used.find((each) => each.length > 0) ?? []
  if (!name || others.length > 0) patient.get('name').refuse('several names', 'one whose use is usual or official')
  return name
}
