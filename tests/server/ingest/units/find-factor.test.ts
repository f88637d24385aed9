import { expect, it } from 'vitest'
import { findFactor } from '../../../../src/server/ingest/units/find-factor.ts'

const amount = { ucum: 'nmol/L', equivalents: [], molarMass: undefined }
const osmolality = { ucum: 'mosm/L', equivalents: [], molarMass: undefined }

it('converts moles to moles, and osmoles to osmoles', () => {
  expect(findFactor('umol/L', amount)).toBe(1000)
  expect(findFactor('osm/L', osmolality)).toBe(1000)
})

it('does not accept osmoles for moles, or moles for osmoles', () => {
  expect(findFactor('osm/L', amount)).toBeUndefined()
  expect(findFactor('nosm/L', amount)).toBeUndefined()
  expect(findFactor('mmol/L', osmolality)).toBeUndefined()
})

it('converts between moles and grams only into grams, and only with a molar mass', () => {
  const glucose = { ucum: 'mg/dL', equivalents: [], molarMass: 180 }
  expect(findFactor('mmol/L', glucose)).toBeCloseTo(18)
  expect(findFactor('mmol/L', { ...glucose, molarMass: undefined })).toBeUndefined()
  expect(findFactor('mg/dL', { ...amount, molarMass: 180 })).toBeUndefined()
})

it('accepts both spellings of the liter, even if nothing is converted', () => {
  const arbitrary = (ucum: string) => ({ ucum, equivalents: [], molarMass: undefined })
  expect(findFactor('[IU]/l', arbitrary('[IU]/L'))).toBe(1)
  expect(findFactor('[IU]/dL', arbitrary('[IU]/dl'))).toBe(1)
  expect(findFactor('[IU]/dL', arbitrary('[IU]/L'))).toBeUndefined()
})

it('does not accept a unit that takes more than a factor to convert, or one that has the name of a property', () => {
  expect(findFactor('Cel', { ucum: 'K', equivalents: [], molarMass: undefined })).toBeUndefined()
  expect(findFactor('mmol/toString', amount)).toBeUndefined()
  expect(findFactor('', amount)).toBeUndefined()
})
