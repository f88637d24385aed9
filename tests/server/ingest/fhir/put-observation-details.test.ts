import { describe, expect, it } from 'vitest'
import { FhirElementReader } from '../../../../src/server/ingest/fhir/fhir-element-reader.ts'
import { fhirExtensions } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { putObservationDetails } from '../../../../src/server/ingest/fhir/put-observation-details.ts'
import { createCoding, pointer, putIntoMessage } from './put-into-message.ts'

/** What an Observation says about its value; `specimen` is what the bundle has of it. */
function put(observation: object, specimen?: object, report?: object) {
  const ofSpecimen: string[] = []
  const refuse = (path: string, reason: string) => ofSpecimen.push(`${path}: ${reason}`)
  const { measurement, refusals } = putIntoMessage([observation], (message, resource) =>
    putObservationDetails(message, resource, {
      pointer,
      ...(report && { report: new FhirElementReader(report, 'report', refuse) }),
      resolve: (reference) =>
        specimen && reference !== undefined ? new FhirElementReader(specimen, 'specimen', refuse) : undefined,
    }),
  )
  return { measurement, refusals: [...refusals, ...ofSpecimen] }
}
const taken = (measurement: object) => ({ measurement, refusals: [] })

describe('the time of a result', () => {
  it('may be an instant, a day, or a period of at most a day, whose end counts', () => {
    const [start, end] = ['2026-11-10T08:00:00Z', '2026-11-11T08:00:00Z']
    expect(put({ effectiveDateTime: '2026-11-10' })).toEqual(taken({ measuredAt: '2026-11-10' }))
    expect(put({ effectiveInstant: start })).toEqual(taken({ measuredAt: start }))
    expect(put({ effectivePeriod: { start, end } })).toEqual(taken({ measuredAt: end }))
    expect(put({ effectivePeriod: { start, end: start } })).toEqual(taken({ measuredAt: start }))
    expect(put({ effectivePeriod: { start } })).toEqual(taken({ measuredAt: start }))
    expect(put({})).toEqual({ measurement: undefined, refusals: [] })
  })

  it('is refused if it is not a time, or if there are two', () => {
    const period = ['[0].effectivePeriod: Unexpected period, expected a day at most, from its start to its end']
    for (const [start, end] of [
      ['2026-11-10T08:00:00Z', '2026-11-11T08:00:01Z'],
      ['2026-11-10T08:00:00Z', '2026-11-10T07:59:59Z'],
      ['then', '2026-11-10T07:59:59Z'],
    ])
      expect(put({ effectivePeriod: { start, end } }).refusals).toEqual(period)
    const both = { effectiveDateTime: '2026-11-10', effectivePeriod: { start: '2026-11-10', end: '2026-11-10' } }
    expect(put(both).refusals).toEqual([
      '[0].effectivePeriod.end: Unexpected second time, expected one',
      '[0].effectivePeriod.start: Unexpected second time, expected one',
    ])
  })
})

describe('the time of a result that has none itself', () => {
  const serum = { resourceType: 'Specimen', type: { coding: [createCoding('specimen', 'SER')] } }
  const collected = (collectedDateTime: string) => ({ ...serum, collection: { collectedDateTime } })
  const specimen = { reference: '#s' }
  const report = { effectiveDateTime: '2026-11-09' }

  it('is that of its sample, otherwise that of its report', () => {
    expect(put({ specimen }, collected('2026-11-10'), report).measurement).toMatchObject({ measuredAt: '2026-11-10' })
    expect(put({ specimen }, serum, report).measurement).toMatchObject({ measuredAt: '2026-11-09' })
    const [start, end] = ['2026-11-10T08:00:00Z', '2026-11-10T08:10:00Z']
    const inPeriod = { ...serum, collection: { collectedPeriod: { start, end } } }
    expect(put({ specimen }, inPeriod).measurement).toMatchObject({ measuredAt: end })
    const ofDays = { effectivePeriod: { start, end: '2026-11-14T08:00:00Z' } }
    expect(put({}, undefined, ofDays)).toEqual({ measurement: undefined, refusals: [] })
  })

  it('must be near that of its sample if both are there', () => {
    const own = { specimen, effectiveDateTime: '2026-11-10' }
    expect(put(own, collected('2026-11-03')).refusals).toEqual([])
    expect(put(own, collected('2026-11-02')).refusals).toEqual([
      'specimen.collection.collectedDateTime: Unexpected time, expected one at most 7 days from the time of the result',
    ])
  })
})

describe('the note of a result', () => {
  const wasRead = (valueBoolean: boolean) => ({ extension: [{ url: fhirExtensions.noteWasRead, valueBoolean }] })
  const refused = [
    `[0].note: Unexpected note, expected none, or the extension ${fhirExtensions.noteWasRead} with valueBoolean true`,
  ]

  it('must have been read by a person', () => {
    expect(put({ note: [] })).toEqual({ measurement: undefined, refusals: [] })
    expect(put({ note: [{ text: 'Hemolyzed.' }], ...wasRead(true) })).toEqual(taken({ noteWasRead: true }))
    expect(put({ note: [{ text: 'Hemolyzed.' }] }).refusals).toEqual(refused)
    expect(put({ note: [{ text: 'Hemolyzed.' }], ...wasRead(false) }).refusals).toEqual(refused)
    expect(put(wasRead(false)).refusals).toEqual(refused)
  })
})

describe('the specimen of a result', () => {
  const of = (...codings: object[]) => put({ specimen: { reference: '#s' } }, specimen(...codings))
  const specimen = (...coding: object[]) => ({ resourceType: 'Specimen', type: { coding } })

  it('is an HL7 code, or a SNOMED CT code that means the same', () => {
    const serum = taken({ specimen: 'SER' })
    expect(of(createCoding('specimen', 'SER'))).toEqual(serum)
    expect(of(createCoding('snomed', '119364003'))).toEqual(serum)
    expect(of(createCoding('snomed', '119364003'), createCoding('specimen', 'SER'))).toEqual(serum)
    expect(of({ system: 'urn:other', code: 'x' }, createCoding('specimen', 'SER'))).toEqual(serum)
    expect(of(createCoding('snomed', '1'), createCoding('specimen', 'SER'))).toEqual(serum)
  })

  it('is refused if it has two meanings, or is another resource', () => {
    expect(of(createCoding('specimen', 'SER'), createCoding('specimen', 'PLAS')).refusals).toEqual([
      'specimen.type.coding[1]: Unexpected second code, expected one',
    ])
    const device = { ...specimen(createCoding('specimen', 'SER')), resourceType: 'Device' }
    expect(put({ specimen: { reference: '#s' } }, device).refusals).toEqual([
      'specimen.resourceType: Unexpected code, expected Specimen',
    ])
  })

  it('is that of its report if the report has one and the result none', () => {
    const report = { specimen: [{ reference: '#s' }] }
    const serum = specimen(createCoding('specimen', 'SER'))
    expect(put({}, serum, report)).toEqual(taken({ specimen: 'SER' }))
    expect(put({}, { ...serum, status: 'unsatisfactory' }, report).refusals).toEqual([
      'specimen.status: Unexpected code, expected available',
    ])
    expect(put({}, serum, { specimen: [{ reference: '#s' }, { reference: '#t' }] }).measurement).toBeUndefined()
    // A report may refer to a Specimen that is elsewhere, or of a type that no test asks for.
    expect(put({}, undefined, report)).toEqual({ measurement: undefined, refusals: [] })
    expect(put({}, specimen(createCoding('snomed', '1')), report)).toEqual({ measurement: undefined, refusals: [] })
  })

  it('is refused if the bundle does not contain it', () => {
    expect(put({ specimen: { reference: '#s' } }).refusals).toEqual([
      '[0].specimen: Unexpected specimen, expected a Specimen of the bundle, or none',
    ])
  })
})

describe('the interpretation of a value by a laboratory', () => {
  const flag = (...codes: string[]) => ({
    interpretation: codes.map((code) => ({ coding: [createCoding('interpretationV3', code)] })),
  })
  const component = (code: string, more = {}) => ({ ...flag(code), ...more })

  it('is its flag or, with several components, the most urgent one', () => {
    expect(put(flag('H'))).toEqual(taken({ laboratoryFlag: 'H' }))
    expect(put({ component: [component('N'), component('HH'), component('L')] })).toEqual(
      taken({ laboratoryFlag: 'HH' }),
    )
    expect(put({ interpretation: [{ coding: [createCoding('interpretation0078', 'LL')] }] })).toEqual(
      taken({ laboratoryFlag: 'LL' }),
    )
  })

  it('must agree for each value: not both high and low, and not both normal and abnormal', () => {
    const contradiction =
      'Unexpected code that contradicts one before it, expected codes that agree: a value is normal, low or high'
    for (const codes of [
      ['H', 'L'],
      ['N', 'H'],
      ['HH', 'N'],
      ['A', 'LU', 'HU'],
    ])
      expect(put(flag(...codes)).refusals, codes.join()).toEqual([
        `[0].interpretation[${codes.length - 1}].coding[0].code: ${contradiction}`,
      ])
    const below = { valueQuantity: { value: 5, comparator: '<' } }
    expect(put({ ...flag('<', 'H'), ...below }).refusals).toHaveLength(1)
    for (const codes of [
      ['<', 'N'],
      ['<', 'LL'],
      ['A', 'H', 'HH'],
    ])
      expect(put({ ...flag(...codes), ...below }).refusals, codes.join()).toEqual([])
  })

  it('is refused in another system, or with another code', () => {
    expect(put({ interpretation: [{ text: 'high' }] }).refusals).toEqual([
      expect.stringMatching(/^\[0\]\.interpretation\[0\]: Unexpected interpretation, expected a code of http/),
    ])
    expect(put(flag('POS')).refusals).toEqual([
      expect.stringMatching(/code: Unexpected code, expected N or L or H or A or LU or HU or LL or HH or AA$/),
    ])
  })

  it('must be matched by the comparator if it is off the scale', () => {
    const value = (comparator?: string) => ({ valueQuantity: { value: 5, ...(comparator && { comparator }) } })
    for (const comparator of ['<', '<='])
      expect(put({ ...flag('<'), ...value(comparator) })).toEqual({ measurement: undefined, refusals: [] })
    for (const comparator of [undefined, '>'])
      expect(put({ ...flag('<'), ...value(comparator) }).refusals).toEqual([
        '[0].interpretation[0].coding[0].code: Unexpected code, expected the comparator < in valueQuantity, which says the same',
      ])
  })
})

it('takes the LOINC code if there is one', () => {
  expect(put({ code: { coding: [createCoding('loinc', '2345-7')] } })).toEqual(taken({ loinc: '2345-7' }))
})
