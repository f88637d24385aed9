import type { InterpretationDefinition, InterpretationRange, Urgency } from '../../catalogue/catalogue.ts'
import type { ResultColor } from './result-color.ts'
import type { NumberWithUnit, RangeBarModel, ResultWordModel } from './range-bar/range-bar-model.ts'
import type { ThenAndNowModel } from './then-and-now/then-and-now-model.ts'

/** Everything that any output says of one result: summary, details, print and exports take it from here and nowhere else. */
export interface ResultView {
  readonly interpretationId: string
  readonly productCode: string
  /** Names what the result says, to the back end. */
  readonly revision: string
  /** The id of its place in the details; no other result of the order has it. */
  readonly anchor: string
  /** The name of the test, as lists show it. */
  readonly name: string
  /** The title of the panel; "Title Missing" where the entry has none. */
  readonly title: string
  readonly displayStyle: ResultColor
  /** The range's label, "Results in Process" while pending, empty for a number that no range came with. */
  readonly riskCategory: string
  readonly word: ResultWordModel
  /** The entry's values with their placeholders filled. */
  readonly resultValues: readonly string[]
  readonly summaryValues: readonly NumberWithUnit[]
  readonly isPending: boolean
  readonly hasUsableResult: boolean
  /** How soon to act on it; absent where no range says so. */
  readonly urgency?: Urgency
  /** The same, where its text says otherwise than its range. */
  readonly textUrgency?: Urgency
  /** What its text asks for first, where that is not what its urgency asks for: "Go to an emergency room now". */
  readonly outlook?: string
  readonly isSelfReported: boolean
  /** Absent while pending, and for a number that no range came with. */
  readonly resultRange?: InterpretationRange
  readonly contentId?: string
  readonly incidentalIds: readonly string[]
  /** Those of them that must be acted on today. */
  readonly criticalIds: readonly string[]
  /** Findings that were sent and that the definition lacks: they cannot be shown. */
  readonly unknownIncidentalIds: readonly string[]
  readonly unit: string
  /** The values sent with the result, by placeholder. */
  readonly values: Readonly<Record<string, string>>
  /** The flags of the family that wrote the text. */
  readonly flags: readonly string[]
  /** The definition; absent for a pending result that the catalogue does not know. */
  readonly definition?: InterpretationDefinition
  readonly bar: RangeBarModel
  /** The earlier results of the test with it; absent where there is none, and where they were not looked up. */
  readonly thenAndNow?: ThenAndNowModel
}

/** Whether a result is critical, so that its text begins with what to do today. */
export function isCritical({ urgency, hasUsableResult }: ResultView): boolean {
  return urgency === 'today' && hasUsableResult
}
