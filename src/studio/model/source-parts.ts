/** A value that may be chosen for a field of a part. */
export interface PartChoice {
  readonly value: string
  readonly label: string
  /** What it says in whole, or what it is for. */
  readonly note?: string
}

/** What can be changed in a part: words, whether something is so, one of several values, or several of them. */
export interface PartField {
  /** The attribute; empty where the part is a name in braces. */
  readonly name: string
  readonly kind: 'words' | 'yes' | 'one' | 'several'
  readonly label: string
  readonly hint?: string
  readonly isRequired?: true
  /** The fields that say nothing while this one is so. */
  readonly rulesOut?: readonly string[]
  /** The name of its choices in the answer. */
  readonly choices?: string
}

/** An attribute as a file has it; without a value where only its name is written. */
export interface PartAttribute {
  readonly name: string
  readonly value: string | null
}

/** Characters of a file, from one index to another. */
export interface SourceSpan {
  readonly start: number
  readonly end: number
}

/** A part of a text: a tag, or a name in braces. */
export interface SourcePart extends SourceSpan {
  /** The name of its tag; empty for a name in braces. */
  readonly tag: string
  /** As it is written, without its passage and closing tag. */
  readonly written: string
  /** What kind of part it is, in words: "How soon". */
  readonly kind: string
  /** What readers read there, or what it names; empty where that differs from reader to reader. */
  readonly words: string
  /** In the order in which they are written. */
  readonly attributes: readonly PartAttribute[]
  readonly fields: readonly PartField[]
  /** What may be written in its place: how soon alone, and the rest as words of the editor's own. */
  readonly own?: { readonly tag: string; readonly words: string }
  /** Where its closing tag is, if it surrounds a passage. */
  readonly closing?: SourceSpan
}

/** The parts of a file in their order, with what their fields may be. */
export interface SourceParts {
  /** False where the file cannot be read as it is now. */
  readonly isRead: boolean
  readonly parts: readonly SourcePart[]
  readonly choices: Readonly<Record<string, readonly PartChoice[]>>
}
