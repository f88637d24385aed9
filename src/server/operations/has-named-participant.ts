import { escapePattern } from '../../catalogue/escape-pattern.ts'
import { isJsonObject } from '../http/is-json-object.ts'
import { fhirSystems } from '../ingest/fhir/fhir-systems.ts'

/** Whether an id has no letters. It could also be a value, a LOINC code or a day, so it counts only where a participant is named. */
export function isLetterless(id: string): boolean {
  return /^[\d._:-]+$/.test(id)
}

/**
 * Whether a message names a participant: in `participantId`, or in a FHIR identifier with our system or without one. In a message that
 * is not JSON, after one of these names or in the PID segment of HL7 v2.
 */
export function hasNamedParticipant(message: string, id: string): boolean {
  let isNamed = false
  const look = (key: string, value: unknown): unknown => {
    isNamed ||=
      (key === 'participantId' && String(value) === id) || isIdentifier(value, id) || value === toReference(id)
    return value
  }
  try {
    JSON.parse(message, look)
    return isNamed
  } catch {
    return isNamedIn(message, id)
  }
}

function toReference(id: string): string {
  return `Patient?identifier=${fhirSystems.participant}|${id}`
}

/** An identifier, or the identifiers of a Patient, of which one without a system may be ours. */
function isIdentifier(value: unknown, id: string): boolean {
  if (!isJsonObject(value)) return false
  const { system, value: own, resourceType, identifier } = value
  if (resourceType === 'Patient' && Array.isArray(identifier))
    return identifier.some((each: unknown) => isIdentifier({ system: fhirSystems.participant, ...Object(each) }, id))
  return system === fhirSystems.participant && String(own) === id
}

/** In text that is not JSON, or only its beginning: next to what names a participant, or in the list of patient identifiers, PID-3. */
function isNamedIn(text: string, id: string): boolean {
  const word = `${escapePattern(id)}(?![.:-]?\\w)`
  const system = escapePattern(fhirSystems.participant)
  const named = new RegExp(`(?:participantId|${system})\\W{1,20}(?:value\\W{1,10}){0,2}${word}`, 'i')
  const inPatientSegment = new RegExp(`^PID\\|[^|\\r\\n]*\\|[^|\\r\\n]*\\|(?:[^|\\r\\n]*~)?${word}`, 'm')
  return named.test(text) || inPatientSegment.test(text.replaceAll('\r', '\n'))
}
