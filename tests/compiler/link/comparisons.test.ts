import { expect, it } from 'vitest'
import type { Band } from '../../../src/catalogue/catalogue.ts'
import { isBandWithin, type LimitKey } from '../../../src/compiler/link/parts/comparisons.ts'

it.each<[LimitKey, readonly Band[], readonly Band[]]>([
  [
    'minimum',
    [{ minimum: 10 }, { minimum: 11, maximum: 20 }, { exclusiveMinimum: 10 }],
    [{ minimum: 9 }, { exclusiveMinimum: 9 }, { maximum: 20 }, {}],
  ],
  ['exclusiveMinimum', [{ minimum: 11 }, { exclusiveMinimum: 10 }], [{ minimum: 10 }, { exclusiveMinimum: 9 }, {}]],
  [
    'maximum',
    [{ maximum: 10 }, { minimum: 1, maximum: 9 }, { exclusiveMaximum: 10 }],
    [{ maximum: 11 }, { exclusiveMaximum: 11 }, { minimum: 1 }, {}],
  ],
  ['exclusiveMaximum', [{ maximum: 9 }, { exclusiveMaximum: 10 }], [{ maximum: 10 }, { exclusiveMaximum: 11 }, {}]],
])('a band is within the %s 10 if all of its numbers are', (limit, within, others) => {
  for (const band of within) expect(isBandWithin(band, limit, 10), JSON.stringify(band)).toBe(true)
  for (const band of others) expect(isBandWithin(band, limit, 10), JSON.stringify(band)).toBe(false)
})
