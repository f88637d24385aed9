import type { RangeChange, Separation } from '../../../catalogue/compare-results.ts'
import type { FormattedQuantity, ResultWordModel, ScaleDrawing } from '../range-bar/range-bar-model.ts'

/** A result with its time: the current one or an earlier one. */
export interface DatedValue {
  readonly purchaseId: string
  /** The time of the screening, in ISO 8601. */
  readonly time: string
  /** "October 2025", or the date or time needed to tell it apart from the other values. */
  readonly when: string
  /** Whether it is the current result. */
  readonly isCurrent: boolean
  /** The sample of the other test, if it is of one: "finger-stick". */
  readonly otherSample?: string
  /** Empty for a reading without a number. */
  readonly numbers: readonly FormattedQuantity[]
  /** The word of its range; the label is empty if the range is unknown. */
  readonly word: ResultWordModel
  /** The limits of its range in words; empty if it has none or the range has changed. */
  readonly limits: string
  /** Why it is not compared with the others; absent if it is. */
  readonly separation?: Separation
  /** What the ranges say about the change since this result; absent if they say nothing. */
  readonly change?: RangeChange
}

/** One measure over time, on the same bands for all points. */
export interface TrendPlot {
  /** The name of the measure, if a test has several. */
  readonly caption?: string
  readonly bands: ScaleDrawing['bands']
  readonly isOpen: ScaleDrawing['isOpen']
  /** Only for joined values: the row of the value, from 0, and its position in percent of the bands. */
  readonly points: readonly { readonly row: number; readonly at: number }[]
}

/** A result with the earlier ones of its test, for summary, details, print and every export. */
export interface ThenAndNowModel {
  /** Newest first: the current result, unless it has no usable result, then the earlier ones. */
  readonly values: readonly DatedValue[]
  /** The last earlier value, what the change means or why it cannot be compared, and the last value of the twin. */
  readonly sentences: readonly string[]
  /** The last earlier value in a few words; absent if only the twin has one. */
  readonly line?: string
  /** One plot for each measure with at least two joined values. */
  readonly plots: readonly TrendPlot[]
}
