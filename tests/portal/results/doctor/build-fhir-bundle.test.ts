import type { Bundle } from 'fhir/r4'
import { expect, test } from 'vitest'
import { interpretation as createResult } from '../../order.fixtures.ts'
import { buildBundle, buildReport, listResources, listResults, mixedResults } from './fhir-bundle.fixtures.ts'
import { bundleValidator } from './fhir-schema.ts'

const isValid = bundleValidator()

const findObservation = (bundle: Bundle, text: string) =>
  listResources(bundle, 'Observation').find(({ code }) => code.text === text)!

test('every reference leads to a resource of the bundle, and the report has all observations', () => {
  const bundle = buildBundle(buildReport(mixedResults))
  isValid(bundle)
  expect(isValid.errors ?? []).toEqual([])
  const entries = bundle.entry ?? []
  const addresses = entries.map(({ fullUrl }) => fullUrl)
  expect(new Set(addresses).size).toBe(entries.length)
  const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]*)"/g)].map(([, reference]) => reference)
  expect(references.length).toBeGreaterThan(entries.length)
  for (const reference of references) expect(addresses).toContain(reference)
  const reports = listResources(bundle, 'DiagnosticReport')
  const reported = reports.flatMap(({ result = [] }) => result.map(({ reference }) => reference))
  expect(reported).toHaveLength(listResources(bundle, 'Observation').length)
  expect(new Set(reported)).toEqual(
    new Set(entries.flatMap(({ fullUrl, resource }) => (resource?.resourceType === 'Observation' ? [fullUrl] : []))),
  )
  expect(
    reports.map(({ status }) => status),
    'some results are pending',
  ).toEqual(['partial', 'partial'])
  for (const { subject, effectiveDateTime } of [...reports, ...listResources(bundle, 'Observation')])
    expect([subject?.reference, effectiveDateTime]).toEqual([addresses[0], '2026-03-03T13:40:00.000Z'])
})

test('a result without a certain HL7 code is described in words only', () => {
  const bundle = buildBundle(buildReport(mixedResults))
  const codes = (text: string) =>
    findObservation(bundle, text).interpretation?.flatMap(({ coding = [] }) =>
      coding.flatMap(({ system, code }) => (system?.includes('ObservationInterpretation') ? [code] : [])),
    )
  expect(codes('LDL Cholesterol')).toEqual(['H'])
  expect(codes('Ferritin')).toEqual(['H'])
  expect(codes('Stroke Risk'), 'a score is not a measurement').toEqual([])
  expect(codes('Blood Pressure'), 'its components have their own').toEqual([])
  expect(codes('Glucose'), 'no range came with it').toBeUndefined()
  const pressures = findObservation(bundle, 'Blood Pressure').component!
  expect(
    pressures.map(({ code, interpretation }) => [code.coding?.[0]?.code, interpretation?.[0]?.coding?.[0]?.code]),
  ).toEqual([
    ['8480-6', 'H'],
    ['8462-4', 'H'],
  ])
})

test('a pending result is registered and has nothing else, and a test that was not performed says so', () => {
  const bundle = buildBundle(buildReport(mixedResults))
  const pending = findObservation(bundle, 'Hemoglobin A1c')
  expect(pending.status).toBe('registered')
  expect(JSON.stringify(pending)).not.toContain('5.1')
  expect(findObservation(bundle, 'Vitamin D').dataAbsentReason?.coding?.[0]?.code).toBe('not-performed')
})

test('findings come before the results, the critical one first, with what was measured, and answers are marked as answers', () => {
  const bundle = buildBundle(buildReport(mixedResults))
  const [first, second] = listResources(bundle, 'Observation')
  expect([first?.interpretation?.[0]?.text, first?.note?.[0]?.text]).toEqual(['Critical', '184 mmHg'])
  expect(second?.note?.[0]?.text).toBe('34 mmHg')
  const risk = findObservation(bundle, 'Stroke Risk')
  expect(risk.note).toEqual([{ text: 'Self-reported values' }])
  const flags = listResources(bundle, 'Observation').filter(({ code }) => code.coding?.[0]?.system?.endsWith(':flag'))
  expect(flags.length).toBeGreaterThan(0)
  for (const { performer, subject } of flags) expect(performer).toEqual([subject])
})

test('a limit that is not part of its range becomes the last number that is', () => {
  const glucose = buildBundle(
    buildReport([createResult('labTotalCholesterol', 'LX', 'DESIRABLE', { labTotalCholesterol: '193' })]),
  )
  expect(findObservation(glucose, 'Total Cholesterol').referenceRange?.[0]).toMatchObject({
    high: { value: 199, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
    text: 'Desirable: under 200',
  })
})

test('the schema refuses data that are not FHIR', () => {
  const bundle = buildBundle(buildReport(mixedResults))
  const observation = listResults(bundle)[0]!
  Object.assign(observation, { status: 'done' })
  expect(isValid(bundle)).toBe(false)
})
