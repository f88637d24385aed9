import type { LimitDraft } from './limits.ts'

/** A passage for some readers only, before it is in a file. */
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
  /** The readers of the words: the chosen group, then its flags. */
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
  /** The unsaved draft that was there before; absent if there was none. */
  readonly before?: { readonly text: string; readonly base: { readonly text: string; readonly hash: string } }
}

/** The unsaved values of a form, or what it wrote into drafts. */
export type FormDraft = LimitDraft | PassageDraft | WrittenDraft
