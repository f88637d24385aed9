import { compareStrings } from '../../catalogue/words.ts'
import { colorRank } from '../../catalogue/band.ts'
import type { RangeColor } from '../../catalogue/catalogue.ts'
import type { StudioFinding } from './documents.ts'

/** A text that a reviewer signs. */
export interface TextToSign {
  readonly id: string
  readonly hash: string
  readonly contentIds: readonly string[]
  /** What it belongs to: "Stroke Risk". */
  readonly label: string
  /** Its name within that, in words: "High · 55 or more · diabetes". */
  readonly name: string
  readonly file: string
  readonly line: number
  /** The index of its urgency in the catalogue's order; -1 if it has none. */
  readonly urgency: number
  /** The color of its range; absent if it has none. */
  readonly style?: RangeColor
  readonly approval?: {
    readonly approvedBy: string
    readonly date: string
    /** Whether the local studio recorded the approval and so can withdraw it. */
    readonly canWithdraw?: boolean
  }
  /** The difference from the last approved wording: "same words, another limit"; absent if there is none, or nothing was approved. */
  readonly differs?: string
  /** The errors that block its approval, as indexes into the document's `errors`. */
  readonly errors?: readonly number[]
}

/** sign-off.json: every text that a reviewer signs, the most urgent unapproved first. */
export interface SignOffDocument {
  readonly texts: readonly TextToSign[]
  /** What must be fixed before the texts that it concerns can be approved. */
  readonly errors: readonly StudioFinding[]
}

/** The key of a wording, which differs between two wordings of a text. */
export function toTextKey({ id, hash }: Pick<TextToSign, 'id' | 'hash'>): string {
  return `${id} ${hash}`
}

/** The order in which texts are signed: unapproved ones first, then the most urgent, then the strongest color. */
export function compareTexts(one: TextToSign, other: TextToSign): number {
  const getColorRank = ({ style = 'Green' }: TextToSign) => colorRank[style]
  return (
    Number(!!one.approval) - Number(!!other.approval) ||
    other.urgency - one.urgency ||
    getColorRank(other) - getColorRank(one) ||
    compareStrings(one.id, other.id)
  )
}
