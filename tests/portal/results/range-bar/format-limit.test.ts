import { expect, test } from 'vitest'
import { formatLimit } from '../../../../src/portal/results/range-bar/format-limit.ts'

test.each([
  [40, ['under 40', '40.0-59.9'], '40'],
  [40, ['40.0-59.9', 'under 40'], '40'],
  [10, ['5.51-10.00', 'over 10.00'], '10.00'],
  [3, ['1.1-3.00', 'over 3'], '3'],
  [16, ['Men under 16.0, women under 10.0'], '16.0'],
  [0.3, ['0.30 or less', '0.31-0.89'], '0.30'],
  [1.5, ['1-2', ''], '1.50'],
])('%d next to %j is written as %s', (limit, words, written) => {
  const ranges = words.map((displayedRange) => ({ displayedRange }))
  expect(formatLimit(limit, ranges, { decimals: 2 })).toBe(written)
})
