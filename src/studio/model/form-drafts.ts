import type { LimitDraft } from './limits.ts'

/** What an editor wrote for some people only, before it is in a file. */
export interface PassageDraft {
  readonly words: string
  readonly side: 'end' | 'before' | 'after'
  /** The sentence next to which the words go. */
  readonly sentence?: string | undefined
  /** The families of other results that get the words, too. */
  readonly families: readonly string[]
  /** The sentences that were chosen there, by family. */
  readonly sentences: Readonly<Record<string, string | undefined>>
}

/** What a form holds that is not saved. */
export type FormDraft = LimitDraft | PassageDraft
