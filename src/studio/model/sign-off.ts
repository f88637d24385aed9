import type { StudioFinding } from './documents.ts'

/** A text that somebody signs. */
export interface SignOffText {
  readonly id: string
  readonly hash: string
  readonly contentIds: readonly string[]
  readonly file: string
  readonly line: number
  /** The place among the degrees of urgency; -1 without one. */
  readonly urgency: number
  readonly approval?: { readonly approvedBy: string; readonly date: string }
  /** Which of the document's errors keep it from being approved, by their places. */
  readonly errors?: readonly number[]
}

/** sign-off.json: every text that somebody signs, the most urgent unapproved first. */
export interface SignOffDocument {
  readonly texts: readonly SignOffText[]
  /** What must be fixed before the texts that it concerns can be approved. */
  readonly errors: readonly StudioFinding[]
}
