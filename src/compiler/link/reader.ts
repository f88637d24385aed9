import type { RootContent } from 'mdast'
import type { Phrases } from './join-blocks.ts'
import type { PartData } from './part-data.ts'

/** What a text is expanded for: one combination of flags, and what the parts of the text need to render. */
export interface Reader {
  readonly flags: ReadonlySet<string>
  /** The phrase that names each flag. */
  readonly phrases: Phrases
  /** The text of a fragment; an unknown one is empty (the rules report it). */
  readonly fragment: (name: string) => readonly RootContent[]
  /** What the parts of the text render from. */
  readonly data: PartData
}
