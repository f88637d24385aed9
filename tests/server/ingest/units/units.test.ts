import { describe, expect, it } from 'vitest'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { ownMessage, ownPurchase } from '../own-message.ts'
import { readValues } from '../read-value.ts'
import { interpretText } from '../interpret-text.ts'

const place = '/purchases/0/packages/0/products/0/measurements/0/values/glucose'

/** What is wrong with a message that contains this glucose. */
const problemsWith = (glucose: unknown) => {
  const purchase = JSON.parse(JSON.stringify(ownPurchase()))
  purchase.packages[0].products[0].measurements[0].values = { glucose }
  return interpretText(JSON.stringify(ownMessage({ purchases: [purchase] }))).problems
}

const read = (interpretationId: string, key: string, value: number, unit: string) =>
  readValues(interpretationId, { [key]: { value, unit } })

describe('a number in a message', () => {
  it('is refused without its unit, with the line to write and without the number', () => {
    expect(problemsWith(4711)).toMatchObject([
      {
        path: place,
        reason:
          'Unexpected number without its unit, expected the unit in which it was measured: "glucose": { "value": NUMBER, "unit": "mg/dL" }',
      },
    ])
  })

  it('is refused in a unit that cannot be converted, with the units that are accepted', () => {
    expect(problemsWith({ value: 97, unit: 'mg' })).toMatchObject([
      {
        path: `${place}/unit`,
        reason:
          'pointOfCareGlucose: Unexpected unit, expected mg/dL or a UCUM unit that converts into mg/dL, in moles too',
      },
    ])
  })

  it.each<[string, string, number, string, string, string]>([
    ['labTotalCholesterol', 'labTotalCholesterol', 6.9, 'mmol/L', 'HIGH', '267'],
    ['labLdlCholesterol', 'labLdlCholesterol', 4.9, 'mmol/L', 'HIGH', '189'],
    ['labLdlCholesterol', 'labLdlCholesterol', 4.92, 'mmol/L', 'VERY_HIGH', '190'],
    ['labTriglycerides', 'labTriglycerides', 2.9, 'mmol/L', 'HIGH', '257'],
    ['vitaminD', 'vitaminD', 40, 'nmol/L', 'LOW', '16.0'],
    ['highSensitivityCrp', 'highSensitivityCrp', 0.9, 'mg/dL', 'HIGH_RISK', '9.00'],
    ['labGlucose', 'labGlucose', 11.2, 'mmol/L', 'DIABETES', '202'],
    ['totalTestosterone', 'totalTestosterone', 15, 'nmol/L', 'NORMAL', '432.63'],
    ['creatinine', 'creatinine', 88, 'umol/L', 'NORMAL', '1.00'],
    ['labCortisolAm', 'labCortisol', 400, 'nmol/L', 'NORMAL', '14.50'],
    ['waist', 'waistInches', 96, 'cm', 'NORMAL', '37.8'],
    ['labGlucose', 'labGlucose', 97, 'mg/dl', 'DESIRABLE', '97'],
    ['labGlucose', 'labGlucose', 97, 'mg/(100.mL)', 'DESIRABLE', '97'],
    ['alanineAminotransferase', 'alanineAminotransferase', 30, 'U/L', 'NORMAL', '30'],
    ['thyroidStimulatingHormone', 'thyroidStimulatingHormone', 2.1, 'u[IU]/mL', 'NORMAL', '2.10'],
    ['thyroidStimulatingHormone', 'thyroidStimulatingHormone', 2.1, 'mU/L', 'NORMAL', '2.10'],
    ['estimatedGlomerularFiltrationRate', 'egfrAo', 75, 'mL/min/1.73m2', 'NORMAL', '75'],
    ['calculatedBmi', 'calculatedBmi', 0.035, '[lb_av]/[in_i]2', 'NORMAL', '24.6'],
  ])('%s: %s of %d %s is read as %s, %s', (interpretationId, key, value, unit, rangeId, reported) => {
    expect(read(interpretationId, key, value, unit)).toBe(`${rangeId} ${reported}`)
  })

  it.each<[string, string, number, string]>([
    ['hemoglobinA1c', 'hemoglobinA1c', 22, 'mmol/mol'],
    ['hemoglobinA1c', 'hemoglobinA1c', 0.06, '1'],
    ['labGlucose', 'labGlucose', 97, 'MG/DL'],
    ['labGlucose', 'labGlucose', 97, 'mg/100mL'],
    ['labGlucose', 'labGlucose', 5, 'osm/L'],
    ['labGlucose', 'labGlucose', 97, 'mg/dL{RBCs}'],
    ['labGlucose', 'labGlucose', 97, 'toString'],
    ['highSensitivityCrp', 'highSensitivityCrp', 8, 'nmol/L'],
    ['estimatedGlomerularFiltrationRate', 'egfrAo', 75, 'mL/min'],
    ['thyroidStimulatingHormone', 'thyroidStimulatingHormone', 2, '[IU]/L'],
    ['alanineAminotransferase', 'alanineAminotransferase', 30, 'mg/dL'],
  ])('%s: %s of %d %s is refused because of its unit', (interpretationId, key, value, unit) => {
    expect(read(interpretationId, key, value, unit)).toContain(
      `0/values/${key}/unit: ${interpretationId}: Unexpected unit, expected `,
    )
  })

  it.each<[string, string, number, string]>([
    ['labGlucose', 'labGlucose', 0, 'mg/dL'],
    ['labGlucose', 'labGlucose', 5.4, 'mg/dL'],
    ['labTotalCholesterol', 'labTotalCholesterol', 6.9, 'mg/dL'],
    ['labLdlCholesterol', 'labLdlCholesterol', 4.9, 'mg/dL'],
    ['labHdlCholesterol', 'labHdlCholesterol', 1.3, 'mg/dL'],
    ['labTriglycerides', 'labTriglycerides', 2.9, 'mg/dL'],
    ['thyroidStimulatingHormone', 'thyroidStimulatingHormone', 450, 'm[IU]/L'],
    ['creatinine', 'creatinine', 88, 'mg/dL'],
    ['hemoglobinA1c', 'hemoglobinA1c', 48, '%'],
  ])('%s: %s of %d %s is refused as impossible', (interpretationId, key, value, unit) => {
    const { interval } = compiledCatalogue.interpretations[interpretationId]!.measures[0]!.possible!
    expect(read(interpretationId, key, value, unit)).toBe(
      `0/values/${key}: ${interpretationId}: Unexpected impossible value, expected ${interval.join(' to ')} ${unit}: compare its unit`,
    )
  })
})
