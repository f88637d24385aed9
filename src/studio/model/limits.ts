import type { Circumstances, RangeColor, Urgency } from '../../catalogue/catalogue.ts'
import type { Source } from '../../catalogue/source.ts'
import type { StudioAudience } from './audience.ts'
import type { DefinitionsDocument } from './documents.ts'

/** Where on the number lines of a test a limit is: between two ranges, by their ids. */
export interface LimitPlace {
  readonly measure: string
  readonly when: Circumstances
  readonly lower: string
  readonly upper: string
}

/** A limit as an editor changes it. */
export interface EditableLimit extends LimitPlace {
  readonly value: number
  /** Whether the value itself is in the range above: that begins at it, or else the one below goes up to it. */
  readonly isInUpper: boolean
  readonly lowest: number
  readonly highest: number
  readonly decimals: number
  /** Why it cannot be changed alone; absent where it can. */
  readonly obstacle?: string
  /** The same limit of tests that share the definition. */
  readonly others: readonly {
    readonly id: string
    readonly label: string
    readonly value: number
    readonly isTwin: boolean
  }[]
}

/** Where a new limit may come from; empty while the editor has not said. */
export type LimitOrigin = '' | 'clinic' | 'guideline' | 'spec' | 'assumption'

/** What an editor wrote of a new limit that is not saved. */
export interface LimitDraft {
  readonly test: string
  /** What the limit was when it was written. */
  readonly base: number
  readonly value: number | string
  readonly alsoFor: readonly string[]
  readonly origin: LimitOrigin
  /** Who decided and when, which guideline, or which section. */
  readonly name: string
  readonly words: string
}

/** A limit that is to be changed. */
export interface LimitChangeRequest {
  readonly test: string
  readonly limit: LimitPlace
  readonly value: number
  readonly alsoFor: readonly string[]
  readonly source: Source
}

/** What people with moved values read on one side. */
export interface MovedReading {
  /** The text, by its id; of a family that of those of whom no answer is known. */
  readonly text: string
  readonly color: RangeColor
  /** How soon it asks to act; absent where it does not. */
  readonly urgency?: Urgency
}

/** Values that a change would move to another range or text; a side is absent where they are in no range. */
export interface ReaderMove {
  /** "90 to 99 mg/dL would become Near Optimal (now Optimal)". */
  readonly words: string
  readonly before?: MovedReading
  readonly after?: MovedReading
}

/** What a changed limit would do; nothing is saved yet. */
export interface LimitPreview {
  /** The definition as it would be saved, and the hash of the one on disk that it was made from. */
  readonly path: string
  readonly text: string
  readonly hash: string
  /** The tests whose limit changes, as they would be. */
  readonly tests: DefinitionsDocument
  readonly moved: readonly ReaderMove[]
  /** Where the words of texts change with it. */
  readonly audiences: readonly StudioAudience[]
}
