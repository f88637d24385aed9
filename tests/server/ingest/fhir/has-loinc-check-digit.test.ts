import { expect, it } from 'vitest'
import { hasLoincCheckDigit } from '../../../../src/server/ingest/fhir/has-loinc-check-digit.ts'

it.each(['2345-7', '8480-6', '8462-4', '4548-4', '718-7', '100-8', '0-0'])(
  '%s is valid by its LOINC check digit',
  (code) => {
    expect(hasLoincCheckDigit(code)).toBe(true)
  },
)

it.each(['2345-8', '2354-7', '2345', '2345-77', 'x2345-7', '2345-7x', '12345678-2', '-0', ''])('%s is not', (code) => {
  expect(hasLoincCheckDigit(code)).toBe(false)
})
