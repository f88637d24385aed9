import type { DisplayedStyle, Urgency } from '../../catalogue/catalogue.ts'

/** Words of a change: those that both sides have, or one; `between` is a space that neither has. */
export interface WordRun {
  readonly text: string
  readonly mark?: 'removed' | 'added' | 'between'
}

/** The people of one range of a test who read a change; of a family, those whose answers lead to it. */
export interface Audience {
  /** Empty for a text that belongs to no test. */
  readonly test: string
  /** Empty for an incidental finding. */
  readonly rangeId: string
  /** "Lab LDL Cholesterol: High". */
  readonly label: string
  /** Who of those in the range: "women", "people of 55 or more with anemia"; empty for all of them. */
  readonly people: string
  /** "women, Lab LDL Cholesterol 160 to 189 mg/dL". */
  readonly who: string
  /** The place among the degrees of urgency; -1 without one. The most urgent come first in a list. */
  readonly urgency: number
  /** The ids of the texts, "interpretationId/contentId". */
  readonly entries: readonly string[]
  /** How many combinations of answers the family has, where a family writes the texts. */
  readonly combinations?: number
  /** What each of several texts is called: the answers that lead to it, or the message's key. */
  readonly names?: readonly string[]
  readonly style?: DisplayedStyle
}

/** A value that is told another range or text than before. */
export interface MovedPerson {
  readonly change: string
  readonly measure: string
  readonly value: number
  readonly circumstances: Readonly<Record<string, string>>
}

/** How soon a reader was asked to act, and is asked now. */
export interface UrgencyShift {
  readonly before: Urgency
  readonly after: Urgency
}
