import { describe, expect, it } from 'vitest'
import { interpretMeasurement } from '../../../src/server/interpret/interpret-measurement.ts'
import type { UninterpretedMeasurement } from '../../../src/server/interpret/uninterpreted-measurement.ts'
import type { MeasurementCircumstances, InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import {
  arterialDisease,
  bloodPressure,
  definition,
  ferritin,
  quickLdl,
  quickTriglycerides,
  range,
  strokeRisk,
} from '../../fixtures/small-catalogue.ts'

const read = (
  of: InterpretationDefinition,
  raw: Partial<UninterpretedMeasurement>,
  circumstances: MeasurementCircumstances = {},
) => interpretMeasurement(of, { interpretationId: of.interpretationId, ...raw }, circumstances)

describe('interpretMeasurement', () => {
  it('reads a value: range, text, and the value at its reported decimals', () => {
    expect(read(ferritin, { values: { ferritin: 158.04 } }, { sex: 'FEMALE' })).toEqual({
      interpreted: {
        interpretationId: 'ferritin',
        rangeId: 'NORMAL',
        contentId: 'CONTENT_NORMAL',
        incidentalIds: [],
        values: [{ key: 'ferritin', value: '158.0' }],
      },
      blocks: [],
    })
  })

  it('reads the same value differently in other circumstances', () => {
    const values = { ferritin: 200 }
    expect(read(ferritin, { values }, { sex: 'FEMALE' }).interpreted.rangeId).toBe('HIGH')
    expect(read(ferritin, { values }, { sex: 'MALE' }).interpreted.rangeId).toBe('NORMAL')
  })

  it('prefers a measurement’s own circumstances to the panel’s', () => {
    const raw = { values: { ferritin: 200 }, circumstances: { sex: 'MALE' } }
    expect(read(ferritin, raw, { sex: 'FEMALE' }).interpreted.rangeId).toBe('NORMAL')
  })

  it('reads two measures as the more urgent one, and reports both', () => {
    expect(read(bloodPressure, { values: { diastolic: 84.5, systolic: 182 } }).interpreted).toMatchObject({
      rangeId: 'CRITICAL_HIGH',
      values: [
        { key: 'systolic', value: '182' },
        { key: 'diastolic', value: '85' },
      ],
    })
  })

  it('says what a content rule blocks', () => {
    expect(read(quickTriglycerides, { values: { triglycerides: 501 } })).toMatchObject({
      interpreted: { contentId: 'CONTENT_VERY_HIGH_OVER_500' },
      blocks: ['quickLdl'],
    })
  })

  it.each([
    [quickLdl, { notPerformed: 'sampleClotted' }, 'TEST_NOT_PERFORMED', 'CONTENT_TEST_NOT_PERFORMED'],
    [quickLdl, { notEvaluable: 'device' }, 'UNABLE_TO_EVALUATE', 'CONTENT_UNABLE_TO_EVALUATE'],
    [quickLdl, { notCalculable: 'input' }, 'UNABLE_TO_CALCULATE', 'CONTENT_UNABLE_TO_CALCULATE'],
    [arterialDisease, { notEvaluable: 'amputation' }, 'UNABLE_TO_EVALUATE', 'CONTENT_UNABLE_TO_EVALUATE_AMPUTATION'],
    [quickLdl, { reading: 'UNABLE_TO_EVALUATE' }, 'UNABLE_TO_EVALUATE', 'CONTENT_UNABLE_TO_EVALUATE'],
  ])('reads a measurement without a value: %#', (of, raw, rangeId, contentId) => {
    expect(read(of, raw).interpreted).toEqual({
      interpretationId: of.interpretationId,
      rangeId,
      contentId,
      incidentalIds: [],
      values: [],
    })
  })

  it('keeps values next to a reason if they decide nothing, and their findings', () => {
    const raw = {
      notEvaluable: 'amputation',
      values: { leftArmSystolic: 184 },
      findings: ['rightLeftPressureDifference'],
    }
    expect(read(arterialDisease, raw).interpreted).toMatchObject({
      rangeId: 'UNABLE_TO_EVALUATE',
      incidentalIds: ['leftArmCriticalBloodPressure', 'rightLeftPressureDifference'],
      values: [{ key: 'leftArmSystolic', value: '184' }],
    })
  })

  it('passes on additional placeholders and the self-reported flag', () => {
    const raw = { values: { ferritin: 50 }, placeholders: { drawnAt: '8:40 AM' }, isSelfReported: true }
    expect(read(ferritin, raw, { sex: 'MALE' }).interpreted.values).toEqual([
      { key: 'ferritin', value: '50.0' },
      { key: 'drawnAt', value: '8:40 AM' },
      { key: 'isSelfReported', value: 'true' },
    ])
  })

  it('reads the text that a family wrote for the flags', () => {
    const raw = { values: { strokeRiskScore: 12 }, circumstances: { ageGroup: 'OVER55' }, flags: ['DIABETES'] }
    expect(read(strokeRisk, raw).interpreted.contentId).toBe('CONTENT_LOW_OVER55_DIABETES')
    expect(read(strokeRisk, { values: { strokeRiskScore: 12 } }).interpreted.contentId).toBe('CONTENT_LOW_UNDER55')
  })

  it('derives the difference between the arms from the pressures as reported', () => {
    const arms = definition(
      'arms',
      ['leftArmSystolic', 'rightArmSystolic', 'armPressureDifference'].map((key) => ({
        key,
        decimals: 0,
        domain: [0, 300] as const,
        ...(key === 'armPressureDifference' && { differenceOf: ['leftArmSystolic', 'rightArmSystolic'] }),
      })),
      [range('NORMAL', 'Green', [{ minimum: 0 }])],
      {
        incidentalRanges: [
          {
            incidentalId: 'difference',
            band: { measure: 'armPressureDifference', minimum: 20 },
            isAppendedToContent: true,
          },
        ],
      },
    )
    const incidentalsAt = (leftArmSystolic: number, rightArmSystolic: number) =>
      read(arms, { values: { leftArmSystolic, rightArmSystolic } }).interpreted.incidentalIds
    expect(incidentalsAt(120, 140)).toEqual(['difference'])
    expect(incidentalsAt(140.4, 119.5)).toEqual(['difference'])
    expect(incidentalsAt(120, 139)).toEqual([])
    expect(read(arms, { values: { leftArmSystolic: 120 } }).interpreted.incidentalIds).toEqual([])
  })
})
