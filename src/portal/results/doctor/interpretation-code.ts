import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import type { ReportMeasure, MeasureBand } from './report-measures.ts'

/** An HL7 ObservationInterpretation code. */
export type InterpretationCode = keyof typeof interpretationNames

/** The codes in use, with their HL7 display names. */
export const interpretationNames = {
  N: 'Normal',
  A: 'Abnormal',
  AA: 'Critical abnormal',
  H: 'High',
  HH: 'Critical high',
  L: 'Low',
  LL: 'Critical low',
} as const

/** The ranges of a healthy person's numbers. A band of risk, such as LOW_RISK, does not count as normal. */
const normalRanges = new Set(['NORMAL', 'DESIRABLE', 'OPTIMAL', 'NEAR_OPTIMAL', 'ACCEPTABLE', 'PROTECTIVE'])

/**
 * HL7's code for a number: normal; low or high if its range lies entirely below or above all normal ones; critical if its range says so.
 * Undefined whenever this is not certain.
 */
export function findNumericCode({ bands }: Pick<ReportMeasure, 'bands'>): InterpretationCode | undefined {
  const own = bands.find(({ isOwnBand }) => isOwnBand)
  if (!own) return undefined
  if (normalRanges.has(own.rangeId)) return 'N'
  const normal = bands.filter(({ rangeId }) => normalRanges.has(rangeId))
  if (normal.length === 0) return undefined
  const isCritical = own.rangeId.includes('CRITICAL')
  if (normal.every((each) => isBelow(each, own))) return isCritical ? 'HH' : 'H'
  if (normal.every((each) => isBelow(own, each))) return isCritical ? 'LL' : 'L'
  return undefined
}

function isBelow({ high }: MeasureBand, { low }: MeasureBand): boolean {
  return high !== undefined && low !== undefined && high <= low
}

/**
 * HL7's code for a result that is a finding rather than a number: normal, or abnormal if the test has a normal range and the result has a
 * different one.
 */
export function findQualitativeCode(
  { interpretationRanges }: InterpretationDefinition,
  rangeId: string,
): InterpretationCode | undefined {
  if (!interpretationRanges.some((range) => range.rangeId === 'NORMAL')) return undefined
  if (rangeId === 'NORMAL') return 'N'
  return rangeId.includes('CRITICAL') ? 'AA' : 'A'
}
