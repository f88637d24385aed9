import { expect, it } from 'vitest'
import { getLimitUnit } from '../../src/catalogue/get-limit-unit.ts'

const find = (labelFormat: string, ucum: string) =>
  getLimitUnit({ unit: { ucum }, arrowFormat: { labelFormat, valuePrefix: '' } })

it('is the label, even if its code is written differently', () => {
  for (const [label, ucum] of [
    ['mg/dL', 'mg/dL'],
    ['mmHg', 'mm[Hg]'],
    ['inches', '[in_i]'],
    ['mL/min/1.73m²', 'mL/min/{1.73_m2}'],
    ['per week', '/wk'],
    ['g/cm2', 'g/cm2'],
    ['%', '%'],
    ['', '{score}'],
    ['', '1'],
    ['', 'mg/dL'],
  ] as const)
    expect(find(label, ucum)).toBe(label)
})

it('is the unit of the number if the label belongs to another number, as with the body mass index', () => {
  expect(find('lbs/in²', 'kg/m2')).toBe('kg/m²')
})
