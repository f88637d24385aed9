import type { Bundle, Observation, ObservationComponent } from 'fhir/r4'
import { expect, test } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import { doctorData } from 'virtual:doctor'
import {
  buildDoctorReport,
  type DoctorReport,
  type ReportRow,
} from '../../../../src/portal/results/doctor/doctor-report.ts'
import { buildFhirBundle } from '../../../../src/portal/results/doctor/build-fhir-bundle.ts'
import type { ReportMeasure } from '../../../../src/portal/results/doctor/report-measures.ts'
import { buildPackageSections } from '../../../../src/portal/results/package-sections.ts'
import { buildResultViews } from '../../../../src/portal/results/result-view.ts'
import type { Interpretation } from '../../../../src/portal/data/order.ts'
import { formatTo } from '../../../../src/catalogue/band.ts'
import { appendUnit } from '../../../../src/portal/results/typeset.ts'
import { interpretation as resultOf, order } from '../../order.fixtures.ts'
import { bundleValidator } from './fhir-schema.ts'
import { samplesOf } from './sample-results.ts'

const isValid = bundleValidator()
const about = {
  patient: 'Alex',
  time: '2026-03-03T13:40:00Z',
  date: 'March 3, 2026',
  place: 'Riverside Community Center, Millbrook, OH',
  provider: 'Screening Portal, (800) 555-0142',
}

function reportOf(interpretations: readonly Interpretation[]): DoctorReport {
  const purchase = order({ interpretations: [...interpretations] })
  const { views, dropped } = buildResultViews(purchase, catalogue)
  expect(dropped).toEqual([])
  return buildDoctorReport({
    about,
    sections: buildPackageSections(purchase, views, catalogue),
    catalogue,
    data: doctorData,
  })
}

function bundleOf(report: DoctorReport): Bundle {
  let made = 0
  const newId = () => `00000000-0000-4000-8000-${String(made++).padStart(12, '0')}`
  // As a reader gets it.
  return JSON.parse(
    JSON.stringify(buildFhirBundle(report, { now: new Date('2026-03-12T17:00:00Z'), createId: newId })),
  ) as Bundle
}

const rowsOf = (report: DoctorReport) => report.sections.flatMap(({ rows }) => rows)

function resourcesOf<Type extends string>({ entry = [] }: Bundle, type: Type) {
  return entry.flatMap(({ resource }) =>
    resource?.resourceType === type ? [resource as Extract<typeof resource, { resourceType: Type }>] : [],
  )
}

/** The observations of the results, without those of findings and flags. */
function resultsIn(bundle: Bundle): readonly Observation[] {
  return resourcesOf(bundle, 'Observation').filter(({ code }) =>
    code.coding?.some(({ system }) => system === 'urn:screening-portal:interpretation'),
  )
}

function productOf(id: string): string {
  return Object.values(catalogue.products).find(({ interpretationIds }) => interpretationIds.includes(id))!.productCode
}

const definitions = Object.values(catalogue.interpretations)

test.each(definitions.map((definition) => [definition.interpretationId, definition] as const))(
  '%s in every range is valid FHIR and reads back as the portal shows it',
  (id, definition) => {
    const report = reportOf(samplesOf(definition, productOf(id)))
    const rows = rowsOf(report)
    expect(new Set(rows.map(({ rangeId }) => rangeId))).toEqual(
      new Set(definition.interpretationRanges.map(({ rangeId }) => rangeId)),
    )
    const bundle = bundleOf(report)
    isValid(bundle)
    expect(isValid.errors ?? []).toEqual([])
    const results = resultsIn(bundle)
    expect(results).toHaveLength(rows.length)
    for (const [at, row] of rows.entries()) expectReadBack(results[at]!, row)
  },
)

/** A result as the bundle has it is the one that the view-model has. */
function expectReadBack(observation: Observation, { view, ...row }: ReportRow): void {
  expect(observation.code.text).toBe(view.name)
  if (!view.hasUsableResult) {
    expect(observation.dataAbsentReason?.text).toBe(view.riskCategory)
    expect(observation.interpretation).toBeUndefined()
    expect(observation.valueQuantity ?? observation.component ?? observation.valueCodeableConcept).toBeUndefined()
    return
  }
  expect(observation.interpretation?.[0]?.text).toBe(view.riskCategory)
  const shown = observation.component
    ? observation.component.map((each) => numberOf(each, row.measures)).join('/')
    : numberOf(observation, row.measures)
  const unit = (observation.component?.[0] ?? observation).valueQuantity?.unit ?? ''
  if (row.measures.length === 0) expect(observation.valueCodeableConcept?.text).toBe(view.riskCategory)
  else expect(appendUnit(shown, unit)).toBe(row.value)
  expect(row.value).toBe(
    row.numbers.length === 0 ? 'No number' : row.numbers.map(({ text, unit: own }) => appendUnit(text, own)).join(', '),
  )
  expectLimits(observation, view)
}

function numberOf(
  { valueQuantity, code }: ObservationComponent | Observation,
  measures: readonly ReportMeasure[],
): string {
  if (!valueQuantity) return ''
  const own = measures.find(({ key }) => code.coding?.some((each) => each.code === key)) ?? measures[0]!
  expect(valueQuantity).toMatchObject({ system: 'http://unitsofmeasure.org', code: own.ucum })
  const decimals = own.text.split('.')[1]?.length ?? 0
  const { comparator, value = Number.NaN } = valueQuantity
  const sign = comparator && { '<': '<', '<=': '≤', '>': '>', '>=': '≥', ad: '' }[comparator]
  return `${sign ? `${sign} ` : ''}${formatTo(value, decimals)}`
}

/** The ranges are those of the bar, with its words, and the value is within the limits of its own. */
function expectLimits(observation: Observation, { bar, resultRange }: ReportRow['view']): void {
  const shown = [bar.key, ...bar.segments.map(({ key }) => key)].flatMap((key) => key ?? [])
  for (const { referenceRange = [], valueQuantity, interpretation } of observation.component ?? [observation]) {
    if (!observation.component)
      expect(referenceRange.map(({ text }) => text)).toEqual(
        shown.filter(({ range }) => range !== '').map(({ label, range }) => `${label}: ${range}`),
      )
    const label = interpretation?.[0]?.text
    const own = referenceRange.find(({ type }) => type?.text === label)
    const value = valueQuantity?.value
    if (!own || value === undefined || valueQuantity?.comparator) continue
    expect(value, `${resultRange?.rangeId} ${own.text}`).toBeGreaterThanOrEqual(own.low?.value ?? -Infinity)
    expect(value, `${resultRange?.rangeId} ${own.text}`).toBeLessThanOrEqual(own.high?.value ?? Infinity)
  }
}

/** Some of everything: pending, not performed, without a range, critical findings, self-reported, a family. */
const mixed = [
  resultOf('labLdlCholesterol', 'LX', 'HIGH', { labLdlCholesterol: '170' }),
  resultOf('bloodPressure', 'PR', 'HIGH', { systolic: '151', diastolic: '84' }),
  resultOf('labGlucose', 'GL', null, { labGlucose: '97' }, { details: null }),
  resultOf('ferritin', 'FER', 'HIGH', { ferritin: '170.0', sex: 'FEMALE' }),
  resultOf('hemoglobinA1c', 'AX', 'NORMAL', { hemoglobinA1c: '5.1' }, { status: { state: 'reviewPending' } }),
  resultOf('vitaminD', 'DX', 'TEST_NOT_PERFORMED'),
  resultOf(
    'peripheralArterialDiseaseLeft',
    'AB',
    'NORMAL',
    { leftIndex: '1.10', leftArmSystolic: '184', rightArmSystolic: '150', armPressureDifference: '34' },
    {
      details: {
        rangeId: 'NORMAL',
        contentId: 'CONTENT_NORMAL',
        incidentalIds: ['rightLeftPressureDifference', 'leftArmCriticalBloodPressure'],
      },
    },
  ),
  resultOf(
    'sixForLifeStroke',
    'S4L',
    'HIGH',
    { strokeRiskScore: '55', isSelfReported: 'true' },
    {
      details: {
        rangeId: 'HIGH',
        contentId: catalogue.interpretations['sixForLifeStroke']!.interpretationRanges.find(
          ({ rangeId }) => rangeId === 'HIGH',
        )!.contentIds.at(-1)!,
        incidentalIds: [],
      },
    },
  ),
]

test('every reference leads to a resource of the bundle, and the report has all observations', () => {
  const bundle = bundleOf(reportOf(mixed))
  isValid(bundle)
  expect(isValid.errors ?? []).toEqual([])
  const entries = bundle.entry ?? []
  const addresses = entries.map(({ fullUrl }) => fullUrl)
  expect(new Set(addresses).size).toBe(entries.length)
  const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]*)"/g)].map(([, reference]) => reference)
  expect(references.length).toBeGreaterThan(entries.length)
  for (const reference of references) expect(addresses).toContain(reference)
  const [whole] = resourcesOf(bundle, 'DiagnosticReport')
  expect(whole!.result).toHaveLength(resourcesOf(bundle, 'Observation').length)
  expect(whole!.status, 'some results are pending').toBe('partial')
  for (const { subject, effectiveDateTime } of [whole!, ...resourcesOf(bundle, 'Observation')])
    expect([subject?.reference, effectiveDateTime]).toEqual([addresses[0], '2026-03-03T13:40:00.000Z'])
})

const observationOf = (bundle: Bundle, text: string) =>
  resourcesOf(bundle, 'Observation').find(({ code }) => code.text === text)!

test('what HL7 has no certain code for is said in words alone', () => {
  const bundle = bundleOf(reportOf(mixed))
  const codes = (text: string) =>
    observationOf(bundle, text).interpretation?.flatMap(({ coding = [] }) =>
      coding.flatMap(({ system, code }) => (system?.includes('ObservationInterpretation') ? [code] : [])),
    )
  expect(codes('LDL Cholesterol')).toEqual(['H'])
  expect(codes('Ferritin')).toEqual(['H'])
  expect(codes('Stroke Risk'), 'a score is no measurement').toEqual([])
  expect(codes('Blood Pressure'), 'its components have their own').toEqual([])
  expect(codes('Glucose'), 'no range came with it').toBeUndefined()
  const pressures = observationOf(bundle, 'Blood Pressure').component!
  expect(
    pressures.map(({ code, interpretation }) => [code.coding?.[0]?.code, interpretation?.[0]?.coding?.[0]?.code]),
  ).toEqual([
    ['8480-6', 'H'],
    ['8462-4', 'H'],
  ])
})

test('a pending result is registered and has nothing else; one that was not performed says so', () => {
  const bundle = bundleOf(reportOf(mixed))
  const pending = observationOf(bundle, 'Hemoglobin A1c')
  expect(pending.status).toBe('registered')
  expect(JSON.stringify(pending)).not.toContain('5.1')
  expect(observationOf(bundle, 'Vitamin D').dataAbsentReason?.coding?.[0]?.code).toBe('not-performed')
})

test('findings come before the results, the critical one first, with what was measured; answers say that they are answers', () => {
  const bundle = bundleOf(reportOf(mixed))
  const [first, second] = resourcesOf(bundle, 'Observation')
  expect([first?.interpretation?.[0]?.text, first?.note?.[0]?.text]).toEqual(['Critical', '184 mmHg'])
  expect(second?.note?.[0]?.text).toBe('34 mmHg')
  const risk = observationOf(bundle, 'Stroke Risk')
  expect(risk.note).toEqual([{ text: 'Calculated using self-reported values' }])
  const flags = resourcesOf(bundle, 'Observation').filter(({ code }) => code.coding?.[0]?.system?.endsWith(':flag'))
  expect(flags.length).toBeGreaterThan(0)
  for (const { performer, subject } of flags) expect(performer).toEqual([subject])
})

test('a limit that is not part of its range is the last number that is', () => {
  const glucose = bundleOf(
    reportOf([resultOf('labTotalCholesterol', 'LX', 'DESIRABLE', { labTotalCholesterol: '193' })]),
  )
  expect(observationOf(glucose, 'Total Cholesterol').referenceRange?.[0]).toMatchObject({
    high: { value: 199, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
    text: 'Desirable: under 200',
  })
})

test('the schema refuses what is no FHIR', () => {
  const bundle = bundleOf(reportOf(mixed))
  const observation = resultsIn(bundle)[0]!
  Object.assign(observation, { status: 'done' })
  expect(isValid(bundle)).toBe(false)
})
