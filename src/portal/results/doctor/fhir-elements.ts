import type { CodeableConcept, Coding, ObservationReferenceRange, Quantity } from 'fhir/r4'
import type { ObservationCategory } from '../../../catalogue/doctor-data.ts'
import { interpretationNames, type InterpretationCode } from './interpretation-code.ts'
import type { MeasureBand, ReportMeasure } from './report-measures.ts'

const ucum = 'http://unitsofmeasure.org'
const hl7 = 'http://terminology.hl7.org/CodeSystem'

/** A code in one of the portal's own systems, which the back end's ingest reads as well. */
export function createPortalCoding(
  system: 'interpretation' | 'measure' | 'range' | 'finding' | 'flag',
  code: string,
  display: string,
) {
  return { system: `urn:screening-portal:${system}`, code, display } satisfies Coding
}

/** The LOINC code, if one is certain, followed by the portal's own. */
export function listCodings(
  loinc: { readonly code: string; readonly display: string } | undefined,
  own: Coding,
): Coding[] {
  return [...(loinc ? [{ system: 'http://loinc.org', code: loinc.code, display: loinc.display }] : []), own]
}

/** The time of the screening, which all observations share. Empty if it was not sent or FHIR cannot represent it. */
export function toEffectiveTime(time: string | undefined): { readonly effectiveDateTime?: string } {
  const date = new Date(time ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? {} : { effectiveDateTime: date.toISOString() }
}

/** A number with its unit; undefined if the text is not a number. */
export function toQuantity({ value, comparator, unit, ucum: code }: ReportMeasure): Quantity | undefined {
  if (value === undefined) return undefined
  return { value, ...(comparator && { comparator }), ...toQuantityUnit(unit, code) }
}

/**
 * The unit, with the display text that the vital signs profiles require. The UCUM code serves as text if the portal shows no unit; plain
 * numbers have no text.
 */
function toQuantityUnit(unit: string, code: string): Pick<Quantity, 'unit' | 'system' | 'code'> {
  const text = unit === '' && code !== '1' ? code : unit
  return { ...(text !== '' && { unit: text }), system: ucum, code }
}

/**
 * The healthy range of a measure, in a list because FHIR expects one. Adjacent healthy ranges are merged, because many systems take the
 * first range as the normal one and mark every number outside it as abnormal.
 */
export function listReferenceRanges({ bands, unit, ucum: code }: ReportMeasure): ObservationReferenceRange[] {
  const healthy = bands.filter(({ isHealthy, low, high }) => isHealthy && (low !== undefined || high !== undefined))
  if (healthy.length === 0) return []
  const lows = healthy.flatMap(({ low }) => low ?? [])
  const highs = healthy.flatMap(({ high }) => high ?? [])
  const toLimit = (value: number): Quantity => ({ value, ...toQuantityUnit(unit, code) })
  return [
    {
      ...(lows.length === healthy.length && { low: toLimit(Math.min(...lows)) }),
      ...(highs.length === healthy.length && { high: toLimit(Math.max(...highs)) }),
      type: { coding: [normalRange], text: normalRange.display },
      text: healthy.map(({ label, text }) => (text === '' ? label : `${label}: ${text}`)).join('; '),
    },
  ]
}

const normalRange = { system: `${hl7}/referencerange-meaning`, code: 'normal', display: 'Normal Range' }

/** The range that a value falls into, with the portal's own code and label; HL7's code comes first if it is certain. */
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

/** The category of an observation, always exactly one of HL7's. */
export function createCategory(category: ObservationCategory): CodeableConcept[] {
  return [{ coding: [{ system: `${hl7}/observation-category`, code: category, display: categoryNames[category] }] }]
}

const categoryNames: Readonly<Record<ObservationCategory, string>> = {
  laboratory: 'Laboratory',
  'vital-signs': 'Vital Signs',
  imaging: 'Imaging',
  procedure: 'Procedure',
  exam: 'Exam',
  survey: 'Survey',
}

/** Indicates that a value is expected but not available yet. */
export const awaitedReason: CodeableConcept = {
  coding: [{ system: `${hl7}/data-absent-reason`, code: 'temp-unknown', display: 'Temporarily Unknown' }],
}

/** Why there is no result: HL7's code for a test that was not performed, if that is certain, and the range's own code and label. */
export function toDataAbsentReason(rangeId: string, label: string): CodeableConcept {
  const isNotPerformed = rangeId === 'TEST_NOT_PERFORMED'
  const certain = { system: `${hl7}/data-absent-reason`, code: 'not-performed', display: 'Not Performed' }
  return { coding: [...(isNotPerformed ? [certain] : []), createPortalCoding('range', rangeId, label)], text: label }
}
