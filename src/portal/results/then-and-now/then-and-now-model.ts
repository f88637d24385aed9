import type { RangeChange, Separation } from '../../../catalogue/compare-results.ts'
import type { NumberWithUnit, ResultWordModel, ScaleDrawing } from '../range-bar/range-bar-model.ts'

/** A result at its time: the one that is read, or an earlier one. */
export interface DatedValue {
  readonly purchaseId: string
  /** The time of the screening, in ISO 8601. */
  readonly time: string
  /** "October 2025", or as much of date and clock as tells it from the other values. */
  readonly when: string
  /** Whether it is the result that is read. */
  readonly isCurrent: boolean
  /** The name of the test, where it is another: the same thing measured in another sample. */
  readonly otherTest?: string
  /** None for a reading without a number. */
  readonly numbers: readonly NumberWithUnit[]
  /** Its range in a word; the label is empty where it is not known. */
  readonly word: ResultWordModel
  /** The limits of its range in words; empty where it has none, and where the range is not what it was. */
  readonly limits: string
  /** Why it is not joined with the others; absent where it is. */
  readonly separation?: Separation
  /** What the ranges say of the change from it to the result that is read; absent where they say nothing. */
  readonly change?: RangeChange
}

/** One measure over time, on bands that are the same for all its points. */
export interface TrendPlot {
  /** What the measure is called, where a test has several. */
  readonly caption?: string
  readonly bands: ScaleDrawing['bands']
  readonly isOpen: ScaleDrawing['isOpen']
  /** Only of values that are joined: the row of the value, from 0, and its place in percent of the bands. */
  readonly points: readonly { readonly row: number; readonly at: number }[]
}

/** A result with the earlier ones of its test, for summary, details, print and every export. */
export interface ThenAndNowModel {
  /** The newest first: the result that is read, unless it has neither number nor reading, then the earlier ones. */
  readonly values: readonly DatedValue[]
  /** The last earlier value, what the change means or why nothing is said of it, and the last one of the twin. */
  readonly sentences: readonly string[]
  /** The last earlier value in few words; absent where only the twin has one. */
  readonly line?: string
  /** A drawing of each measure that has at least two joined values. */
  readonly plots: readonly TrendPlot[]
}
