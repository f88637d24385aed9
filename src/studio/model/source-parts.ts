/** A value that may be chosen for a field of a part. */
export interface PartChoice {
  readonly value: string
  readonly label: string
  /** Its full words, or its purpose. */
  readonly note?: string
}

/** An editable field of a part: text, a yes or no, a choice of one value, or a choice of several. */
export interface PartField {
  /** The attribute; empty if the part is a name in braces. */
  readonly name: string
  readonly kind: 'words' | 'yes' | 'one' | 'several'
  readonly label: string
  readonly hint?: string
  readonly isRequired?: true
  /** The fields that have no effect while this one is set. */
  readonly rulesOut?: readonly string[]
  /** The key of its choices in the response. */
  readonly choices?: string
}

/** An attribute as written in a file; without a value if only its name is written. */
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
  /** What readers read there, or what it names; empty if that differs among readers. */
  readonly words: string
  /** In the order in which they are written. */
  readonly attributes: readonly PartAttribute[]
  readonly fields: readonly PartField[]
  /** What may replace it: how soon to act alone, with the rest as the editor's own words. */
  readonly own?: { readonly tag: string; readonly words: string }
  /** Where its closing tag is, if it surrounds a passage. */
  readonly closing?: SourceSpan
}

/** The parts of a file in their order, with the possible values of their fields. */
export interface SourceParts {
  /** False if the file cannot be parsed in its current state. */
  readonly isRead: boolean
  readonly parts: readonly SourcePart[]
  readonly choices: Readonly<Record<string, readonly PartChoice[]>>
}
