import type { InterpretationDefinition, InterpretationRange, Outcome, Urgency } from './catalogue.ts'

/** The degrees of urgency, the least urgent first. */
export const urgencies: readonly Urgency[] = ['next-visit', 'weeks', 'two-weeks', 'known-disease', 'this-week', 'today']

/** Whether the range says something about the body, or only why there is no result. */
export function outcomeOf(range: Pick<InterpretationRange, 'outcome'>): Outcome {
  return range.outcome ?? 'result'
}

/**
 * How soon the participant is asked to act: what the entry says, else what its range says.
 * `undefined` where the definition has no such range, or was not made by the compiler.
 */
export function urgencyOf(
  { entries, interpretationRanges }: Pick<InterpretationDefinition, 'entries' | 'interpretationRanges'>,
  rangeId: string,
  contentId?: string,
): Urgency | undefined {
  const entry = contentId !== undefined && Object.hasOwn(entries, contentId) ? entries[contentId] : undefined
  return entry?.urgency ?? interpretationRanges.find((range) => range.rangeId === rangeId)?.urgency
}

/** Whether an incidental finding must be acted on today, whatever the result beside it; one that the definition lacks is not. */
export function isCritical(
  { incidentalRanges }: Pick<InterpretationDefinition, 'incidentalRanges'>,
  incidentalId: string,
): boolean {
  return incidentalRanges.some((finding) => finding.incidentalId === incidentalId && finding.critical === true)
}
