import { describe, expect, it } from 'vitest'
import { describeLimits } from '../../src/catalogue/describe-limits.ts'

describe('describeLimits', () => {
  it.each([
    [{ minimum: 200, maximum: 239 }, '200 to 239'],
    [{ exclusiveMinimum: 200, maximum: 239 }, 'over 200 to 239'],
    [{ minimum: 200, exclusiveMaximum: 239 }, '200 to under 239'],
    [{ exclusiveMinimum: 200, exclusiveMaximum: 239 }, 'over 200 to under 239'],
    [{ maximum: 239 }, '239 or less'],
    [{ exclusiveMaximum: 239 }, 'under 239'],
    [{ minimum: 200 }, '200 or more'],
    [{ exclusiveMinimum: 200 }, 'over 200'],
    [{ minimum: 0, maximum: 0 }, '0 to 0'],
    [{}, 'any value'],
  ])('writes %j as "%s"', (band, words) => {
    expect(describeLimits(band)).toBe(words)
  })

  it('shows as many decimals as the test has', () => {
    expect(describeLimits({ minimum: 1, exclusiveMaximum: 2.5 }, 2)).toBe('1.00 to under 2.50')
  })

  it('puts the unit after the last number', () => {
    expect(describeLimits({ minimum: 50 }, undefined, 'mg/dL')).toBe('50 mg/dL or more')
    expect(describeLimits({ exclusiveMinimum: 1, maximum: 4 }, 1, 'mg/dL')).toBe('over 1.0 to 4.0 mg/dL')
  })
})
