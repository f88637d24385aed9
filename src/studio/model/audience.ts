import type { ChangeAudience as CompiledAudience } from '../../catalogue/audience.ts'
import type { RangeColor, Urgency } from '../../catalogue/catalogue.ts'

/** The people who read a change, as the studio shows them; a text that belongs to no test has an empty `test` and an urgency of -1. */
export interface StudioAudience extends CompiledAudience {
  /** The name of each text, if there are several: the answers that lead to it, or the message's key. */
  readonly names?: readonly string[]
  readonly style?: RangeColor
}

/** A person whose value now gets a different range or text. */
export interface MovedPerson {
  /** "10.0 to 11.9 ng/mL is now Low (was Normal)". */
  readonly change: string
  /** "now Low (was Normal)". */
  readonly outcome: string
  readonly measure: string
  readonly value: number
  readonly circumstances: Readonly<Record<string, string>>
}

/** How soon a reader is asked to act, before and after a change. */
export interface UrgencyShift {
  readonly before: Urgency
  readonly after: Urgency
}
