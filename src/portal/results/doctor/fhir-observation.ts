import type { Observation, ObservationComponent } from 'fhir/r4'
import type { ReportRow } from './doctor-report.ts'
import { codings, dataAbsent, interpretationOf, local, quantityOf, referenceRangesOf } from './fhir-elements.ts'
import { codeOfFinding, codeOfNumber, type InterpretationCode } from './interpretation-code.ts'
import type { ReportMeasure } from './report-measures.ts'

/** One result as a FHIR R4 Observation, without whose it is and when. */
export function observationOf(row: ReportRow): Observation {
  const { interpretationId, name, data, measures, notes, isPending } = row
  const [only, ...others] = measures
  const loinc = data.loinc ?? (others.length === 0 ? data.measures?.[only?.key ?? soleMeasureOf(row)] : undefined)
  return {
    resourceType: 'Observation',
    status: isPending ? 'registered' : 'final',
    code: { coding: codings(loinc, local('interpretation', interpretationId, name)), text: name },
    ...(data.side !== undefined && { bodySite: { text: data.side } }),
    ...(!isPending && outcomeOf(row)),
    ...(notes.length > 0 && { note: notes.map((text) => ({ text })) }),
  }
}

/** What came of the test: a number or two, a finding, or why there is none. */
function outcomeOf(row: ReportRow): Partial<Observation> {
  const { measures, rangeId, label, hasUsableResult } = row
  if (!hasUsableResult) return { dataAbsentReason: dataAbsent(rangeId ?? '', label) }
  const [only, ...others] = measures
  const range = rangeId === undefined ? undefined : { rangeId, label }
  const interpretation = range && { interpretation: [interpretationOf(range, codeOf(row))] }
  if (others.length > 0) return { component: measures.map((measure) => componentOf(measure, row)), ...interpretation }
  const quantity = only && quantityOf(only)
  if (only && quantity) return { valueQuantity: quantity, ...interpretation, ...referenceOf(only) }
  if (only) return { valueString: only.text, ...interpretation }
  return { ...(range && { valueCodeableConcept: interpretationOf(range, undefined) }), ...interpretation }
}

function componentOf(measure: ReportMeasure, { data }: ReportRow): ObservationComponent {
  const { key, label = key, text, bands } = measure
  const quantity = quantityOf(measure)
  const own = bands.find(({ isReaders }) => isReaders)
  return {
    code: { coding: codings(data.measures?.[key], local('measure', key, label)), text: label },
    ...(quantity ? { valueQuantity: quantity } : { valueString: text }),
    ...(own && { interpretation: [interpretationOf(own, codeOfNumber(measure))] }),
    ...referenceOf(measure),
  }
}

function referenceOf(measure: ReportMeasure) {
  const referenceRange = referenceRangesOf(measure)
  return referenceRange.length > 0 ? { referenceRange } : {}
}

/** HL7's word for the result; none for answers and scores, which are no measurements. */
function codeOf({ measures, data, rangeId = '', view: { definition } }: ReportRow): InterpretationCode | undefined {
  if (data.isFromAnswers || !definition) return undefined
  if (measures.length > 1) return rangeId === 'NORMAL' ? 'N' : undefined
  const [only] = measures
  return only ? codeOfNumber(only) : codeOfFinding(definition, rangeId)
}

/** The key of a test's only measure, for a result that has no number. */
function soleMeasureOf({ view: { definition } }: ReportRow): string {
  return definition?.measures[0]?.key ?? ''
}
