import { describe, expect, it } from 'vitest'
import type { MessageMeasurement } from '../../../../schemas/message-types.ts'
import { checkPanel } from '../../../../src/server/ingest/interpret/check-panel.ts'
import type { UninterpretedMeasurement } from '../../../../src/server/interpret/uninterpreted-measurement.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { mgPerDl } from '../own-message.ts'
import { readMeasurements, readValues } from '../read-value.ts'

const pressures = (systolic: number, diastolic: number) =>
  readValues('bloodPressure', {
    systolic: { value: systolic, unit: 'mm[Hg]' },
    diastolic: { value: diastolic, unit: 'mm[Hg]' },
  })
const lipids = (total: MessageMeasurement['values'], hdl: number, ldl: number) =>
  readMeasurements([
    { interpretationId: 'labTotalCholesterol', ...(total && { values: total }) },
    { interpretationId: 'labHdlCholesterol', values: { labHdlCholesterol: mgPerDl(hdl) } },
    { interpretationId: 'labLdlCholesterol', values: { labLdlCholesterol: mgPerDl(ldl) } },
  ])

const check = (measurements: readonly UninterpretedMeasurement[], catalogue = compiledCatalogue, sex?: string) =>
  checkPanel(
    catalogue,
    measurements.map((measurement, index) => ({ measurement, pointer: `/${index}` })),
    sex === undefined ? {} : { sex },
  ).map(({ pointer }) => pointer)

describe('the measurements of a panel', () => {
  it('must have the upper pressure above the lower one', () => {
    expect(pressures(130, 70)).toBe('PREHYPERTENSION 130 70')
    for (const swapped of [pressures(70, 130), pressures(90, 90)])
      expect(swapped).toBe(
        '0/values/systolic: Unexpected systolic that is not above diastolic, expected the higher of the two numbers',
      )
  })

  it('must have a difference between the arms that is theirs, apart from rounding', () => {
    const arms = (difference: number, comparator?: '<' | '>') => {
      const values = { leftArmSystolic: 120, rightArmSystolic: 160, armPressureDifference: difference }
      const comparators = comparator && { armPressureDifference: comparator }
      return check([{ interpretationId: 'peripheralArterialDiseaseLeft', values, ...(comparators && { comparators }) }])
    }
    for (const same of [39, 40, 41]) expect(arms(same)).toEqual([])
    expect(arms(20, '>')).toEqual([])
    for (const other of [0, 38, 42, 60]) expect(arms(other)).toEqual(['/0/values/armPressureDifference'])
    expect(arms(5, '<')).toEqual(['/0/values/armPressureDifference'])
  })

  it('must have HDL and LDL that add up to at most the total, apart from rounding and measurement error', () => {
    expect(lipids({ labTotalCholesterol: mgPerDl(190) }, 60, 135)).toEqual([
      'DESIRABLE 190',
      'PROTECTIVE 60.0',
      'BORDERLINE_HIGH 135',
    ])
    expect(lipids({ labTotalCholesterol: mgPerDl(190) }, 60, 141)).toEqual([
      '0/values/labTotalCholesterol: Unexpected value below the sum of labHdlCholesterol and labLdlCholesterol, expected the whole of them',
    ])
    const [mistake] = lipids({ labTotalCholesterol: { ...mgPerDl(180), comparator: '<' } }, 60, 141)
    expect(mistake).toContain('below the sum')
    expect(lipids({ labTotalCholesterol: { value: 4.9, unit: 'mmol/L' } }, 60, 130)[0]).toBe('DESIRABLE 189')
  })

  it('must be of a test for the participant’s sex, unless they say why there is no result', () => {
    const values = { prostateSpecificAntigen: { value: 1, unit: 'ng/mL' } }
    expect(readValues('prostateSpecificAntigen', values, 'MALE')).toBe('NORMAL 1.00')
    expect(readValues('prostateSpecificAntigen', values, 'FEMALE')).toBe(
      '0/values: Unexpected value, expected none for a participant of the other sex',
    )
    const notDone = { interpretationId: 'prostateSpecificAntigen', notPerformed: 'other' }
    expect(readMeasurements([notDone], 'FEMALE')).toEqual(['TEST_NOT_PERFORMED'])
  })

  it('are not judged by a number that is missing, is not finite, or may be a different one', () => {
    const pressure = (values: Readonly<Record<string, number>>, comparators = {}) =>
      check([{ interpretationId: 'bloodPressure', values, comparators }])
    expect(pressure({ systolic: 90, diastolic: 90 })).toEqual(['/0/values/systolic'])
    expect(pressure({ systolic: 90 })).toEqual([])
    expect(pressure({ diastolic: 90 })).toEqual([])
    expect(pressure({ systolic: -Infinity, diastolic: 90 })).toEqual([])
    // Below 90 may mean 20, which is below any upper pressure.
    expect(pressure({ systolic: 40, diastolic: 90 }, { diastolic: '<' })).toEqual([])
    expect(pressure({ systolic: 100, diastolic: 90 }, { systolic: '<' })).toEqual([])
    expect(pressure({ systolic: 90, diastolic: 90 }, { systolic: '<' })).toEqual(['/0/values/systolic'])
  })

  it('may exceed their total by the tolerance, and are not added up if one is missing', () => {
    const total = (labTotalCholesterol: number): UninterpretedMeasurement => ({
      interpretationId: 'labTotalCholesterol',
      values: { labTotalCholesterol },
    })
    const hdl = { interpretationId: 'labHdlCholesterol', values: { labHdlCholesterol: 60 } }
    const ldl = { interpretationId: 'labLdlCholesterol', values: { labLdlCholesterol: 140 } }
    expect(check([total(190), hdl, ldl])).toEqual([])
    expect(check([total(189), hdl, ldl])).toEqual(['/0/values/labTotalCholesterol'])
    expect(check([total(100), ldl])).toEqual([])
    const { labHdlCholesterol: _, ...known } = compiledCatalogue.interpretations
    expect(check([total(100), hdl, ldl], { ...compiledCatalogue, interpretations: known })).toEqual([])
  })

  it('are accepted if the test or the sex is unknown', () => {
    const values = { prostateSpecificAntigen: 1 }
    expect(check([{ interpretationId: 'prostateSpecificAntigen', values }])).toEqual([])
    expect(check([{ interpretationId: 'prostateSpecificAntigen', values }], compiledCatalogue, 'FEMALE')).toEqual([
      '/0/values',
    ])
    expect(check([{ interpretationId: 'canary', values }], compiledCatalogue, 'FEMALE')).toEqual([])
  })
})
