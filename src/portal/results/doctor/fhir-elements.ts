import type { CodeableConcept, Coding, ObservationReferenceRange, Quantity } from 'fhir/r4'
import type { ObservationCategory } from '../../../catalogue/doctor-data.ts'
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

/** A unit in words, as profiles of vital signs demand it: its code where the portal shows none, and none of a plain number. */
function toQuantityUnit(unit: string, code: string): Pick<Quantity, 'unit' | 'system' | 'code'> {
  const text = unit === '' && code !== '1' ? code : unit
  return { ...(text !== '' && { unit: text }), system: ucum, code }
}

/**
 * The healthy range of a measure, in a list because FHIR has one: several healthy ranges side by side become one, because many systems
 * show the first range as the normal one, and call every number outside of it abnormal.
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

/** What kind of observation it is, exactly one of HL7's. */
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

/** That a value is expected and not there yet. */
export const awaitedReason: CodeableConcept = {
  coding: [{ system: `${hl7}/data-absent-reason`, code: 'temp-unknown', display: 'Temporarily Unknown' }],
}

/** Why there is no result: by HL7's code where it is certain, that the test was not performed, and by the range's label. */
export function toDataAbsentReason(rangeId: string, label: string): CodeableConcept {
  const isNotPerformed = rangeId === 'TEST_NOT_PERFORMED'
  const certain = { system: `${hl7}/data-absent-reason`, code: 'not-performed', display: 'Not Performed' }
  return { coding: [...(isNotPerformed ? [certain] : []), createPortalCoding('range', rangeId, label)], text: label }
}
