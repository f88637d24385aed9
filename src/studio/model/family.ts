import type { AnswerCriteria } from '../../catalogue/catalogue.ts'
import type { NamedAxis } from '../../catalogue/describe-readers.ts'
import type { Condition } from '../../catalogue/condition.ts'
import type { Origin } from './text.ts'

/** A family as the navigator lists it. */
export interface FamilySummary {
  readonly name: string
  /** The prefix of its entries' ids. */
  readonly idPrefix: string
  /** How many entries it writes. */
  readonly entries: number
  /** How many combinations of answers it has, also those that read a text of their own. */
  readonly combinations: number
}

/** A family, which writes an entry for every combination of its flags and the values of its axes. */
export interface StudioFamily {
  readonly name: string
  readonly rangeId: string
  readonly at: Origin
  /** What distinguishes its entries besides flags. */
  readonly axes: readonly NamedAxis[]
  readonly flags: readonly FamilyFlag[]
  /** Flags that exclude each other. */
  readonly exclusive: readonly (readonly string[])[]
  readonly conditions: FamilyConditions
}

/** The conditions of a family's file in their order, and the maximum number. */
export interface FamilyConditions {
  /** Each with the line of its tag. */
  readonly tags: readonly (Condition & { readonly line: number })[]
  /** Their number toward the maximum: neighbors that differ only by an axis count as one. */
  readonly count: number
  readonly maxConditions: number
  readonly joinablePairs: readonly JoinableConditions[]
}

/** Two conditions that could be one, by the lines of their tags. */
export interface JoinableConditions {
  readonly lines: readonly [number, number]
  /** The one tag that could replace two with the same words, empty if none is needed; absent if both are for the same people. */
  readonly tag?: string
  /** The edit that joins them without a change for any reader; absent if other words for these readers are between them. */
  readonly edit?: JoinEdit
}

/** Characters of a file and what takes their place; only while `was` is there. */
export interface JoinEdit {
  readonly start: number
  readonly was: string
  readonly text: string
}

/** A flag of a family, with the question that raises it. */
export interface FamilyFlag {
  readonly flag: string
  readonly phrase: string
  readonly meaning?: string
  readonly answers?: AnswerCriteria
}
