import { describe, expect, it } from 'vitest'
import type { Separation } from '../../../../src/catalogue/compare-results.ts'
import { describeThenAndNow, formatLine } from '../../../../src/portal/results/then-and-now/describe-then-and-now.ts'
import type { DatedValue } from '../../../../src/portal/results/then-and-now/then-and-now-model.ts'

function value(more: Partial<DatedValue> = {}, text = '151', unit = 'mg/dL'): DatedValue {
  return {
    purchaseId: 'purchase-1',
    time: '2025-10-14T13:40:00Z',
    when: 'October 2025',
    isCurrent: false,
    numbers: text === '' ? [] : [{ text, unit }],
    word: { label: 'High', style: 'yellow', isUsable: true },
    limits: '',
    ...more,
  }
}

const current = (text = '142', unit?: string) => value({ isCurrent: true, when: 'March 2026' }, text, unit)
const noLabel = { word: { label: '', style: 'gray', isUsable: true } } as const

describe('the sentences', () => {
  it.each<[Separation, string]>([
    ['other-unit', 'The two are in different units, so we do not compare them.'],
    ['other-limits', 'The two use different limits, so we do not compare them.'],
    ['contradicted', 'The number and the range of this screening do not match, so we do not compare the two.'],
    ['no-range', 'One of the two has no range, so we do not compare them.'],
    ['inexact', 'One of the two is not an exact number, so we do not compare them.'],
    ['repeated', 'The test was done more than once at that screening, so we do not compare the results.'],
  ])('say why two values are not compared: %s', (separation, reason) => {
    expect(describeThenAndNow([current(), value({ separation })])).toEqual([
      'In October 2025 it was 151 (High).',
      reason,
    ])
  })

  it('are about the newest of the earlier values, and do not mention a change that the ranges do not mention', () => {
    const older = value({ when: 'May 2024', time: '2024-05-14T13:40:00Z' })
    expect(describeThenAndNow([current(), value(), older])).toEqual(['In October 2025 it was 151 (High).'])
    expect(describeThenAndNow([current()])).toEqual([])
  })

  it('name the unit if the current value has a different one, and always name percent and the end of a scale', () => {
    const say = (now: readonly string[], then: readonly string[]) =>
      describeThenAndNow([current(...(now as [string])), value({}, ...(then as [string]))])[0]
    expect(say(['7.9', 'mmol/L'], ['151', 'mg/dL'])).toBe('In October 2025 it was 151 mg/dL (High).')
    expect(say(['6', '%'], ['7', '%'])).toMatch(/7 ?%/)
    expect(say(['6', 'of 27'], ['7', 'of 27'])).toBe('In October 2025 it was 7 of 27 (High).')
  })

  it('say what is known about the twin', () => {
    const twin = (more: Partial<DatedValue>, text?: string) =>
      describeThenAndNow([current(), value({ otherSample: 'finger-stick', separation: 'other-test', ...more }, text)])
    const why = 'That is another kind of test, so we do not compare the two.'
    const lead = 'In October 2025 a finger-stick test showed'
    expect(twin({})).toEqual([`${lead} 151 mg/dL (High). ${why}`])
    expect(twin(noLabel)).toEqual([`${lead} 151 mg/dL. ${why}`])
    expect(twin({}, '')).toEqual([`${lead} High. ${why}`])
  })
})

describe('the line', () => {
  it('has the value and its range, or whichever of them is known', () => {
    expect(formatLine([current(), value()])).toBe('October 2025: 151, High')
    expect(formatLine([current(), value(noLabel)])).toBe('October 2025: 151')
    expect(formatLine([current(), value({}, '')])).toBe('October 2025: High')
    expect(formatLine([value()])).toBe('October 2025: 151 mg/dL, High')
  })

  it('is missing if only the twin has an earlier value', () => {
    expect(formatLine([current(), value({ otherSample: 'finger-stick' })])).toBeUndefined()
  })
})
