import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import type { ReportMeasure, MeasureBand } from './report-measures.ts'

/** A code of HL7's ObservationInterpretation. */
export type InterpretationCode = keyof typeof interpretationNames

/** The codes that are used, with their names in HL7. */
export const interpretationNames = {
  N: 'Normal',
  A: 'Abnormal',
  AA: 'Critical abnormal',
  H: 'High',
  HH: 'Critical high',
  L: 'Low',
  LL: 'Critical low',
} as const

/** The ranges that a healthy person's number is in; a band of risk, such as LOW_RISK, is not said to be normal. */
const normalRanges = new Set(['NORMAL', 'DESIRABLE', 'OPTIMAL', 'NEAR_OPTIMAL', 'ACCEPTABLE', 'PROTECTIVE'])

/**
 * What HL7 calls a number on its ranges: normal, or low or high where its range lies wholly below or above all normal ones, and
 * critical where its range says so. Undefined wherever that is not certain.
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

/** What HL7 calls a result that is a finding and no number: normal, or abnormal where the test has a normal range and this is another. */
export function findQualitativeCode(
  { interpretationRanges }: InterpretationDefinition,
  rangeId: string,
): InterpretationCode | undefined {
  if (!interpretationRanges.some((range) => range.rangeId === 'NORMAL')) return undefined
  if (rangeId === 'NORMAL') return 'N'
  return rangeId.includes('CRITICAL') ? 'AA' : 'A'
}
