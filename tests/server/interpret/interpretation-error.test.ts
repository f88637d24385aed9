import { describe, expect, it } from 'vitest'
import { InterpretationError } from '../../../src/server/interpret/interpretation-error.ts'
import { interpretMeasurement } from '../../../src/server/interpret/interpret-measurement.ts'
import type { UninterpretedMeasurement } from '../../../src/server/interpret/uninterpreted-measurement.ts'
import type { MeasurementCircumstances, InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import { bloodPressure, definition, ferritin, quickLdl, range, strokeRisk } from '../../fixtures/small-catalogue.ts'

const read = (
  of: InterpretationDefinition,
  raw: Partial<UninterpretedMeasurement>,
  circumstances: MeasurementCircumstances = {},
) => interpretMeasurement(of, { interpretationId: of.interpretationId, ...raw }, circumstances)

function findProblem(
  of: InterpretationDefinition,
  raw: Partial<UninterpretedMeasurement>,
  circumstances: MeasurementCircumstances = {},
) {
  try {
    return read(of, raw, circumstances)
  } catch (error) {
    if (error instanceof InterpretationError) return { problem: error.kind, message: error.message }
    throw error
  }
}

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
      'gap: Unexpected index 0.3 in no band, expected index: LOW under 0.3; NORMAL over 0.3 to 1.4',
    ],
    [
      gap,
      { values: { index: 1.405 } },
      {},
      'value-in-no-band',
      'gap: Unexpected index 1.405 in no band, expected index: LOW under 0.3; NORMAL over 0.3 to 1.4',
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
      'quickLdl: Unexpected notPerformed next to reading, expected one of them',
    ],
    [
      quickLdl,
      { values: { ldl: 90 }, notPerformed: 'sampleClotted' },
      {},
      'contradiction',
      'quickLdl: Unexpected ldl next to TEST_NOT_PERFORMED, expected either a value or a reason for having none',
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
  ])('%#: names the interpretation, the value and the bands', (of, raw, circumstances, problem, message) => {
    expect(findProblem(of, raw, circumstances)).toEqual({ problem, message })
  })

  it.each([
    [strokeRisk, { values: { strokeRiskScore: 12 }, flags: ['SMOKER'] }, 'flag, expected one of AFIB, DIABETES', ''],
    [quickLdl, { values: { ldl: 90 }, placeholders: { name: 'x' } }, 'placeholder, expected none here', 'placeholders'],
    [
      // A placeholder with the name of a measure would be read instead of it, whatever the definition lists.
      { ...ferritin, placeholders: ['drawnAt', 'ferritin', 'isSelfReported'] },
      { values: { ferritin: 50 }, placeholders: { ferritin: '5' } },
      'placeholder, expected one of drawnAt',
      'placeholders',
    ],
    [gap, { values: { index: 0.3 } }, 'value in no band, expected index: LOW under 0.3; NORMAL over 0.3 to 1.4', ''],
    [
      ferritin,
      { comparators: {}, reading: 'X' },
      'range, expected a range that no number leads to: TEST_NOT_PERFORMED',
      '',
    ],
    [bloodPressure, { values: { sistolic: 120 } }, 'measure, expected one of systolic, diastolic', 'values/sistolic'],
    [quickLdl, { values: { ldl: 1001 } }, 'impossible value, expected 0 to 1000', 'values/ldl'],
    [
      quickLdl,
      { notPerformed: 'sampleClotted', reading: 'UNABLE_TO_EVALUATE' },
      'value, reading and reason next to each other, expected one of them',
      '',
    ],
    [quickLdl, { values: { ldl: 90 }, findings: ['arms'] }, 'finding, expected one of none', ''],
    [broken, { values: { ldl: 90 } }, 'result without a text, expected an entry of that range', ''],
  ])('%#: gives the sender a reason without the value, and its place', (of, raw, reason, at) => {
    expect(() => read(of, raw)).toThrow(expect.objectContaining({ reason: `Unexpected ${reason}`, at }))
  })

  it('gives the sender the bands as the reason for a missing or inexact value', () => {
    const bands = 'NORMAL under 80; PREHYPERTENSION 80 to 89; HIGH 90 to 109; CRITICAL_HIGH 110 or more'
    expect(() => read(bloodPressure, { values: { systolic: 120 } })).toThrow(
      expect.objectContaining({
        reason: expect.stringMatching(
          new RegExp(
            `^Unexpected measurement without a value that decides, expected systolic: .* / diastolic: ${bands}$`,
          ),
        ),
        at: '',
      }),
    )
    const inexact = { values: { systolic: 100, diastolic: 85 }, comparators: { diastolic: '<' } } as const
    expect(() => read(bloodPressure, inexact)).toThrow(
      expect.objectContaining({
        reason: `Unexpected value with a comparator, expected one that lies in one band with its whole side: ${bands}`,
        at: 'values/diastolic',
      }),
    )
  })
})
