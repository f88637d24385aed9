import type { CodeableConcept, Coding, ObservationReferenceRange, Quantity } from 'fhir/r4'
import { interpretationNames, type InterpretationCode } from './interpretation-code.ts'
import type { MeasureBand, ReportMeasure } from './report-measures.ts'

const ucum = 'http://unitsofmeasure.org'
const hl7 = 'http://terminology.hl7.org/CodeSystem'

/** A code of the portal's own, in the systems that the back end's ingest reads too. */
export function createPortalCoding(
  system: 'interpretation' | 'measure' | 'range' | 'finding' | 'flag',
  code: string,
  display: string,
) {
  return { system: `urn:screening-portal:${system}`, code, display } satisfies Coding
}

/** A code of LOINC in front of the portal's own; only the own one where none is certain. */
export function listCodings(
  loinc: { readonly code: string; readonly display: string } | undefined,
  own: Coding,
): Coding[] {
  return [...(loinc ? [{ system: 'http://loinc.org', code: loinc.code, display: loinc.display }] : []), own]
}

/** The time of the screening, which all observations have; nothing where it was not sent or is no time of FHIR's. */
export function toEffectiveTime(time: string | undefined): { readonly effectiveDateTime?: string } {
  const date = new Date(time ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? {} : { effectiveDateTime: date.toISOString() }
}

/** A number with its unit; undefined where the text is none. */
export function toQuantity({ value, comparator, unit, ucum: code }: ReportMeasure): Quantity | undefined {
  if (value === undefined) return undefined
  return { value, ...(comparator && { comparator }), ...toQuantityUnit(unit, code) }
}

function toQuantityUnit(unit: string, code: string): Pick<Quantity, 'unit' | 'system' | 'code'> {
  return { ...(unit !== '' && { unit }), system: ucum, code }
}

/** The ranges of a measure. Each says by its type which one it is, because FHIR takes one without a type for the normal one. */
export function listReferenceRanges({ bands, unit, ucum: code }: ReportMeasure): ObservationReferenceRange[] {
  return bands
    .filter(({ low, high, text }) => low !== undefined || high !== undefined || text !== '')
    .map(({ rangeId, label, text, low, high }) => ({
      ...(low !== undefined && { low: { value: low, ...toQuantityUnit(unit, code) } }),
      ...(high !== undefined && { high: { value: high, ...toQuantityUnit(unit, code) } }),
      type: toRangeConcept(rangeId, label, rangeId === 'NORMAL'),
      text: text === '' ? label : `${label}: ${text}`,
    }))
}

function toRangeConcept(rangeId: string, label: string, isNormal: boolean): CodeableConcept {
  const normal = { system: `${hl7}/referencerange-meaning`, code: 'normal', display: 'Normal Range' }
  return { coding: [...(isNormal ? [normal] : []), createPortalCoding('range', rangeId, label)], text: label }
}

/** The range in which a value lies, by the portal's own code and its label, with HL7's code in front where that is certain. */
export function toInterpretationConcept(
  band: Pick<MeasureBand, 'rangeId' | 'label'>,
  code: InterpretationCode | undefined,
): CodeableConcept {
  const certain = code && { system: `${hl7}/v3-ObservationInterpretation`, code, display: interpretationNames[code] }
  return {
    coding: [...(certain ? [certain] : []), createPortalCoding('range', band.rangeId, band.label)],
    text: band.label,
  }
}

/** Why there is no result: by HL7's code where it is certain, that the test was not performed, and by the range's label. */
export function toDataAbsentReason(rangeId: string, label: string): CodeableConcept {
  const isNotPerformed = rangeId === 'TEST_NOT_PERFORMED'
  const certain = { system: `${hl7}/data-absent-reason`, code: 'not-performed', display: 'Not Performed' }
  return { coding: [...(isNotPerformed ? [certain] : []), createPortalCoding('range', rangeId, label)], text: label }
}
