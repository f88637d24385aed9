import type { ChangeAudience as CompiledAudience } from '../../catalogue/audience.ts'
import type { RangeColor, Urgency } from '../../catalogue/catalogue.ts'

/** The people who read a change, as the studio shows them; a text that belongs to no test has an empty `test` and an urgency of -1. */
export interface StudioAudience extends CompiledAudience {
  /** What each of several texts is called: the answers that lead to it, or the message's key. */
  readonly names?: readonly string[]
  readonly style?: RangeColor
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
