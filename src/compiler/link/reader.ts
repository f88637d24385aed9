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
  /** What the blocks of a family came to so far, by the flags that each asks for; entries share what reads the same. */
  readonly expanded?: Map<
    RootContent,
    { readonly flags: readonly string[]; readonly blocks: Map<string, RootContent[]> }
  >
}
