import type { ChangeAudience } from '../../catalogue/audience.ts'
import type { Datum } from './datum.ts'

/**
 * A changed datum, listed once, with every text that renders it: none if it only states what texts must contain, or no text uses
 * it yet.
 */
export interface DataChange {
  readonly datum: Datum
  readonly before: string
  readonly after: string
  readonly entries: readonly string[]
  /** Who reads those texts, by test and range. */
  readonly audiences: readonly ChangeAudience[]
  /** The changes in the texts that it causes, each distinct one once. */
  readonly rendered: readonly { readonly before: string; readonly after: string }[]
}
