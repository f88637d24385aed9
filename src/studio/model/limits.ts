import type { MeasurementCircumstances, RangeColor, Urgency } from '../../catalogue/catalogue.ts'
import type { Source } from '../../catalogue/source.ts'
import type { StudioAudience } from './audience.ts'
import type { HelpLoss } from './changes-document.ts'
import type { AllBandsDocument } from './documents.ts'

/** The place of a limit on a test's number lines: between two ranges, by their ids. */
export interface LimitPlace {
  readonly measure: string
  readonly when: MeasurementCircumstances
  readonly lower: string
  readonly upper: string
}

/** A limit as an editor changes it. */
export interface EditableLimit extends LimitPlace {
  readonly value: number
  /** Whether the value itself belongs to the upper range, which starts at it, rather than to the lower one, which ends with it. */
  readonly isInUpper: boolean
  readonly lowest: number
  readonly highest: number
  readonly decimals: number
  /** Why it cannot be changed by itself; absent if it can. */
  readonly obstacle?: string
  /** The same limit of tests that share the definition. */
  readonly others: readonly {
    readonly id: string
    readonly label: string
    readonly value: number
    readonly isTwin: boolean
  }[]
}

/** The origin of a new limit; empty until the editor chooses one. */
export type LimitOrigin = '' | 'clinic' | 'guideline' | 'spec' | 'assumption'

/** An unsaved draft of a new limit. */
export interface LimitDraft {
  readonly test: string
  /** The limit's value when the draft was written. */
  readonly base: number
  readonly value: number | string
  readonly alsoFor: readonly string[]
  readonly origin: LimitOrigin
  /** Who decided and when, which guideline, or which section. */
  readonly name: string
  readonly words: string
}

/** A request to change a limit. */
export interface LimitChangeRequest {
  readonly test: string
  readonly limit: LimitPlace
  readonly value: number
  readonly alsoFor: readonly string[]
  readonly source: Source
}

/** What people with moved values read before or after the change. */
export interface MovedReading {
  /** The id of the text; in a family, of the entry for people without any known answer. */
  readonly text: string
  readonly color: RangeColor
  /** How soon it asks to act; absent if it does not. */
  readonly urgency?: Urgency
}

/** Values that a change would move to another range or text; `before` or `after` is absent if they are in no range there. */
export interface ReaderMove {
  /** "90 to 99 mg/dL would become Near Optimal (now Optimal)". */
  readonly words: string
  readonly before?: MovedReading
  readonly after?: MovedReading
}

/** What a changed limit would do; nothing is saved yet. */
export interface LimitPreview {
  /** The files that change: the definition, and the figures that must equal the limit. */
  readonly paths: readonly string[]
  /** Identifies exactly this change to the current files. */
  readonly digest: string
  /** The tests whose limit changes, as they would be. */
  readonly tests: AllBandsDocument
  readonly moved: readonly ReaderMove[]
  /** What some of them would lose. */
  readonly losses: readonly HelpLoss[]
  /** The readers whose texts change with it. */
  readonly audiences: readonly StudioAudience[]
}
