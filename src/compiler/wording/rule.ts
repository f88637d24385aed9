import type { RangeFile } from '../content-file.ts'
import type { Entry } from '../entry.ts'
import type { Edit, Place, Severity } from '../finding.ts'
import type { LinkedInterpretation } from '../link.ts'

/** A sentence as a participant reads it, placeholders in braces. */
export interface Sentence {
  readonly text: string
  /** What holds it. */
  readonly kind: 'paragraph' | 'item' | 'quote' | 'heading'
  /** The place in the source of the character at an index of the text. */
  place(index: number): Place
}

/** An entry as a participant reads it. */
export interface Reading {
  readonly entry: Entry
  readonly interpretation: LinkedInterpretation
  readonly range: RangeFile
  readonly sentences: readonly Sentence[]
}

/** What a rule saw: a place, words, a mend. */
export interface Hit {
  readonly place: Place
  readonly message: string
  readonly fix: string
  readonly edit?: Edit
}

/** What every rule says of itself, for `check --rules` and content/README.md. */
export interface RuleFacts {
  readonly id: string
  readonly severity: Severity
  readonly reason: string
  readonly bad: string
  readonly good: string
}

/** A rule over one entry; sees its neighbours through `reading.interpretation`. */
export interface WordingRule extends RuleFacts {
  check(reading: Reading, glossary: Glossary): Hit[]
}

/** A rule over any text, whatever test it belongs to. */
export interface TextRule extends RuleFacts {
  check(reading: Pick<Reading, 'sentences'>, glossary: Glossary): Hit[]
}

/** content/glossary.json. */
export interface Glossary {
  readonly terms: readonly { readonly term: string; readonly meaning: string; readonly everyday?: string }[]
  readonly banned: readonly { readonly wording: string; readonly instead: string; readonly reason?: string }[]
}

/** Every place in the sentences where a pattern (global) matches. */
export function matches(
  sentences: readonly Sentence[],
  pattern: RegExp,
): { sentence: Sentence; match: RegExpExecArray }[] {
  return sentences.flatMap((sentence) => [...sentence.text.matchAll(pattern)].map((match) => ({ sentence, match })))
}

/** The place of a key of the entry's front matter. */
export function keyPlace({ entry }: Reading, ...path: (string | number)[]): Place {
  return entry.origin.source.place(entry.origin.frontMatter.offsetOf(path))
}

/** Words as a regular expression reads them literally. */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
