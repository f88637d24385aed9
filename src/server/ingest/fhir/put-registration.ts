import type { FhirReader } from './fhir-reader.ts'
import { fhirExtensions } from './fhir-systems.ts'
import type { FhirMessageMapper } from './fhir-message-mapper.ts'

/** Puts what registers a participant: family name, day of birth, and the contacts that are marked for it. */
export function putRegistration(message: FhirMessageMapper, patient: FhirReader, name: FhirReader | undefined): void {
  const family = name?.get('family')
  if (family && !family.isAbsent) message.put('/participant/familyName', family, family.getText())
  const birthDate = patient.get('birthDate')
  if (!birthDate.isAbsent) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate.getText() ?? ''))
      birthDate.refuse('part of a date', 'a whole day, or none')
    message.put('/participant/birthDate', birthDate, birthDate.getText())
  }
  const marked = patient.list('telecom').filter(isForRegistration)
  for (const system of ['email', 'phone'] as const) {
    const [telecom, ...others] = marked.filter((each) => each.get('system').getText() === system)
    for (const other of others) other.refuse(`second ${system} that registers`, 'one')
    const value = telecom?.get('value')
    if (value) message.put(`/participant/contact/${system}`, value, cleanContact(system, value.getText()))
  }
}

/**
 * The person who proves that a contact is theirs reads the results, so a bundle must say which ones are meant: a laboratory's record may hold
 * an old number, or another person's.
 */
function isForRegistration(telecom: FhirReader): boolean {
  const isRegistered =
    telecom.getOne('extension', 'url', fhirExtensions.registers).get('valueBoolean').getBoolean() === true
  const use = telecom.get('use')
  if (isRegistered && use.getText() === 'old') use.refuse('contact out of use', 'one in use')
  return isRegistered
}

/** A phone number as people write it, without what only separates its digits. */
function cleanContact(system: 'email' | 'phone', value: string | undefined): string | undefined {
  return system === 'phone' ? value?.replace(/^tel:/, '').replaceAll(/[\s().-]/g, '') : value
}
