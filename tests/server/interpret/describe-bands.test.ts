import { expect, it } from 'vitest'
import type { Band } from '../../../src/catalogue/catalogue.ts'
import { describeBands } from '../../../src/server/interpret/describe-bands.ts'
import { bloodPressure, definition, ferritin, range } from '../../fixtures/small-catalogue.ts'

it.each<[Band, string]>([
  [{}, 'any value'],
  [{ minimum: 3 }, '3 or more'],
  [{ exclusiveMinimum: 3 }, 'over 3'],
  [{ maximum: 7 }, '7 or less'],
  [{ exclusiveMaximum: 7 }, 'under 7'],
  [{ minimum: 3, maximum: 7 }, '3 to 7'],
  [{ minimum: 3, exclusiveMaximum: 7 }, '3 to under 7'],
  [{ exclusiveMinimum: 3, maximum: 7 }, 'over 3 to 7'],
  [{ exclusiveMinimum: 3, exclusiveMaximum: 7 }, 'over 3 to under 7'],
])('%j is described as %s', (band, words) => {
  const of = definition('x', [{ key: 'x', decimals: 0, domain: [0, 10] }], [range('ONLY', 'Green', [band])])
  expect(describeBands(of, 'x', {})).toBe(`ONLY ${words}`)
})

it('only lists the bands of the measure and of the person', () => {
  expect(describeBands(ferritin, 'ferritin', { sex: 'MALE' })).toBe('LOW under 16; NORMAL 16 to 243; HIGH over 243')
  expect(describeBands(bloodPressure, 'diastolic', {})).toMatch(/^NORMAL under 80; .*; CRITICAL_HIGH 110 or more$/)
})
