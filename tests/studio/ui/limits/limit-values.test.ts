import { describe, expect, it } from 'vitest'
import type { EditableLimit } from '../../../../src/studio/model/limits.ts'
import { sourceErrors, toLimitRequest, type LimitValues } from '../../../../src/studio/ui/limits/limit-values.ts'

const limit: EditableLimit = {
  measure: 'value',
  when: {},
  lower: 'LOW',
  upper: 'NORMAL',
  value: 50,
  isInUpper: true,
  lowest: 10,
  highest: 500,
  decimals: 0,
  others: [],
}

const values: LimitValues = { limit: '0', value: 45, alsoFor: [], origin: '', name: '', words: '' }

describe('the source of a changed limit', () => {
  const board = 'Medical board, May 4, 2026'

  it.each([
    ['clinic', board, 'Bones last longer.', { assumption: `Our clinic's decision (${board}): Bones last longer.` }],
    [
      'guideline',
      'Iron, WHO, 2024',
      'It starts at 45.',
      { assumption: 'Guideline (Iron, WHO, 2024): It starts at 45.' },
    ],
    ['spec', 'Lab content specification, section 4 (Iron)', '', { spec: 'lab-content §4 Iron' }],
    ['spec', 'lab-content §4 Iron', '', { spec: 'lab-content §4 Iron' }],
    ['spec', 'lab-content §4 Iron', 'The limit.', { spec: 'lab-content §4 Iron', note: 'The limit.' }],
    ['assumption', '', 'It is rarely lower.', { assumption: 'It is rarely lower.' }],
  ] as const)('is written in the form that content uses: %s', (origin, name, words, source) => {
    expect(toLimitRequest('labIron', limit, { ...values, origin, name, words })?.source).toEqual(source)
  })

  it('is required before the limit is saved, including who says it and why', () => {
    expect(sourceErrors.origin('')).toMatch(/^Choose/)
    expect(sourceErrors.origin('clinic')).toBeNull()
    for (const [origin, name] of [
      ['clinic', board],
      ['guideline', 'Iron, WHO, 2024'],
      ['spec', 'lab-content §4'],
    ] as const) {
      expect(sourceErrors.name(' ', { ...values, origin }), origin).not.toBeNull()
      expect(sourceErrors.name(name, { ...values, origin }), origin).toBeNull()
    }
    for (const origin of ['clinic', 'guideline', 'assumption'] as const) {
      expect(sourceErrors.words('No idea', { ...values, origin }), origin).not.toBeNull()
      expect(sourceErrors.words('It is rarely lower.', { ...values, origin }), origin).toBeNull()
    }
    expect(sourceErrors.words('', { ...values, origin: 'spec' })).toBeNull()
    expect(sourceErrors.name('', { ...values, origin: 'assumption' })).toBeNull()
  })
})
