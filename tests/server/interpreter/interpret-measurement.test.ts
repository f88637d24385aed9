import { describe, expect, it } from 'vitest'
import { InterpretationError } from '../../../src/server/interpreter/interpretation-error.ts'
import { interpretMeasurement } from '../../../src/server/interpreter/interpret-measurement.ts'
import type { RawMeasurement } from '../../../src/server/interpreter/raw-measurement.ts'
import type { Circumstances, InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
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

const read = (of: InterpretationDefinition, raw: Partial<RawMeasurement>, circumstances: Circumstances = {}) =>
  interpretMeasurement(of, { interpretationId: of.interpretationId, ...raw }, circumstances)

function problemOf(of: InterpretationDefinition, raw: Partial<RawMeasurement>, circumstances: Circumstances = {}) {
  try {
    return read(of, raw, circumstances)
  } catch (error) {
    if (error instanceof InterpretationError) return { problem: error.problem, message: error.message }
    throw error
  }
}

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

  it('reads the same value otherwise in other circumstances', () => {
    const values = { ferritin: 200 }
    expect(read(ferritin, { values }, { sex: 'FEMALE' }).interpreted.rangeId).toBe('HIGH')
    expect(read(ferritin, { values }, { sex: 'MALE' }).interpreted.rangeId).toBe('NORMAL')
  })

  it('lets a measurement’s own circumstances win over the panel’s', () => {
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

  it('keeps values that decide nothing beside a reason, and their findings', () => {
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

  it('passes further placeholders and the self-reported flag on', () => {
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

  it('derives the difference between the arms from the pressures as they are reported', () => {
    const arms = definition(
      'arms',
      ['leftArmSystolic', 'rightArmSystolic', 'armPressureDifference'].map((key) => ({
        key,
        decimals: 0,
        domain: [0, 300] as const,
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

describe('what interpretMeasurement refuses to guess', () => {
  const gap = definition(
    'gap',
    [{ key: 'index', decimals: 2, domain: [0, 3] }],
    [
      range('LOW', 'Orange', [{ exclusiveMaximum: 0.3 }]),
      range('NORMAL', 'Green', [{ exclusiveMinimum: 0.3, maximum: 1.4 }]),
    ],
  )
  const broken = { ...quickLdl, entries: {} }

  it.each([
    [
      strokeRisk,
      { values: { strokeRiskScore: 12 }, flags: ['SMOKER'] },
      {},
      'unknown-flag',
      'strokeRisk: Unexpected flag SMOKER, expected one of AFIB, DIABETES',
    ],
    [
      quickLdl,
      { values: { ldl: 90 }, flags: ['SMOKER'] },
      {},
      'unknown-flag',
      'quickLdl: Unexpected flag SMOKER, expected one of none',
    ],
    [
      gap,
      { values: { index: 0.3 } },
      {},
      'value-in-no-band',
      'gap: Unexpected index 0.3 in no band, expected index: LOW under 0.3; NORMAL above 0.3 to 1.4',
    ],
    [
      gap,
      { values: { index: 1.405 } },
      {},
      'value-in-no-band',
      'gap: Unexpected index 1.405 in no band, expected index: LOW under 0.3; NORMAL above 0.3 to 1.4',
    ],
    [
      ferritin,
      { values: { ferritin: 50 } },
      {},
      'value-in-no-band',
      'ferritin: Unexpected ferritin 50 in no band, expected bands that apply, or a reading: TEST_NOT_PERFORMED',
    ],
    [
      bloodPressure,
      { values: { systolic: 120 } },
      {},
      'missing-value',
      'bloodPressure: Unexpected measurement without diastolic, expected systolic: NORMAL under 120; PREHYPERTENSION 120 to 139; HIGH 140 to 179; CRITICAL_HIGH 180 or more / diastolic: NORMAL under 80; PREHYPERTENSION 80 to 89; HIGH 90 to 109; CRITICAL_HIGH 110 or more',
    ],
    [
      bloodPressure,
      { values: { sistolic: 120 } },
      {},
      'unknown-measure',
      'bloodPressure: Unexpected measure sistolic, expected one of systolic, diastolic',
    ],
    [
      quickLdl,
      { values: { ldl: 1001 } },
      {},
      'value-outside-domain',
      'quickLdl: Unexpected ldl 1001, expected 0 to 1000',
    ],
    [quickLdl, { values: { ldl: -1 } }, {}, 'value-outside-domain', 'quickLdl: Unexpected ldl -1, expected 0 to 1000'],
    [
      quickLdl,
      { values: { ldl: NaN } },
      {},
      'value-outside-domain',
      'quickLdl: Unexpected ldl NaN, expected 0 to 1000',
    ],
    [
      bloodPressure,
      { notPerformed: 'cuff' },
      {},
      'range-missing',
      'bloodPressure: Unexpected range TEST_NOT_PERFORMED, expected a range that no number leads to: none',
    ],
    [
      quickLdl,
      { reading: 'HIGH' },
      {},
      'range-missing',
      'quickLdl: Unexpected range HIGH, expected a range that no number leads to: TEST_NOT_PERFORMED, UNABLE_TO_EVALUATE, UNABLE_TO_CALCULATE',
    ],
    [
      quickLdl,
      { notPerformed: 'sampleClotted', reading: 'UNABLE_TO_EVALUATE' },
      {},
      'contradiction',
      'quickLdl: Unexpected notPerformed beside reading, expected one of them',
    ],
    [
      quickLdl,
      { values: { ldl: 90 }, notPerformed: 'sampleClotted' },
      {},
      'contradiction',
      'quickLdl: Unexpected ldl beside TEST_NOT_PERFORMED, expected either a value or a reason for having none',
    ],
    [
      quickLdl,
      { values: { ldl: 90 }, findings: ['arms'] },
      {},
      'unknown-finding',
      'quickLdl: Unexpected finding arms, expected one of none',
    ],
    [
      broken,
      { values: { ldl: 90 } },
      {},
      'entry-missing',
      'quickLdl: Unexpected content CONTENT_OPTIMAL of OPTIMAL, expected an entry of that range',
    ],
  ])('%#: names interpretation, value and bands', (of, raw, circumstances, problem, message) => {
    expect(problemOf(of, raw, circumstances)).toEqual({ problem, message })
  })
})
