import { LRUCache } from 'lru-cache'
/** How long sentences and their words are. */
export interface TextLength {
  readonly sentences: number
  readonly words: number
  readonly syllables: number
}

/** The Flesch-Kincaid grade of sentences with one decimal. */
export function computeReadingGrade(sentences: readonly string[]): number {
  return toReadingGrade([measureSentences(sentences)])
}

/** The Flesch-Kincaid grade of parts of a text with one decimal: 0.39 words per sentence + 11.8 syllables per word - 15.59. */
export function toReadingGrade(parts: readonly TextLength[]): number {
  const [sentences, words, syllables] = (['sentences', 'words', 'syllables'] as const).map((unit) =>
    parts.reduce((sum, part) => sum + part[unit], 0),
  ) as [number, number, number]
  if (words === 0) return 0
  return Math.round((0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59) * 10) / 10
}

/** Counts the sentences, their words and the syllables of these. */
export function measureSentences(sentences: readonly string[]): TextLength {
  const words = sentences.flatMap(listWords)
  return {
    sentences: sentences.length,
    words: words.length,
    syllables: words.reduce((sum, word) => sum + countSyllables(word), 0),
  }
}

/** The words of a sentence; a placeholder is one word. */
export function listWords(sentence: string): string[] {
  return sentence.replace(/\{\w+\}/g, '100').match(/[A-Za-z0-9][\w'’.-]*/g) ?? []
}

/** By word; bounded, because an editor's every keystroke may bring a new one. */
const syllables = new LRUCache<string, number>({ max: 20_000 })

/** The syllables of a word, counted once: all texts together have few different words. */
function countSyllables(word: string): number {
  let count = syllables.get(word)
  if (count === undefined) syllables.set(word, (count = countVowelGroups(word)))
  return count
}

function countVowelGroups(word: string): number {
  if (/\d/.test(word)) return 1
  const stem = word.toLowerCase().replace(/(?:[^laeiouy]es|[^laeiouy]e|ed)$/, '')
  return Math.max(1, stem.match(/[aeiouy]+/g)?.length ?? 1)
}
