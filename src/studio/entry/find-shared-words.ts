import { escapePattern } from '../../catalogue/escape-pattern.ts'
import type { SharedDocument, SharedWording, StudioSentence } from '../model/text.ts'

/** The single place of a sentence whose words are all shared; undefined if the text itself has some of them. */
export function findSharedWords({ text, from = [] }: StudioSentence, shared: SharedDocument) {
  for (const name of from) {
    const source = shared[name]
    const written =
      source?.words.find((one) => one.text === text) ?? source?.words.find((one) => one.text.includes(text))
    if (source && written) return { file: source.file, line: written.line, texts: source.texts }
  }
  return undefined
}

/**
 * Lists the places of the shared words in a sentence. A part that is written in several places names all of them for each of its
 * sentences: of those in one file, only the ones closest to the sentence's words are listed.
 */
export function listSharedWords({ text, from = [] }: StudioSentence, shared: SharedDocument): SharedWording[] {
  const found = from.flatMap((name) => shared[name] ?? []).map((source) => findClosest(source, text))
  return found
    .filter(
      ({ source, rank }) =>
        // A number has no words to compare.
        source.words.length === 0 || found.every((other) => other.source.file !== source.file || other.rank >= rank),
    )
    .map(({ source, line }) => ({ ...source, line }))
}

/** The line of a source that is closest to a sentence, and how close it is; the lower the rank, the closer. */
function findClosest(source: SharedWording, sentence: string) {
  const matches = [
    (words: string) => words === sentence,
    (words: string) => words.includes(sentence),
    (words: string) => words.split(/(?<=[.?!]) /).some((template) => isOfTemplate(sentence, template)),
  ]
  const ranked = matches.map((isMatch) => source.words.find(({ text }) => isMatch(text)))
  const rank = ranked.findIndex((one) => one !== undefined)
  return { source, line: ranked[rank]?.line ?? source.line, rank: rank === -1 ? matches.length : rank }
}

/** Whether a sentence is a template with its names in braces filled in. */
function isOfTemplate(sentence: string, template: string): boolean {
  return new RegExp(
    `^${template
      .split(/\{[\w.]+\}/)
      .map(escapePattern)
      .join('.+')}$`,
  ).test(sentence)
}
