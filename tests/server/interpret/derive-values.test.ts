import { expect, it } from 'vitest'
import { deriveValues } from '../../../src/server/interpret/derive-values.ts'
import { definition } from '../../fixtures/small-catalogue.ts'

const pressures = definition(
  'pressures',
  [
    { key: 'index', decimals: 2, domain: [0, 3] },
    { key: 'left', decimals: 0, domain: [0, 300] },
    { key: 'right', decimals: 1, domain: [0, 300] },
    { key: 'difference', decimals: 1, domain: [0, 300], differenceOf: ['left', 'right'] },
  ],
  [],
)

it('derives a difference from its operands, each at its own number of decimals', () => {
  expect(deriveValues(pressures, { index: 1.234, left: 119.5, right: 140.44 })['difference']).toBeCloseTo(20.4, 10)
  expect(deriveValues(pressures, { left: 140.44, right: 119.55 })['difference']).toBeCloseTo(20.4, 10)
})

it('does not derive a difference that was measured, or one that lacks an operand', () => {
  expect(deriveValues(pressures, { left: 120, right: 100, difference: 7 })).toEqual({
    left: 120,
    right: 100,
    difference: 7,
  })
  expect(deriveValues(pressures, { left: 120 })).toEqual({ left: 120 })
})
