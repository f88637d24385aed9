import type { ResultColor } from '../result-color.ts'
import type { HowSoon } from '../how-soon.ts'
import type { Tick } from './scale.ts'

/** The word of a result: its label, its color, and whether there is a result at all. */
export interface ResultWordModel {
  readonly label: string
  readonly style: ResultColor
  readonly isUsable: boolean
  /** How soon to act on it, which its mark shows; absent where that is not known, as of a range in the studio. */
  readonly howSoon?: HowSoon
}

/** A number with its unit; the unit is empty where there is none. */
export interface NumberWithUnit {
  readonly text: string
  readonly unit: string
}

/** One cell of the bar, and its line in the key. */
export interface BarBand {
  readonly rangeId: string
  readonly label: string
  /** The limits in words, typeset; empty where the range has none. */
  readonly range: string
  readonly style: ResultColor
  /** Whether it is the range of the result; of one measure's bar, the range of that measure. */
  readonly isOwnBand: boolean
  /** Whose number lies here, where several numbers share one key: "left". */
  readonly notes: readonly string[]
}

/** A bar with its marker. */
export interface ScaleDrawing {
  readonly kind: 'scale'
  /** Absent where the result is a range without a number. */
  readonly number?: NumberWithUnit
  readonly bands: readonly BarBand[]
  readonly ticks: readonly Tick[]
  readonly isOpen: { readonly left: boolean; readonly right: boolean }
  /** The marker's place in percent of the bar. */
  readonly marker: number
  /** The end of the bar toward which the value lies, of a number that is not exact such as "> 500". */
  readonly beyond?: 'left' | 'right'
}

/** A sentence in place of a bar: there is no number, or not yet while the result is pending. */
interface EmptyDrawing {
  readonly kind: 'empty'
  readonly isPending: boolean
}

/** A number that no bar is drawn for. */
interface NumberDrawing {
  readonly kind: 'number'
  readonly number: NumberWithUnit
}

/** A result whose words are all there is: neither a number nor a scale. */
interface WordsDrawing {
  readonly kind: 'words'
}

/** One line of the figure: a bar with what is above it. */
export interface BarSegment {
  readonly caption?: string
  /** Quiet words next to the caption, such as "systolic" or the time of an appointment. */
  readonly aside?: string
  readonly word?: ResultWordModel
  readonly drawing: ScaleDrawing | EmptyDrawing | NumberDrawing | WordsDrawing
  /** The key under this bar alone, where bars have different scales or limits. */
  readonly key?: readonly BarBand[]
}

/** The figure of one result, or of several that share a panel; the sentence says in words all that the bars show. */
export interface RangeBarModel {
  /** Both numbers of a result that has two, above their bars. */
  readonly headline?: NumberWithUnit
  readonly segments: readonly BarSegment[]
  readonly sentence?: string
  /** The key of all bars together, in the definition's words; tables say it where each bar has a key of its own. */
  readonly key?: readonly BarBand[]
}

/** The bands of a figure's ranges, each once: those of all bars together, else of the key of each bar. */
export function listKeyBands({ key, segments }: RangeBarModel): readonly BarBand[] {
  return key ?? segments.flatMap((segment) => segment.key ?? [])
}

/** Whether there is anything to show: a result may be a word and its text alone. */
export function hasFigure({ segments, sentence }: RangeBarModel): boolean {
  return (
    sentence !== undefined || segments.some(({ caption, drawing }) => caption !== undefined || drawing.kind !== 'words')
  )
}
