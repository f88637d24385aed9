import { describe, expect, it } from 'vitest'
import type { Comparator } from '../../../src/catalogue/reported-number.ts'
import { fhirSystems } from '../../../src/server/ingest/fhir/fhir-systems.ts'
import { readExample } from './example-bundle.ts'
import { readMeasurements, readValues } from './read-value.ts'

describe('a number with a comparator', () => {
  it.each<[string, string, Comparator, number, string, string]>([
    ['highSensitivityCrp', 'highSensitivityCrp', '<', 0.15, 'mg/L', 'LOW_RISK <0.15'],
    ['highSensitivityCrp', 'highSensitivityCrp', '<', 0.015, 'mg/dL', 'LOW_RISK <0.15'],
    ['highSensitivityCrp', 'highSensitivityCrp', '<', 1.1, 'mg/L', 'LOW_RISK <1.10'],
    ['thyroidStimulatingHormone', 'thyroidStimulatingHormone', '<', 0.01, 'm[IU]/L', 'POSSIBLE_OVER_ACTIVE <0.01'],
    ['thyroidStimulatingHormone', 'thyroidStimulatingHormone', '>', 100, 'u[IU]/mL', 'POSSIBLE_UNDER_ACTIVE_2 >100.00'],
    ['prostateSpecificAntigen', 'prostateSpecificAntigen', '<', 0.1, 'ng/mL', 'NORMAL <0.10'],
    ['prostateSpecificAntigen', 'prostateSpecificAntigen', '<=', 4, 'ng/mL', 'NORMAL <=4.00'],
    ['pointOfCareGlucose', 'glucose', '>', 500, 'mg/dL', 'CRITICAL_HIGH >500'],
    ['pointOfCareGlucose', 'glucose', '>', 600, 'mg/dL', 'CRITICAL_HIGH >600'],
    ['pointOfCareGlucose', 'glucose', '>=', 300, 'mg/dL', 'CRITICAL_HIGH >=300'],
    ['pointOfCareGlucose', 'glucose', '<', 20, 'mg/dL', 'CRITICAL_LOW <20'],
    ['pointOfCareGlucose', 'glucose', '>', 27.8, 'mmol/L', 'CRITICAL_HIGH >500'],
    ['labGlucose', 'labGlucose', '>', 500, 'mg/dL', 'CRITICAL_HIGH >500'],
    ['labGlucose', 'labGlucose', '>', 600, 'mg/dL', 'CRITICAL_HIGH >600'],
    ['estimatedGlomerularFiltrationRate', 'egfrAo', '>', 60, 'mL/min/{1.73_m2}', 'NORMAL >60'],
    ['pointOfCareTotalCholesterol', 'totalCholesterol', '<', 100, 'mg/dL', 'DESIRABLE <100'],
  ])('%s: %s %s%d %s is read as %s', (interpretationId, key, comparator, value, unit, expected) => {
    expect(readValues(interpretationId, { [key]: { value, unit, comparator } })).toBe(expected)
  })

  it.each<[string, string, Comparator, number, string]>([
    ['highSensitivityCrp', 'highSensitivityCrp', '<', 3, 'mg/L'],
    ['highSensitivityCrp', 'highSensitivityCrp', '<=', 1.1, 'mg/L'],
    ['highSensitivityCrp', 'highSensitivityCrp', '>', 0.15, 'mg/L'],
    ['prostateSpecificAntigen', 'prostateSpecificAntigen', '>=', 4, 'ng/mL'],
    ['labGlucose', 'labGlucose', '<', 600, 'mg/dL'],
    // Above 400, the LDL cannot be calculated; below, it can.
    ['pointOfCareTotalCholesterol', 'totalCholesterol', '>', 300, 'mg/dL'],
  ])(
    '%s: %s %s%d %s is refused, since it may be in several bands',
    (interpretationId, key, comparator, value, unit) => {
      expect(readValues(interpretationId, { [key]: { value, unit, comparator } })).toMatch(
        `0/values/${key}: ${interpretationId}: Unexpected value with a comparator, expected one that lies in one band with its whole side: `,
      )
    },
  )

  it.each<[string, string, Comparator, number, string]>([
    ['labGlucose', 'labGlucose', '<', 10, 'mg/dL'],
    ['labGlucose', 'labGlucose', '>', 2000, 'mg/dL'],
    ['thyroidStimulatingHormone', 'thyroidStimulatingHormone', '<', 0, 'm[IU]/L'],
  ])('%s: %s %s%d %s is refused as impossible', (interpretationId, key, comparator, value, unit) => {
    expect(readValues(interpretationId, { [key]: { value, unit, comparator } })).toMatch(
      `0/values/${key}: ${interpretationId}: Unexpected impossible value, expected one that leaves possible values, `,
    )
  })

  it('is read for each of two measures, and the worse one decides', () => {
    const pressure = (value: number, comparator?: Comparator) => ({
      value,
      unit: 'mm[Hg]',
      ...(comparator && { comparator }),
    })
    expect(readValues('bloodPressure', { systolic: pressure(250, '>'), diastolic: pressure(85) })).toBe(
      'CRITICAL_HIGH >250 85',
    )
    expect(readValues('bloodPressure', { systolic: pressure(170, '>'), diastolic: pressure(120) })).toMatch(
      /^0\/values\/systolic: /,
    )
  })

  it('is refused if a difference is calculated from it', () => {
    const pressure = { value: 250, unit: 'mm[Hg]', comparator: '>' as const }
    expect(
      readMeasurements([
        {
          interpretationId: 'peripheralArterialDiseaseLeft',
          values: { leftIndex: { value: 1.1, unit: '1' }, leftArmSystolic: pressure },
        },
      ]),
    ).toEqual(
      [
        'peripheralArterialDiseaseLeft: Unexpected value with a comparator, expected an exact one, of which a difference is taken',
      ].map((reason) => `0/values/leftArmSystolic: ${reason}`),
    )
  })

  it('is read from a bundle, which may not contain another comparator', () => {
    const { problems, message } = readExample((_, resources) => {
      resources.glucose.valueQuantity = { value: 600, comparator: '>', system: fhirSystems.ucum, code: 'mg/dL' }
    })
    expect(problems).toEqual([])
    expect(JSON.stringify(message)).toContain('{"value":600,"unit":"mg/dL","comparator":">"}')
    const other = readExample((_, resources) => (resources.glucose.valueQuantity.comparator = 'ad'))
    expect(other.problems.map(({ path }) => path)).toEqual(['Bundle.entry[6].resource.valueQuantity.comparator'])
  })
})
