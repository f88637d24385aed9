/** The kinds of faults that issue and specification fear, in the order of the report. */
export const faultKinds = [
  'bands swapped',
  'thresholds moved',
  'styles swapped',
  'left for right',
  'male for female',
  'direction flipped',
  'placeholders swapped',
  'copied from a neighbouring band',
  'copied from a neighbouring test',
  'units changed',
  'sentences dropped',
] as const

/** A kind of fault. */
export type FaultKind = (typeof faultKinds)[number]

/** One file of the content with one fault in it. */
export interface Mutant {
  readonly kind: FaultKind
  readonly path: string
  readonly text: string
  /** What was done, for the report. */
  readonly what: string
  /** Whether a reader who knows no medicine could see the fault by what the file and its neighbours say. */
  readonly isVisible: boolean
}

/** The place in a text where its body begins: behind the front matter. */
export function bodyStart(text: string): number {
  return text.indexOf('\n---', 3) + 4
}

/** The text with other words at a place. */
export function spliced(text: string, start: number, end: number, words: string): string {
  return text.slice(0, start) + words + text.slice(end)
}

/** The text with tags, attributes and placeholders blanked out, so that only words are found. */
export function wordsOnly(text: string): string {
  return text.replace(/<[^>]*>|\{\w+\}|\]\([^)]*\)/g, (code) => ' '.repeat(code.length))
}

/** The sentence around a place, tags and placeholders included. */
export function sentenceAt(text: string, at: number): { readonly start: number; readonly end: number } {
  const before = text.slice(0, at)
  const line = before.lastIndexOf('\n') + 1
  const start = line + /^(?:[\s\S]*[.!?:]\s+)?/.exec(before.slice(line))![0].length
  const rest = /^(?:[^\n]*?[.!?:](?=\s|$)|[^\n]*)/.exec(text.slice(at))![0]
  return { start, end: at + rest.length }
}

/** `high` for `High`, with the capital kept. */
export function likeCase(example: string, word: string): string {
  return /^[A-Z]/.test(example) ? word[0]!.toUpperCase() + word.slice(1) : word
}
