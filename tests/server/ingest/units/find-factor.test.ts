import { expect, it } from 'vitest'
import { findFactor } from '../../../../src/server/ingest/units/find-factor.ts'

const amount = { ucum: 'nmol/L', equivalents: [], molarMass: undefined }
const osmolality = { ucum: 'mosm/L', equivalents: [], molarMass: undefined }

it('converts moles to moles, and osmoles to osmoles', () => {
  expect(findFactor('umol/L', amount)).toBe(1000)
  expect(findFactor('osm/L', osmolality)).toBe(1000)
})

it('takes no osmoles for moles, nor moles for osmoles', () => {
  expect(findFactor('osm/L', amount)).toBeUndefined()
  expect(findFactor('nosm/L', amount)).toBeUndefined()
  expect(findFactor('mmol/L', osmolality)).toBeUndefined()
})
