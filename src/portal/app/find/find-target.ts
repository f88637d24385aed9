import type { ResultWordModel } from '../../results/range-bar/range-bar-model.ts'

/** A target of Find: a test with its results, all results of a screening, a page of the portal, or the chat. */
export interface FindTarget {
  readonly kind: 'result' | 'screening' | 'page' | 'chat'
  readonly name: string
  /** The date of the newest result, or the packages of a screening. */
  readonly context: string
  /** The address, of the newest result if there are several; absent for the chat, which has none. */
  readonly to?: string
  /** The newest result in a word. */
  readonly word?: ResultWordModel
  /** The earlier results, the most recent one first. */
  readonly earlier?: readonly EarlierResultLink[]
  /** Alternative names: titles, its product, its package. */
  readonly names: readonly string[]
  /** Everyday words for it. */
  readonly words: readonly string[]
}

/** A result of a test that has a newer one. */
export interface EarlierResultLink {
  /** The year or, if other results of the test are from the same year, the date. */
  readonly label: string
  readonly date: string
  readonly to: string
}
