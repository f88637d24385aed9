import { describe, expect, it } from 'vitest'
import type { MessageMeasurement } from '../../../../schemas/message-types.ts'
import { convertQuantities } from '../../../../src/server/ingest/units/convert-quantities.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'

const convert = (
  interpretationId: string,
  values: object,
  definition = compiledCatalogue.interpretations[interpretationId],
) => convertQuantities(definition, { interpretationId, values: values as NonNullable<MessageMeasurement['values']> })

describe('the numbers of a measurement', () => {
  it('are left to the interpreter if nothing is known about them, including those kept without a unit', () => {
    const values = { kept: 5, sent: { value: 6, unit: 'mg/dL' } }
    const left = { measurement: { interpretationId: 'canary', values: { kept: 5, sent: 6 } }, problems: [] }
    expect(convert('canary', values)).toEqual(left)
    expect(convert('bloodPressure', values)).toEqual({
      ...left,
      measurement: { ...left.measurement, interpretationId: 'bloodPressure' },
    })
  })

  it('are left to it under any key', () => {
    const values = JSON.parse('{ "__proto__": { "value": 400, "unit": "mg/dL" } }') as object
    expect(Object.entries(convert('labGlucose', values).measurement.values ?? {})).toEqual([['__proto__', 400]])
  })

  it('keep every digit in the unit of the definition, and lose those that arithmetic adds in other units', () => {
    const glucose = (value: number, unit: string) =>
      convert('labGlucose', { labGlucose: { value, unit } }).measurement.values
    expect(glucose(97.000000000000014, 'mg/dL')).toEqual({ labGlucose: 97.000000000000014 })
    expect(glucose(1.005, 'g/L')).toEqual({ labGlucose: 100.5 })
  })

  it('have a comparator only if one was sent', () => {
    const glucose = { value: 40, unit: 'mg/dL' }
    expect(convert('labGlucose', { labGlucose: glucose }).measurement).not.toHaveProperty('comparators')
    expect(convert('labGlucose', { labGlucose: { ...glucose, comparator: '<' } }).measurement).toMatchObject({
      comparators: { labGlucose: '<' },
    })
  })

  it('are possible if the definition does not say what is', () => {
    const { measures, ...definition } = compiledCatalogue.interpretations['labGlucose']!
    const [{ possible: _, ...measure }] = measures as [(typeof measures)[0]]
    const values = { labGlucose: { value: -4, unit: 'mg/dL' } }
    expect(convert('labGlucose', values).problems).toHaveLength(1)
    expect(convert('labGlucose', values, { ...definition, measures: [measure] }).problems).toEqual([])
  })
})
