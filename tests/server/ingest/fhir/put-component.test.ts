import { describe, expect, it } from 'vitest'
import { fhirSystems } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { putComponent } from '../../../../src/server/ingest/fhir/put-component.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { createCoding, pointer, putIntoMessage } from './put-into-message.ts'

type System = keyof typeof fhirSystems

const coding = createCoding
const millimeters = (value: number) => ({
  valueQuantity: { value, unit: 'mmHg', system: fhirSystems.ucum, code: 'mm[Hg]' },
})

const put = (components: readonly object[], interpretationId = 'bloodPressure') => {
  const definition = compiledCatalogue.interpretations[interpretationId]!
  const seenCodes = new Set<string>()
  return putIntoMessage(components, (message, component) =>
    putComponent(message, component, { pointer, definition, seenCodes }),
  )
}

const putOne = (codings: readonly object[], value: object, interpretationId?: string) =>
  put([{ code: { coding: codings }, ...value }], interpretationId)

describe('a component', () => {
  it('is a measure by our code, by the LOINC code, or by both if they agree', () => {
    const measured = { measurement: { values: { systolic: { value: 120, unit: 'mm[Hg]' } } }, refusals: [] }
    const [own, loinc] = [coding('measure', 'systolic'), coding('loinc', '8480-6')]
    for (const codings of [[own], [loinc], [own, loinc]]) expect(putOne(codings, millimeters(120))).toEqual(measured)
    expect(putOne([own, coding('loinc', '8462-4')], millimeters(120)).refusals).toEqual([
      '[0].code.coding[1].code: Unexpected code of LOINC, expected 8480-6',
    ])
    expect(putOne([coding('placeholder', 'egfrAf'), loinc], { valueString: '70' }).refusals).toEqual([
      '[0].code.coding[1].code: Unexpected code of LOINC, expected none here: leave it out',
    ])
  })

  it('of an unknown measure is refused with a list of those that the test has', () => {
    expect(putOne([coding('measure', 'pulse')], millimeters(60)).refusals).toEqual([
      '[0].code.coding[0].code: Unexpected measure, expected one of systolic, diastolic',
    ])
    expect(putOne([coding('measure', 'pulse')], millimeters(60), 'atrialFibrillation').refusals).toEqual([
      '[0].code.coding[0].code: Unexpected measure, expected one of none',
    ])
  })

  it('of no known system is refused with a list of those that are read', () => {
    const { placeholder, circumstance, finding, attribute, measure } = fhirSystems
    const systems = [measure, placeholder, circumstance, finding, attribute].join(', ')
    const refusals = [`[0].code: Unexpected code, expected one of the systems ${systems}`]
    expect(putOne([coding('product', 'systolic')], millimeters(120))).toEqual({ measurement: undefined, refusals })
    expect(putOne([coding('loinc', '2345-7')], millimeters(120))).toEqual({ measurement: undefined, refusals })
    expect(putOne([coding('loinc', '2345-7')], {}, 'peripheralArterialDiseaseLeft').refusals).toEqual(refusals)
  })

  it('is refused if it is there twice', () => {
    const systolic = { code: { coding: [coding('measure', 'systolic')] }, ...millimeters(120) }
    expect(put([systolic, systolic]).refusals).toEqual([
      '[1].code.coding[0].code: Unexpected second component of this code, expected one',
    ])
  })

  it('is a finding if it is true, is none if it is false, and must say which', () => {
    const finding = (code: string, value: object) => ({ code: { coding: [coding('finding', code)] }, ...value })
    expect(
      put([
        finding('first', { valueBoolean: true }),
        finding('second', { valueBoolean: false }),
        finding('third', { valueBoolean: true }),
      ]),
    ).toEqual({ measurement: { findings: ['first', 'third'] }, refusals: [] })
    expect(put([finding('first', {})])).toEqual({
      measurement: undefined,
      refusals: ['[0].valueBoolean: Missing element, expected true or false'],
    })
  })

  it('may say whether the participant reported the values, and nothing else in that system', () => {
    expect(putOne([coding('attribute', 'isSelfReported')], { valueBoolean: true })).toEqual({
      measurement: { isSelfReported: true },
      refusals: [],
    })
    expect(putOne([coding('attribute', 'isFasting')], { valueBoolean: true }).refusals).toEqual([
      '[0].code.coding[0].code: Unexpected code, expected isSelfReported',
    ])
  })

  it('is a text under the name of a placeholder or a circumstance', () => {
    const text = (system: System, code: string) => putOne([coding(system, code)], { valueString: '70' })
    expect(text('placeholder', 'egfrAf').measurement).toEqual({ placeholders: { egfrAf: '70' } })
    expect(text('circumstance', 'sample').measurement).toEqual({ circumstances: { sample: '70' } })
    expect(text('placeholder', `a${'b'.repeat(63)}`).refusals).toEqual([])
    for (const name of [`a${'b'.repeat(64)}`, 'Name', 'a-b', 'name!'])
      expect(text('placeholder', name)).toEqual({
        measurement: undefined,
        refusals: ['[0].code.coding[0].code: Unexpected code, expected a name such as "egfrAf"'],
      })
    expect(putOne([coding('placeholder', 'egfrAf')], {}).refusals).toEqual([
      '[0].valueString: Missing element, expected a text',
    ])
  })

  it('may only have a value of its own type', () => {
    const component = { ...millimeters(120), valueString: '120', valueBoolean: true }
    expect(putOne([coding('measure', 'systolic')], component).refusals).toEqual([
      '[0].valueString: Unexpected value of another type, expected valueQuantity',
      '[0].valueBoolean: Unexpected value of another type, expected valueQuantity',
    ])
  })
})
