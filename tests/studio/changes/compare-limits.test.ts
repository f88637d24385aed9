import { expect, it } from 'vitest'
import type { InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import { compareLimits } from '../../../src/studio/changes/compare-limits.ts'

const withLimit = (limit: number) =>
  ({
    measures: [{ key: 'ferritin', decimals: 1 }],
    interpretationRanges: [
      { displayedRange: `Men under 16.0, women under ${limit}.0`, bands: [{ exclusiveMaximum: limit }] },
      { displayedRange: '', bands: [{ minimum: limit, maximum: 158 }] },
    ],
  }) as unknown as InterpretationDefinition

it('marks the limits that only one side has, with the decimals that participants see', () => {
  expect(compareLimits(withLimit(10), withLimit(12))).toEqual({
    before: { mark: 'removed', numbers: ['10.0'] },
    after: { mark: 'added', numbers: ['12.0'] },
  })
  expect(compareLimits(withLimit(10), withLimit(10)).after.numbers).toEqual([])
})
