import type { RangeFile } from '../content-file.ts'
import type { Entry } from '../entry.ts'
import type { Edit, Place, Severity } from '../finding.ts'
import type { LinkedInterpretation } from '../link.ts'
import type { Block } from '../prose.ts'

/** A sentence as a participant reads it, placeholders in braces. */
export interface Sentence {
  readonly text: string
  /** Where patterns match it; shared by all sentences of the same words, so that each is searched once. */
  readonly found: Map<RegExp, readonly RegExpExecArray[]>
  /** What holds it. */
  readonly kind: 'paragraph' | 'item' | 'quote' | 'heading'
  /** The place in the source of the character at an index of the text. */
  readonly place: (index: number) => Place
}

/** An entry as a participant reads it. */
export interface Reading {
  readonly entry: Entry
  readonly interpretation: LinkedInterpretation
  readonly range: RangeFile
  /** The expanded text. */
  readonly blocks: readonly Block[]
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

/** Every place in the sentences where a pattern (global) matches. The pattern is kept: make it once, not for every call. */
export function matches(
  sentences: readonly Sentence[],
  pattern: RegExp,
): { sentence: Sentence; match: RegExpExecArray }[] {
  const all: { sentence: Sentence; match: RegExpExecArray }[] = []
  for (const sentence of sentences) for (const match of matchesOf(sentence, pattern)) all.push({ sentence, match })
  return all
}

/** Every place in a sentence where a pattern (global) matches. */
export function matchesOf({ text, found }: Sentence, pattern: RegExp): readonly RegExpExecArray[] {
  const known = found.get(pattern)
  if (known) return known
  // Most sentences hold no match, and to ask so costs less than matchAll, which copies the pattern.
  pattern.lastIndex = 0
  const isThere = pattern.test(text)
  pattern.lastIndex = 0
  const made = isThere ? [...text.matchAll(pattern)] : NONE
  found.set(pattern, made)
  return made
}

const NONE: readonly RegExpExecArray[] = []

/** What a function makes of an object, made once for each. */
export function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const known = made.get(key)
    if (known) return known.value
    const value = make(key)
    made.set(key, { value })
    return value
  }
}

const patterns = new Map<string, RegExp>()

/** A global pattern that ignores case, the same object for the same source. */
export function patternOf(source: string): RegExp {
  const known = patterns.get(source)
  if (known) return known
  const made = new RegExp(source, 'gi')
  patterns.set(source, made)
  return made
}

/** The place of a key of the entry's front matter. */
export function keyPlace({ entry }: Reading, ...path: (string | number)[]): Place {
  return entry.origin.source.place(entry.origin.frontMatter.offsetOf(path))
}

/** Words as a regular expression reads them literally. */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
