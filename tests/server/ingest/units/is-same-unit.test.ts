import { describe, expect, it } from 'vitest'
import { isSameUnit } from '../../../../src/server/ingest/units/is-same-unit.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'

/** Whether the text of a unit agrees with its code in the first measure of an interpretation. */
const agrees = (interpretationId: string, text: string, code: string) => {
  const definition = compiledCatalogue.interpretations[interpretationId]!
  return isSameUnit(text, code, { definition, measure: definition.measures[0]! })
}

describe('the text of a unit', () => {
  it.each([
    ['labGlucose', 'mg/dL', 'mg/dL'],
    ['labGlucose', 'MG/DL', 'mg/dL'],
    ['labGlucose', 'mg/dl', 'mg/dL'],
    ['labGlucose', 'mmol/l', 'mmol/L'],
    ['labGlucose', 'milligram per deciliter', 'mg/dL'],
    ['creatinine', 'µmol/L', 'umol/L'],
    ['alanineAminotransferase', 'IU/L', '[IU]/L'],
    ['alanineAminotransferase', 'U/L', '[IU]/L'],
    ['alanineAminotransferase', 'IU/L', 'U/L'],
    ['thyroidStimulatingHormone', 'mIU/L', 'm[IU]/L'],
    ['thyroidStimulatingHormone', 'µIU/mL', 'u[IU]/mL'],
    ['thyroidStimulatingHormone', 'mIU/L', 'u[IU]/mL'],
    ['bloodPressure', 'mmHg', 'mm[Hg]'],
    ['bloodPressure', 'mm Hg', 'mm[Hg]'],
    ['waist', 'inches', '[in_i]'],
    ['waist', 'cm', 'cm'],
    ['calculatedBmi', 'kg/m²', 'kg/m2'],
    ['estimatedGlomerularFiltrationRate', 'mL/min/1.73m²', 'mL/min/{1.73_m2}'],
    ['hemoglobinA1c', '%', '%'],
    ['labGlucose', 'cells/{field}', 'cells/{field}'],
  ])('%s: %s agrees with %s', (interpretationId, text, code) => {
    expect(agrees(interpretationId, text, code)).toBe(true)
  })

  it.each([
    ['labGlucose', 'mmol/L', 'mg/dL'],
    ['labGlucose', 'mg/dL', 'mmol/L'],
    ['labGlucose', 'g/L', 'mg/dL'],
    ['labGlucose', 'toString', 'mg/dL'],
    ['waist', 'inches', 'cm'],
    ['waist', 'cm', '[in_i]'],
    ['hemoglobinA1c', 'mmol/mol', '%'],
    ['thyroidStimulatingHormone', 'IU/L', 'm[IU]/L'],
    ['labGlucose', 'kg', 's'],
    ['labGlucose', 'cells', '{field}'],
    ['labGlucose', 'cells', 'zzz'],
    ['labGlucose', '', 'kg'],
    ['labGlucose', 'x'.repeat(1000), 'mg/dL'],
  ])('%s: %s does not agree with %s', (interpretationId, text, code) => {
    expect(agrees(interpretationId, text, code)).toBe(false)
  })
})
