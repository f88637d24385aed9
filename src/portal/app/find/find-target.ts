import type { ResultWordModel } from '../../results/range-bar/range-bar-model.ts'

/** Something that Find leads to: a test with its results, all results of a screening, a page of the portal, or the chat. */
export interface FindTarget {
  readonly kind: 'result' | 'screening' | 'page' | 'chat'
  readonly name: string
  /** What it is of: the date of the newest result, the packages of a screening. */
  readonly context: string
  /** Where it is, the newest of several; absent for the chat, which is no place. */
  readonly to?: string
  /** The newest result in a word. */
  readonly word?: ResultWordModel
  /** The results before the newest, which comes first. */
  readonly earlier?: readonly EarlierResultLink[]
  /** Other names of it: titles, its product, its package. */
  readonly names: readonly string[]
  /** Everyday words for it. */
  readonly words: readonly string[]
}

/** A result of a test that has a newer one. */
export interface EarlierResultLink {
  /** Its year, where no other result of the test is of that year; else its date. */
  readonly label: string
  readonly date: string
  readonly to: string
}
