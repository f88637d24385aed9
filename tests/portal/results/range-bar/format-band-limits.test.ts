import { describe, expect, it } from 'vitest'
import type { Band } from '../../../../src/catalogue/catalogue.ts'
import { twoBands } from './fixture-scales.ts'
import { formatBandLimits } from '../../../../src/portal/results/range-bar/format-band-limits.ts'
import { buildScale } from '../../../../src/portal/results/range-bar/scale.ts'

describe('the limits of a range', () => {
  const range = { ...twoBands.interpretationRanges[0]!, displayedRange: 'Men 1 - 4, women 1 - 3' }
  const scale = () =>
    buildScale(twoBands, twoBands.measures[0], { rangeId: range.rangeId, number: undefined, circumstances: {} })

  it.each<[Band, string]>([
    [{ minimum: 1, maximum: 4 }, '1–4'],
    [{ minimum: 0, maximum: 0 }, '0.00'],
    [{ exclusiveMinimum: 1, exclusiveMaximum: 4 }, '1–4'],
    [{ minimum: 4 }, '4 or more'],
    [{ exclusiveMinimum: 4 }, 'over 4'],
    [{ maximum: 4 }, '4 or less'],
    [{ exclusiveMaximum: 4 }, 'under 4'],
    [{ exclusiveMaximum: 4.5 }, 'under 4.50'],
  ])('made from %j are %s, each limit as the definition writes it', (band, words) => {
    expect(formatBandLimits(scale(), { range, band, hasOtherLimits: true })).toBe(words)
    expect(formatBandLimits(scale(), { range, band }, true)).toBe(words)
  })

  it('are in the definition’s words if those are only about this reader and measure', () => {
    expect(formatBandLimits(scale(), { range, band: { minimum: 1, maximum: 4 } })).toBe('Men 1–4, women 1–3')
  })

  it('are in the definition’s words if no number leads to the range', () => {
    expect(formatBandLimits(scale(), { range, hasOtherLimits: true })).toBe('Men 1–4, women 1–3')
    expect(formatBandLimits(scale(), { range }, true)).toBe('Men 1–4, women 1–3')
  })
})
