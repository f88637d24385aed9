import type { Compilation } from './compile.ts'
import { readingsOf } from './wording/reading.ts'
import type { Glossary, Sentence } from './wording/rule.ts'

/** What is reported of an entry's language and not enforced. */
export interface ReadingNote {
  readonly entry: string
  readonly file: string
  /** Flesch-Kincaid grade, one decimal. */
  readonly grade: number
  readonly words: number
  /** Sentences of over 25 words. */
  readonly longSentences: readonly string[]
  /** Words in brackets that the glossary does not have. */
  readonly unknownTerms: readonly string[]
}

/** The reading grade, long sentences and terms of every entry. */
export function readingNotes({ content }: Compilation): ReadingNote[] {
  const glossary = (content.parsed.glossary[0]?.value ?? { terms: [], banned: [] }) as Glossary
  const terms = new Set(
    glossary.terms.flatMap(({ term }) => [term.toLowerCase(), ...term.toLowerCase().split(/ or |, /)]),
  )
  return Array.from(readingsOf(content), ({ entry, sentences }) => ({
    entry: `${entry.interpretationId}/${entry.contentId}`,
    file: entry.origin.source.file,
    grade: gradeOf(sentences),
    words: sentences.reduce((sum, sentence) => sum + wordsOf(sentence.text).length, 0),
    longSentences: sentences.map((sentence) => sentence.text).filter((text) => wordsOf(text).length > 25),
    unknownTerms: sentences
      .flatMap(({ text }) => [...text.matchAll(/\(([a-z][a-z -]+)\)/g)].map((match) => match[1]!))
      .filter((term) => !terms.has(term) && !/\b(?:or|and|from|to|years?)\b/.test(term)),
  }))
}

/** The Flesch-Kincaid grade of sentences: 0.39 words a sentence + 11.8 syllables a word - 15.59. */
export function gradeOf(sentences: readonly Pick<Sentence, 'text'>[]): number {
  const words = sentences.flatMap((sentence) => wordsOf(sentence.text))
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return Math.round((0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59) * 10) / 10
}

/** The notes in words: one summary line, then what is worth a look. */
export function notesText(notes: readonly ReadingNote[]): string {
  const grades = notes.map((note) => note.grade)
  const average = grades.reduce((sum, grade) => sum + grade, 0) / Math.max(1, grades.length)
  const hardest = notes.reduce((worst, note) => (note.grade > worst.grade ? note : worst), notes[0]!)
  const lines = [
    `Reading grade ${average.toFixed(1)} on average over ${notes.length} entries; the hardest is ${hardest.grade} (${hardest.entry}).`,
  ]
  const said = new Map<string, string[]>()
  for (const note of notes)
    for (const remark of remarksOf(note))
      said.set(`${note.file}: ${remark}`, [...(said.get(`${note.file}: ${remark}`) ?? []), note.entry])
  for (const [remark, entries] of said)
    lines.push(`  ${remark} (${entries[0]}${entries.length > 1 ? ` and ${entries.length - 1} more` : ''})`)
  return lines.join('\n')
}

function remarksOf(note: ReadingNote): string[] {
  return [
    ...(note.grade > 8 ? ['grade over 8'] : []),
    ...(note.words < 60 ? ['under 60 words'] : note.words > 140 ? ['over 140 words'] : []),
    ...note.longSentences.map((text) => `over 25 words: "${text.slice(0, 70)}…"`),
    ...note.unknownTerms.map((term) => `"${term}" is not in the glossary`),
  ]
}

function wordsOf(text: string): string[] {
  return text.replace(/\{\w+\}/g, '100').match(/[A-Za-z0-9][\w'’.-]*/g) ?? []
}

function syllablesOf(word: string): number {
  if (/\d/.test(word)) return 1
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^laeiouy]e|ed)$/, '')
    .match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 1)
}
