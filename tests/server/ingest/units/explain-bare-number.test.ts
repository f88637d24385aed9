import { expect, it } from 'vitest'
import { explainBareNumber } from '../../../../src/server/ingest/units/explain-bare-number.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'

const measurement = '/purchases/0/packages/0/products/0/measurements/0'
const reason = 'Unexpected value of another type, expected an object'

/** The reason given for a problem at a pointer of a message with one measurement. */
function explain(given: unknown, pointer: string): string {
  const data = { purchases: [{ packages: [{ products: [{ measurements: [given] }] }] }] }
  return explainBareNumber(compiledCatalogue, data, { pointer, reason }).reason
}

it('gives the line for exactly this measure, with its own unit', () => {
  const pressure = {
    interpretationId: 'peripheralArterialDiseaseLeft',
    values: { leftIndex: 1.1, leftArmSystolic: 120 },
  }
  const line = (key: string, unit: string) =>
    `Unexpected number without its unit, expected the unit in which it was measured: "${key}": { "value": NUMBER, "unit": "${unit}" }`
  expect(explain(pressure, `${measurement}/values/leftIndex`)).toBe(line('leftIndex', '1'))
  expect(explain(pressure, `${measurement}/values/leftArmSystolic`)).toBe(line('leftArmSystolic', 'mm[Hg]'))
})

it('leaves every other problem as it is', () => {
  const glucose = (value: unknown, interpretationId: unknown = 'pointOfCareGlucose') => ({
    interpretationId,
    values: { glucose: value },
  })
  const place = `${measurement}/values/glucose`
  expect(explain(glucose('97'), place)).toBe(reason)
  expect(explain(glucose({ value: 97 }), place)).toBe(reason)
  expect(explain(glucose({ value: 97 }), `${place}/value`)).toBe(reason)
  expect(explain(glucose(97, 'canary'), place)).toBe(reason)
  expect(explain(glucose(97, 5), place)).toBe(reason)
  expect(explain(glucose(97, 'bloodPressure'), place)).toBe(reason)
  expect(explain(null, place)).toBe(reason)
  expect(explain(5, measurement)).toBe(reason)
  expect(explain(undefined, '/sentAt/length')).toBe(reason)
})
