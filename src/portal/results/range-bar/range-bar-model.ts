import type { ResultColor } from '../result-color.ts'
import type { HowSoon } from '../how-soon.ts'
import type { Tick } from './scale.ts'

/** The word of a result: its label, its color, and whether there is a result at all. */
export interface ResultWordModel {
  readonly label: string
  readonly style: ResultColor
  readonly isUsable: boolean
  /** How soon to act on the result, which the mark shows; absent if unknown, as for a range in the studio. */
  readonly howSoon?: HowSoon
}

/** A number with its unit; the unit is empty if there is none. */
export interface FormattedQuantity {
  readonly text: string
  readonly unit: string
}

/** One cell of the bar, and its line in the key. */
export interface BarBand {
  readonly rangeId: string
  readonly label: string
  /** The limits in words, typeset; empty if the range has none. */
  readonly range: string
  readonly style: ResultColor
  /** Whether this is the range of the result or, on the bar of a single measure, the range of that measure. */
  readonly isOwnBand: boolean
  /** The captions of the numbers in this band, if several numbers share one key: "left". */
  readonly notes: readonly string[]
}

/** A bar with its marker. */
export interface ScaleDrawing {
  readonly kind: 'scale'
  /** Absent if the result is a range without a number. */
  readonly number?: FormattedQuantity
  readonly bands: readonly BarBand[]
  readonly ticks: readonly Tick[]
  readonly isOpen: { readonly left: boolean; readonly right: boolean }
  /** The marker's place in percent of the bar. */
  readonly marker: number
  /** For a number that is not exact, such as "> 500", the end of the bar toward which the value lies. */
  readonly beyond?: 'left' | 'right'
}

/** A sentence instead of a bar: there is no number, or none yet because the result is pending. */
interface EmptyDrawing {
  readonly kind: 'empty'
  readonly isPending: boolean
}

/** A number without a bar. */
interface NumberDrawing {
  readonly kind: 'number'
  readonly number: FormattedQuantity
}

/** A result that consists of words only, with neither a number nor a scale. */
interface WordsDrawing {
  readonly kind: 'words'
}

/** One line of the figure: a bar with what is above it. */
export interface BarSegment {
  readonly caption?: string
  /** Subdued words next to the caption, such as "systolic" or the time of an appointment. */
  readonly aside?: string
  readonly word?: ResultWordModel
  readonly drawing: ScaleDrawing | EmptyDrawing | NumberDrawing | WordsDrawing
  /** The key of this bar only, if the bars have different scales or limits. */
  readonly key?: readonly BarBand[]
}

/** The figure of one result, or of several that share a panel. The sentence expresses everything that the bars show. */
export interface RangeBarModel {
  /** Both numbers of a result with two measures, above their bars. */
  readonly headline?: FormattedQuantity
  readonly segments: readonly BarSegment[]
  readonly sentence?: string
  /** The key shared by all bars, in the definition's words. Tables use it even if each bar has its own key. */
  readonly key?: readonly BarBand[]
}

/** The bands of a figure: those of the shared key, otherwise those of each bar's key. */
export function listKeyBands({ key, segments }: RangeBarModel): readonly BarBand[] {
  return key ?? segments.flatMap((segment) => segment.key ?? [])
}

/** Whether there is a figure to show: a result may consist of a word and its text only. */
export function hasFigure({ segments, sentence }: RangeBarModel): boolean {
  return (
    sentence !== undefined || segments.some(({ caption, drawing }) => caption !== undefined || drawing.kind !== 'words')
  )
}
