import type { ChangeAudience } from '../../catalogue/audience.ts'

/** A changed datum, once, with every text that renders it: none where it only says what texts must hold, or none uses it yet. */
export interface DataChange {
  /** The file and the path in it, or the name of a test. */
  readonly datum: string
  readonly before: string
  readonly after: string
  readonly entries: readonly string[]
  /** Who reads those texts, by test and range. */
  readonly audiences: readonly ChangeAudience[]
  /** What the texts say differently because of it: each distinct change once. */
  readonly rendered: readonly { readonly before: string; readonly after: string }[]
}
