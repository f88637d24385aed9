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

/** Words that were written into the drafts of several results in one step, of which some may not be saved. */
export interface WrittenDraft {
  /** For whom: the choice of people, then their flags. */
  readonly asked: string
  /** The text of the family's own file without the words, and with them. */
  readonly before: string
  readonly text: string
  readonly siblings: readonly WrittenSibling[]
}

/** Words in the draft of another result's file. */
export interface WrittenSibling {
  readonly path: string
  readonly family: string
  readonly label: string
  readonly text: string
  /** What was not saved there before; absent where nothing was. */
  readonly before?: { readonly text: string; readonly base: { readonly text: string; readonly hash: string } }
}

/** What a form holds or has written that is not saved. */
export type FormDraft = LimitDraft | PassageDraft | WrittenDraft
