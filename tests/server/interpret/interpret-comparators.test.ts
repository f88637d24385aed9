import { describe, expect, it } from 'vitest'
import type { InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import { interpretMeasurement } from '../../../src/server/interpret/interpret-measurement.ts'
import type { UninterpretedMeasurement } from '../../../src/server/interpret/uninterpreted-measurement.ts'
import { bloodPressure, definition, ferritin, quickTriglycerides, range } from '../../fixtures/small-catalogue.ts'

const read = (of: InterpretationDefinition, raw: Partial<UninterpretedMeasurement>) =>
  interpretMeasurement(of, { interpretationId: of.interpretationId, ...raw }, { sex: 'FEMALE' })

describe('interpretMeasurement, for a number with a comparator', () => {
  it('reports it as it was sent, next to exact ones', () => {
    expect(read(ferritin, { values: { ferritin: 300 }, comparators: { ferritin: '>' } }).interpreted).toMatchObject({
      rangeId: 'HIGH',
      values: [{ key: 'ferritin', value: '>300.0' }],
    })
    const pressure = { values: { systolic: 200, diastolic: 85 }, comparators: { systolic: '>=' } } as const
    expect(read(bloodPressure, pressure).interpreted).toMatchObject({
      rangeId: 'CRITICAL_HIGH',
      values: [
        { key: 'systolic', value: '>=200' },
        { key: 'diastolic', value: '85' },
      ],
    })
  })

  it('chooses the text and what it blocks by the nearest number', () => {
    const over = { values: { triglycerides: 500 }, comparators: { triglycerides: '>' } } as const
    expect(read(quickTriglycerides, over)).toMatchObject({
      interpreted: { contentId: 'CONTENT_VERY_HIGH_OVER_500' },
      blocks: ['quickLdl'],
    })
  })

  it('accepts the only possible number that is left', () => {
    const least = { values: { ferritin: 0 }, comparators: { ferritin: '<=' } } as const
    expect(read(ferritin, least).interpreted.rangeId).toBe('LOW')
    const impossible = { values: { ferritin: 0 }, comparators: { ferritin: '<' } } as const
    expect(() => read(ferritin, impossible)).toThrow(
      expect.objectContaining({
        kind: 'value-outside-domain',
        message: 'ferritin: Unexpected ferritin <0.0, expected one that leaves possible values, 0 to 2000',
        at: 'values/ferritin',
      }),
    )
  })

  it('names the number and the bands of this person that it may be in', () => {
    expect(() => read(ferritin, { values: { ferritin: 100 }, comparators: { ferritin: '>' } })).toThrow(
      expect.objectContaining({
        kind: 'ambiguous-value',
        message:
          'ferritin: Unexpected ferritin >100.0, expected one that lies in one band with its whole side: LOW under 10; NORMAL 10 to 158; HIGH over 158',
        at: 'values/ferritin',
      }),
    )
  })

  it('refuses it if a difference is calculated from it', () => {
    const arms = definition(
      'arms',
      [
        { key: 'left', decimals: 0, domain: [40, 300] },
        { key: 'right', decimals: 0, domain: [40, 300] },
        { key: 'difference', decimals: 0, domain: [0, 300], differenceOf: ['left', 'right'] },
        { key: 'pulse', decimals: 0, domain: [30, 250] },
      ],
      [range('ANY', 'Green', [{ measure: 'left', minimum: 40 }])],
    )
    const values = { left: 120, right: 130, pulse: 200 }
    expect(() => read(arms, { values, comparators: { right: '>' } })).toThrow(
      expect.objectContaining({
        kind: 'ambiguous-value',
        message: 'arms: Unexpected right with a comparator, expected an exact one, of which a difference is taken',
        at: 'values/right',
      }),
    )
    expect(read(arms, { values, comparators: { pulse: '>' } }).interpreted.values).toContainEqual({
      key: 'pulse',
      value: '>200',
    })
  })

  it.each([
    ['without a number', {}, 'missing-value'],
    ['of what is no number', { values: { ferritin: Number.NaN } }, 'value-outside-domain'],
  ])('treats a comparator alone as no number: %s', (_, raw, kind) => {
    expect(() => read(ferritin, { ...raw, comparators: { ferritin: '<' } })).toThrow(expect.objectContaining({ kind }))
  })

  it('does not accept an unknown measure because of a comparator', () => {
    const strange = { values: { sistolic: 120 }, comparators: { sistolic: '<' } } as const
    expect(() => read(bloodPressure, strange)).toThrow(expect.objectContaining({ kind: 'unknown-measure' }))
  })
})
