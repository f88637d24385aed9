import type { CodeableConcept, Observation, Quantity } from 'fhir/r4'
import { expect, test } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import { doctorData } from 'virtual:doctor'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { interpretation as createResult, pending } from '../../order.fixtures.ts'
import { buildBundle, buildReport, listResources, listResults, mixedResults } from './fhir-bundle.fixtures.ts'
import { createSamples } from './sample-results.ts'

const hl7 = 'http://terminology.hl7.org/CodeSystem'
const ucum = 'http://unitsofmeasure.org'
const loinc = 'http://loinc.org'

const listCodes = ({ coding = [] }: CodeableConcept, system: string) =>
  coding.flatMap((each) => (each.system === system ? [each.code] : []))

const definitions = Object.values(catalogue.interpretations)

function findProductCode(id: string): string {
  return Object.values(catalogue.products).find(({ interpretationIds }) => interpretationIds.includes(id))!.productCode
}

/** Expects what US Core requires of any observation. */
function expectObservation(observation: Observation): void {
  const { category = [], code, subject, effectiveDateTime, meta, performer } = observation
  expect(category.flatMap((each) => listCodes(each, `${hl7}/observation-category`))).toHaveLength(1)
  expect(code.text ?? listCodes(code, loinc)[0]).toBeTruthy()
  expect(subject?.reference).toMatch(/^urn:uuid:/)
  expect(effectiveDateTime).toMatch(/^\d{4}-\d{2}-\d{2}/)
  expect(meta?.lastUpdated).toBe('2026-03-12T17:00:00.000Z')
  expect(performer).toHaveLength(1)
  const coded = observation.valueCodeableConcept?.coding ?? []
  expect(coded.map(({ system }) => system).filter((system) => system !== 'http://snomed.info/sct')).toEqual([])
  for (const each of [observation, ...(observation.component ?? [])]) {
    const { valueQuantity, dataAbsentReason, referenceRange = [] } = each
    const value =
      valueQuantity ?? each.valueString ?? each.valueCodeableConcept ?? each.valueBoolean ?? dataAbsentReason
    expect(value ?? ('component' in each ? each.component : undefined), 'us-core-2').toBeDefined()
    const quantities = [valueQuantity, ...referenceRange.flatMap(({ low, high }) => [low, high])]
    for (const { system } of quantities.flatMap((one): Quantity[] => (one ? [one] : [])))
      expect(system, 'us-core-3 and us-core-22').toBe(ucum)
    expect(referenceRange.flatMap(({ type }) => listCodes(type!, `${hl7}/referencerange-meaning`))).toEqual(
      referenceRange.map(() => 'normal'),
    )
  }
}

test.each(definitions.map((definition) => [definition.interpretationId, definition] as const))(
  '%s in every range, and while it is pending, is what US Core requires of its kind',
  (id, definition) => {
    const category = doctorData[id]?.category
    expect(category, 'content states the category').toBeDefined()
    const productCode = findProductCode(id)
    const { rangeId } = definition.interpretationRanges[0]!
    // The portal's catalogue contains no codes, so the file is compared with the content.
    const { loinc: ofAll, measures } = compiledCatalogue.interpretations[id]!
    const [measure, ...others] = measures
    const known = ofAll ?? (others.length === 0 ? measure?.loinc : undefined)
    for (const results of [
      createSamples(definition, productCode),
      [createResult(id, productCode, rangeId, {}, pending())],
    ]) {
      const bundle = buildBundle(buildReport(results))
      for (const each of listResources(bundle, 'Observation')) expectObservation(each)
      for (const each of listResults(bundle)) {
        expect(each.category!.flatMap((one) => listCodes(one, `${hl7}/observation-category`))).toEqual([category])
        expect(listCodes(each.code, loinc), 'LOINC, if it is known').toEqual(known ? [known.code] : [])
      }
    }
  },
)

test('a blood pressure has both components in every range, each with a value and unit or with the reason for having none', () => {
  const definition = catalogue.interpretations['bloodPressure']!
  const samples = [...createSamples(definition, 'PR'), createResult('bloodPressure', 'PR', 'NORMAL', {}, pending())]
  const results = listResults(buildBundle(buildReport(samples)))
  expect(results).toHaveLength(samples.length)
  for (const { code, component = [] } of results) {
    expect(listCodes(code, loinc)).toEqual(['85354-9'])
    expect(component.map((each) => listCodes(each.code, loinc))).toEqual([['8480-6'], ['8462-4']])
    for (const { valueQuantity, dataAbsentReason } of component) {
      if (valueQuantity)
        expect(valueQuantity).toMatchObject({
          value: expect.any(Number),
          unit: expect.any(String),
          system: ucum,
          code: 'mm[Hg]',
        })
      else expect(dataAbsentReason).toBeDefined()
    }
  }
})

test('a body mass index has its code and its unit in words', () => {
  const [bmi] = listResults(
    buildBundle(buildReport([createResult('calculatedBmi', 'BI', 'NORMAL', { calculatedBmi: '23.0' })])),
  )
  expect(listCodes(bmi!.code, loinc)).toEqual(['39156-5'])
  expect(bmi!.valueQuantity).toEqual({ value: 23, unit: 'kg/m2', system: ucum, code: 'kg/m2' })
})

test('morning and afternoon cortisol have different codes', () => {
  const ids = ['labCortisol', 'labCortisolAm', 'labCortisolPm']
  const bundle = buildBundle(buildReport(ids.map((id) => createResult(id, 'CORX', 'NORMAL', { labCortisol: '9.86' }))))
  expect(new Set(listResults(bundle).flatMap(({ code }) => listCodes(code, loinc)))).toEqual(
    new Set(['2143-6', '9812-9', '9813-7']),
  )
})

test('the laboratory report has a category, a code, times and only laboratory results', () => {
  const bundle = buildBundle(buildReport(mixedResults))
  const [report, other] = listResources(bundle, 'DiagnosticReport')
  expect(report!.category!.flatMap((each) => listCodes(each, `${hl7}/v2-0074`))).toEqual(['LAB'])
  expect(listCodes(report!.code, loinc)).toEqual(['11502-2'])
  expect(report).toMatchObject({ effectiveDateTime: '2026-03-03T13:40:00.000Z', issued: '2026-03-12T17:00:00.000Z' })
  const laboratory = (bundle.entry ?? []).flatMap(({ fullUrl, resource }) =>
    resource?.resourceType === 'Observation' && resource.category?.[0]?.coding?.[0]?.code === 'laboratory'
      ? [fullUrl]
      : [],
  )
  expect(laboratory.length).toBeGreaterThan(0)
  expect(report!.result!.map(({ reference }) => reference)).toEqual(laboratory)
  expect(other!.category).toBeUndefined()
})

test('a report with pending results is partial, and has times too', () => {
  const glucose = createResult('labGlucose', 'GX', 'DESIRABLE', { labGlucose: '97' })
  const awaited = createResult('hemoglobinA1c', 'AX', 'NORMAL', {}, pending())
  for (const [results, status] of [
    [[glucose], 'final'],
    [[glucose, awaited], 'partial'],
  ] as const)
    expect(listResources(buildBundle(buildReport(results)), 'DiagnosticReport')).toEqual([
      expect.objectContaining({ status, effectiveDateTime: expect.any(String), issued: expect.any(String) }),
    ])
})

test('a pending result of a test that the catalogue does not know has no category, because it could be any', () => {
  const unknown = createResult('labUnknown', 'GX', 'NORMAL', {}, pending())
  const [observation] = listResults(buildBundle(buildReport([unknown])))
  expect(observation).toMatchObject({ status: 'registered' })
  expect(observation).not.toHaveProperty('category')
})

test('the bundle has an identifier of its own', () => {
  expect(buildBundle(buildReport(mixedResults)).identifier).toEqual({
    system: 'urn:ietf:rfc:3986',
    value: expect.stringMatching(/^urn:uuid:/),
  })
})

test('several adjacent healthy ranges are combined, because the first of several would be taken for the normal one', () => {
  const hdl = createResult('labHdlCholesterol', 'LX', 'PROTECTIVE', { labHdlCholesterol: '70.0' })
  const [result] = listResults(buildBundle(buildReport([hdl])))
  expect(result!.referenceRange).toHaveLength(1)
  expect(result!.referenceRange![0]!.low?.value).toBe(40)
  expect(result!.referenceRange![0]!.high).toBeUndefined()
})
