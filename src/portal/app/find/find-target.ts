import type { ResultWordModel } from '../../results/range-bar/range-bar-model.ts'

/** Something that Find leads to: a result, all results of a screening, a page of the portal, or the chat. */
export interface FindTarget {
  readonly kind: 'result' | 'screening' | 'page' | 'chat'
  readonly name: string
  /** What tells it from others of its name, such as the screening's date. */
  readonly context: string
  /** Where it is; absent for the chat, which is no place. */
  readonly to?: string
  /** The result in a word. */
  readonly word?: ResultWordModel
  /** Other names of it: titles, its product, its package. */
  readonly names: readonly string[]
  /** Everyday words for it. */
  readonly words: readonly string[]
}
