import type { RangeColor } from '../../catalogue/catalogue.ts'
import type { StudioFinding } from './documents.ts'

/** A text that a reviewer signs. */
export interface SignOffText {
  readonly id: string
  readonly hash: string
  readonly contentIds: readonly string[]
  /** What it belongs to: "Stroke Risk". */
  readonly label: string
  /** Its name there, in words: "High · 55 or more · diabetes". */
  readonly name: string
  readonly file: string
  readonly line: number
  /** The index of its urgency in the catalogue's order; -1 without one. */
  readonly urgency: number
  /** The color of its range; absent without one. */
  readonly style?: RangeColor
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

/** The colors that ask for more, the strongest last. */
const rankedColors = ['Yellow', 'Orange', 'Red']

/** The order in which texts are signed: unapproved ones first, then the most urgent, then the strongest color. */
export function compareTexts(one: SignOffText, other: SignOffText): number {
  const getColorRank = ({ style = 'Green' }: SignOffText) => rankedColors.indexOf(style)
  return (
    Number(!!one.approval) - Number(!!other.approval) ||
    other.urgency - one.urgency ||
    getColorRank(other) - getColorRank(one) ||
    (one.id < other.id ? -1 : 1)
  )
}
