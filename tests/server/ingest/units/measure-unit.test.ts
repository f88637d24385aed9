import { expect, it } from 'vitest'
import { describeUnits, isInconvertible } from '../../../../src/server/ingest/units/measure-unit.ts'

it('names the unit, those in which the number is the same, and what else can be converted', () => {
  const thyroid = { ucum: 'm[IU]/L', equivalents: ['u[IU]/mL', 'mU/L'], molarMass: undefined }
  expect(describeUnits(thyroid)).toBe('m[IU]/L, u[IU]/mL, mU/L')
  const waist = { ucum: '[in_i]', equivalents: [], molarMass: undefined }
  expect(describeUnits(waist)).toBe('[in_i] or a UCUM unit that converts into [in_i]')
  expect(describeUnits({ ...waist, ucum: 'mg/dL', molarMass: 180 })).toBe(
    'mg/dL or a UCUM unit that converts into mg/dL, in moles too',
  )
})

it('does not convert into a plain number, percentage, arbitrary unit or unit with an annotation', () => {
  for (const ucum of ['1', '%', '[IU]/L', 'm[iU]/L', 'mL/min/{1.73_m2}'])
    expect([ucum, isInconvertible(ucum)]).toEqual([ucum, true])
  for (const ucum of ['10*9/L', 'm[H2O]', 'mmol/mol1', 'g%'])
    expect([ucum, isInconvertible(ucum)]).toEqual([ucum, false])
})
