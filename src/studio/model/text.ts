import type { toJsxRuntime } from 'hast-util-to-jsx-runtime'

/** An element of a text, as hast-util-to-jsx-runtime draws it. */
export type TextElement = Extract<Parameters<typeof toJsxRuntime>[0], { type: 'element' }>

/** The place of words in the source: the index into the document's files, and the line. */
export type Origin = readonly [file: number, line: number]

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
  readonly block: TextElement
  readonly sentences: readonly StudioSentence[]
}

/** A text as participants read it; `blocks` are indexes into the document's blocks. */
export interface StudioText {
  readonly sectionTitle: string
  readonly sectionHeader: string
  readonly blocks: readonly number[]
  /** The start of its file. */
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

/** A datum of a file that texts share: "urgency.json" and "weeks", "ask". */
export interface FileDatum {
  readonly kind: 'file'
  readonly file: string
  readonly path: readonly string[]
}

/** Words that many texts share, with their place and how many texts say them. */
export interface SharedWording {
  readonly datum: FileDatum
  readonly file: string
  readonly line: number
  readonly texts: number
  /** As they are written, each with its line; a value that a text gives is a name in braces. */
  readonly words: readonly { readonly text: string; readonly line: number }[]
}

/** shared.json: words that many texts share, by their name in sentences. */
export type SharedDocument = Readonly<Record<string, SharedWording>>
