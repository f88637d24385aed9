import type { InterpretationDefinition, InterpretationRange, Urgency } from '../../catalogue/catalogue.ts'
import type { FormattedQuantity, RangeBarModel, ResultWordModel } from './range-bar/range-bar-model.ts'
import type { ThenAndNowModel } from './then-and-now/then-and-now-model.ts'

/** Everything that any output shows about one result. Summary, details, print and exports use no other source. */
export interface ResultView {
  readonly interpretationId: string
  readonly productCode: string
  /** Identifies this version of the result to the back end. */
  readonly revision: string
  /** The id of the result on the details page, unique within the order. */
  readonly anchor: string
  /** The name of the test, as lists show it. */
  readonly name: string
  /** The title of the panel; "Title Missing" if the entry has none. */
  readonly title: string
  /** The range's label and color; "Results in Process" while pending, an empty label for a number without a range. */
  readonly word: ResultWordModel
  readonly summaryValues: readonly FormattedQuantity[]
  readonly isPending: boolean
  readonly hasUsableResult: boolean
  /** How soon to act on it; absent if no range defines it. */
  readonly urgency?: Urgency
  /** The same as demanded by its text, if that differs from its range. */
  readonly textUrgency?: Urgency
  /** What its text asks for first, if that differs from what its urgency asks for: "Go to an emergency room now". */
  readonly outlook?: string
  readonly isSelfReported: boolean
  /** Absent while pending, and for a number without a range. */
  readonly resultRange?: InterpretationRange
  readonly contentId?: string
  readonly incidentalIds: readonly string[]
  /** The incidental findings to act on today. */
  readonly criticalIds: readonly string[]
  /** The names of these findings, as far as they have one. */
  readonly criticalNames: readonly string[]
  /** The findings whose texts another result of the same panel shows; absent outside a shared panel. */
  readonly repeatedIds?: readonly string[]
  /** Findings that were sent but are not in the definition, so they cannot be shown. */
  readonly unknownIncidentalIds: readonly string[]
  readonly unit: string
  /** The values sent with the result, by placeholder. */
  readonly values: Readonly<Record<string, string>>
  /** The reader's flags from the family that the text belongs to. */
  readonly flags: readonly string[]
  /** Absent for a pending result that is not in the catalogue. */
  readonly definition?: InterpretationDefinition
  readonly bar: RangeBarModel
  /** What the other sample of the test showed at the same screening, in sentences; absent if there is none. */
  readonly otherSample?: string
  /** The result with the earlier results of its test; absent if there are none or they were not looked up. */
  readonly thenAndNow?: ThenAndNowModel
}

/** Whether there is a text about a result to load: its own, or that of a finding, which a number without a range may have as well. */
export function hasText({ contentId, incidentalIds }: ResultView): boolean {
  return contentId !== undefined || incidentalIds.length > 0
}

/** The findings for which a result is for today that is not itself: their names stand where its value and word would. */
export function listReasonsForToday(view: ResultView): readonly string[] {
  return isCritical(view) ? [] : view.criticalNames
}

/** Whether a result is critical, so that its text begins with what to do today. */
export function isCritical({ urgency, hasUsableResult }: ResultView): boolean {
  return urgency === 'today' && hasUsableResult
}
