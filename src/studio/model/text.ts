/** Where words were written: the index of a file among the document's files, and its line. */
export type Origin = readonly [file: number, line: number]

/** Words of a text. */
export type Inline =
  /** Plain words; `part` names the tag that rendered them from data. */
  | { readonly text: string; readonly at: Origin; readonly part?: string }
  /** A measured value, by the name of its placeholder. */
  | { readonly value: string; readonly at: Origin }
  | { readonly mark: 'strong' | 'em'; readonly children: readonly Inline[] }
  | { readonly link: string; readonly children: readonly Inline[] }
  | { readonly isBreak: true }

/** A block of a text as participants read it. */
export type Block =
  | { readonly kind: 'p' | 'h4'; readonly words: readonly Inline[] }
  /** Each item of a list: its words, or blocks where the items are far apart. */
  | { readonly kind: 'ul' | 'ol'; readonly items: readonly (readonly Block[])[]; readonly isTight: boolean }
  | { readonly kind: 'blockquote'; readonly blocks: readonly Block[] }

/** A sentence as a participant reads it, placeholders in braces. */
export interface StudioSentence {
  readonly text: string
  readonly at: Origin
  readonly column: number
  readonly words: number
  /** Names of words in it that many texts share, as shared.json lists them. */
  readonly from?: readonly string[]
}

/** A top block of a text with its sentences; many texts share it. */
export interface SharedBlock {
  readonly block: Block
  readonly sentences: readonly StudioSentence[]
}

/** A text as participants read it; `blocks` are indexes among the document's blocks. */
export interface StudioText {
  readonly sectionTitle: string
  readonly sectionHeader: string
  readonly blocks: readonly number[]
  /** Where its file begins. */
  readonly at: Origin
  /** The Flesch-Kincaid reading grade. */
  readonly grade: number
  readonly words: number
}

/** Texts with the blocks and files that they share. */
export interface TextTable {
  /** Paths of the files, as findings name them. */
  readonly files: readonly string[]
  readonly blocks: readonly SharedBlock[]
}

/** shared.json: words that many texts share, by their name in sentences, with their place and how many texts say them. */
export type SharedDocument = Readonly<
  Record<string, { readonly file: string; readonly line: number; readonly texts: number }>
>
