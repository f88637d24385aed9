import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirExtensions, fhirSystems } from './fhir-systems.ts'
import { isNotPerformed } from './put-reason.ts'
import type { ScreeningMessageBuilder } from './screening-message-builder.ts'

/** Our statuses by those of Observations; a cancelled one needs a reason. */
export const ownStatuses: Readonly<Record<string, 'FINAL' | 'PRELIMINARY' | 'ENTERED_IN_ERROR'>> = {
  final: 'FINAL',
  amended: 'FINAL',
  corrected: 'FINAL',
  registered: 'PRELIMINARY',
  preliminary: 'PRELIMINARY',
  'entered-in-error': 'ENTERED_IN_ERROR',
}

/** Returns our status for that of an Observation; undefined if we know none for it. */
export function findOwnStatus(status: FhirElementReader): 'FINAL' | 'PRELIMINARY' | 'ENTERED_IN_ERROR' | undefined {
  const text = status.findText() ?? ''
  return Object.hasOwn(ownStatuses, text) ? ownStatuses[text] : undefined
}

/**
 * Puts the status of an Observation. A cancelled one must say why the test was not performed, and counts as final.
 *
 * @returns whether it was entered in error, which means that nothing else in it counts.
 */
export function putStatus(message: ScreeningMessageBuilder, resource: FhirElementReader, pointer: string): boolean {
  const status = resource.get('status')
  const text = status.findText() ?? ''
  const isRefusal = text === 'cancelled' && isNotPerformed(resource.get('dataAbsentReason'))
  const own = isRefusal ? 'FINAL' : findOwnStatus(status)
  if (own === undefined) {
    const expected = Object.keys(ownStatuses)
    if (text === 'cancelled')
      status.refuse(
        'code',
        `a dataAbsentReason with a code of ${fhirSystems.notPerformed}, or not-performed of HL7, next to it`,
      )
    else status.requireOneOf(...expected)
  }
  if (own !== undefined && own !== 'FINAL') message.put(`${pointer}/status`, status, own)
  if (own !== 'ENTERED_IN_ERROR') return false
  putRetractionReason(message, resource, pointer)
  return true
}

/** Puts why a resource was entered in error, or a default reason if its sender gives none. */
export function putRetractionReason(
  message: ScreeningMessageBuilder,
  resource: FhirElementReader,
  pointer: string,
): void {
  const reason = resource.getOne('extension', 'url', fhirExtensions.retractionReason)
  const text = reason.get('valueString').findText() ?? 'entered in error by its sender'
  message.put(`${pointer}/retractionReason`, reason.isAbsent ? resource.get('status') : reason.get('valueString'), text)
}
