import type { UninterpretedMeasurement } from './uninterpreted-measurement.ts'

/** The range under which a missing result is reported, by the field that says why it is missing. */
export const rangeIdByReason = {
  notPerformed: 'TEST_NOT_PERFORMED',
  notEvaluable: 'UNABLE_TO_EVALUATE',
  notCalculable: 'UNABLE_TO_CALCULATE',
} as const

/** Finds why a measurement has no usable result, and the range under which that is reported; undefined if it may have one. */
export function findNoResultReason(
  measurement: Pick<UninterpretedMeasurement, keyof typeof rangeIdByReason>,
): { readonly rangeId: string; readonly reason: string } | undefined {
  for (const [key, rangeId] of Object.entries(rangeIdByReason)) {
    const reason = measurement[key as keyof typeof rangeIdByReason]
    if (reason !== undefined) return { rangeId, reason }
  }
  return undefined
}
