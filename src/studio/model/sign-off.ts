import type { StudioFinding } from './documents.ts'

/** A text that a reviewer signs. */
export interface SignOffText {
  readonly id: string
  readonly hash: string
  readonly contentIds: readonly string[]
  readonly file: string
  readonly line: number
  /** The index of its urgency in the catalogue's order; -1 without one. */
  readonly urgency: number
  readonly approval?: {
    readonly approvedBy: string
    readonly date: string
    /** Whether the local studio, which recorded it, can withdraw it. */
    readonly canWithdraw?: boolean
  }
  /** What differs from what was approved before: "same words, another limit"; absent where nothing was, or nothing does. */
  readonly differs?: string
  /** The errors that keep it from being approved, as indexes of the document's errors. */
  readonly errors?: readonly number[]
}

/** sign-off.json: every text that a reviewer signs, the most urgent unapproved first. */
export interface SignOffDocument {
  readonly texts: readonly SignOffText[]
  /** What must be fixed before the texts that it concerns can be approved. */
  readonly errors: readonly StudioFinding[]
}

/** What tells apart two wordings of a text. */
export function toTextKey({ id, hash }: Pick<SignOffText, 'id' | 'hash'>): string {
  return `${id} ${hash}`
}
