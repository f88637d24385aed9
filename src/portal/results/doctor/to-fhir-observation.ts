import type { CodeableConcept, Observation, ObservationComponent } from 'fhir/r4'
import type { ReportRow } from './doctor-report.ts'
import {
  awaitedReason,
  createCategory,
  listCodings,
  toDataAbsentReason,
  toInterpretationConcept,
  createPortalCoding,
  toQuantity,
  listReferenceRanges,
} from './fhir-elements.ts'
import { findQualitativeCode, findNumericCode, type InterpretationCode } from './interpretation-code.ts'
import type { ReportMeasure } from './report-measures.ts'

/** One result as a FHIR R4 Observation, without subject and time. */
export function toFhirObservation(row: ReportRow): Observation {
  const { interpretationId, name, data, measures, notes, isPending } = row
  const [only, ...others] = measures
  const loinc = data.loinc ?? (others.length === 0 ? data.measures?.[only?.key ?? getFirstMeasureKey(row)] : undefined)
  return {
    resourceType: 'Observation',
    status: isPending ? 'registered' : 'final',
    ...(data.category && { category: createCategory(data.category) }),
    code: { coding: listCodings(loinc, createPortalCoding('interpretation', interpretationId, name)), text: name },
    ...(data.side !== undefined && { bodySite: { text: data.side } }),
    ...(isPending ? buildAbsence(awaitedReason, row) : buildValueFields(row)),
    ...(notes.length > 0 && { note: notes.map((text) => ({ text })) }),
  }
}

/** The outcome of the test: one or two numbers, a finding, or the reason for its absence. */
function buildValueFields(row: ReportRow): Partial<Observation> {
  const { measures, rangeId, label, hasUsableResult } = row
  if (!hasUsableResult) return buildAbsence(toDataAbsentReason(rangeId ?? '', label), row)
  const [only, ...others] = measures
  const range = rangeId === undefined ? undefined : { rangeId, label }
  const interpretation = range && { interpretation: [toInterpretationConcept(range, findInterpretationCode(row))] }
  if (others.length > 0) return { component: measures.map((measure) => toComponent(measure, row)), ...interpretation }
  const quantity = only && toQuantity(only)
  if (only && quantity) return { valueQuantity: quantity, ...interpretation, ...buildReferenceRangeField(only) }
  if (only) return { valueString: only.text, ...interpretation }
  // Text only: US Core expects coded values from SNOMED CT, and the range's own code is in the interpretation.
  return { ...(range && { valueCodeableConcept: { text: range.label } }), ...interpretation }
}

/**
 * The reason for a missing value. A panel repeats it for each of its numbers, because the blood pressure profile requires both components.
 */
function buildAbsence(dataAbsentReason: CodeableConcept, { data, view }: ReportRow): Partial<Observation> {
  if (!data.loinc) return { dataAbsentReason }
  const component = view.definition?.measures.map(({ key, label = key }) => ({
    code: createMeasureCode(key, label, data),
    dataAbsentReason,
  }))
  return { dataAbsentReason, ...(component && { component }) }
}

function createMeasureCode(key: string, label: string, { measures }: ReportRow['data']): CodeableConcept {
  return { coding: listCodings(measures?.[key], createPortalCoding('measure', key, label)), text: label }
}

function toComponent(measure: ReportMeasure, { data }: ReportRow): ObservationComponent {
  const { key, label = key, text, bands } = measure
  const quantity = toQuantity(measure)
  const own = bands.find(({ isOwnBand }) => isOwnBand)
  return {
    code: createMeasureCode(key, label, data),
    ...(quantity ? { valueQuantity: quantity } : { valueString: text }),
    ...(own && { interpretation: [toInterpretationConcept(own, findNumericCode(measure))] }),
    ...buildReferenceRangeField(measure),
  }
}

function buildReferenceRangeField(measure: ReportMeasure) {
  const referenceRange = listReferenceRanges(measure)
  return referenceRange.length > 0 ? { referenceRange } : {}
}

/** HL7's code for the result. Answers and scores have none, because they are not measurements. */
function findInterpretationCode({
  measures,
  data,
  rangeId = '',
  view: { definition },
}: ReportRow): InterpretationCode | undefined {
  if (data.isFromAnswers || !definition) return undefined
  if (measures.length > 1) return rangeId === 'NORMAL' ? 'N' : undefined
  const [only] = measures
  return only ? findNumericCode(only) : findQualitativeCode(definition, rangeId)
}

/** The key of a test's only measure, used if the result has no number. */
function getFirstMeasureKey({ view: { definition } }: ReportRow): string {
  return definition?.measures[0]?.key ?? ''
}
