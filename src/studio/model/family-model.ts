import type { Answers } from '../../catalogue/catalogue.ts'
import type { Origin } from './text-model.ts'

/** A family as the navigator lists it. */
export interface FamilySummary {
  readonly name: string
  /** How the ids of its entries start. */
  readonly start: string
  /** How many entries it writes. */
  readonly entries: number
  /** How many combinations of answers it has, also those that read a text of their own. */
  readonly combinations: number
}

/** A family: the flags that make its entries. */
export interface StudioFamily {
  readonly name: string
  readonly rangeId: string
  readonly at: Origin
  readonly flags: readonly FamilyFlag[]
  /** Flags that nobody has together. */
  readonly exclusive: readonly (readonly string[])[]
  /** How many conditions its file has, and how many it may have. */
  readonly conditions: { readonly written: number; readonly most: number }
}

/** A flag of a family, with the question that raises it. */
export interface FamilyFlag {
  readonly flag: string
  readonly phrase: string
  readonly meaning?: string
  readonly answers?: Answers
}
