import type { RootContent } from 'mdast'
import type { Component } from '../parse/condition.ts'
import type { PartData } from './part-data.ts'

/** What a text is expanded for: one combination of flags, and what the parts of the text need to render. */
export interface Reader {
  readonly flags: ReadonlySet<string>
  /** The phrase that names each flag. */
  readonly phrases: ReadonlyMap<string, string>
  /** The text of a fragment; an unknown one is empty (the rules report it). */
  readonly fragment: (name: string) => readonly RootContent[]
  /** What the parts of the text render from. */
  readonly data: PartData
  /** Called for each condition that holds. */
  readonly reach?: (when: Component) => void
}
