import type { InterpretationDefinition, InterpretationRange, Urgency } from './catalogue.ts'

/** The degrees of urgency, the least urgent first. */
export const urgencies: readonly Urgency[] = ['next-visit', 'weeks', 'two-weeks', 'known-disease', 'this-week', 'today']

/** A care card: when to call 911, or how soon to act if that cannot wait for an appointment. */
export type CardKind = 'emergency' | Extract<Urgency, 'today' | 'this-week'>

/** Whether a range describes the body; other ranges only explain why there is no result. */
export function isResultRange(range: Pick<InterpretationRange, 'outcome'>): boolean {
  return range.outcome !== 'no-result'
}

/**
 * How soon the participant is asked to act according to the entry, or else its range.
 * `undefined` if the definition has no such range, or was not made by the compiler.
 */
export function findResultUrgency(
  { entries, interpretationRanges }: Pick<InterpretationDefinition, 'entries' | 'interpretationRanges'>,
  rangeId: string,
  contentId?: string,
): Urgency | undefined {
  const entry = contentId !== undefined && Object.hasOwn(entries, contentId) ? entries[contentId] : undefined
  return entry?.urgency ?? interpretationRanges.find((range) => range.rangeId === rangeId)?.urgency
}

/** The parts of a result that decide how soon to act. */
export interface InterpretedResult {
  readonly rangeId: string
  readonly contentId: string
  readonly incidentalIds: readonly string[]
}

/**
 * Whether a result must be acted on today, so that the participant may not read it before a reviewer has: its range or its text
 * asks for that and it is a result about the body, or one of its findings is critical.
 */
export function isCriticalResult(
  definition: Pick<InterpretationDefinition, 'entries' | 'incidentalRanges' | 'interpretationRanges'>,
  { rangeId, contentId, incidentalIds }: InterpretedResult,
): boolean {
  const range = definition.interpretationRanges.find((each) => each.rangeId === rangeId)
  const isForToday = range?.urgency === 'today' || findResultUrgency(definition, rangeId, contentId) === 'today'
  const isResult = range !== undefined && isResultRange(range)
  return (isResult && isForToday) || incidentalIds.some((id) => isCriticalIncidental(definition, id))
}

/** Whether an incidental finding must be acted on today, whatever the result is; false for a finding that the definition does not have. */
export function isCriticalIncidental(
  { incidentalRanges }: Pick<InterpretationDefinition, 'incidentalRanges'>,
  incidentalId: string,
): boolean {
  return incidentalRanges.some((finding) => finding.incidentalId === incidentalId && finding.critical === true)
}
