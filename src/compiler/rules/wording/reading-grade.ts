/** The Flesch-Kincaid grade of sentences, one decimal: 0.39 words a sentence + 11.8 syllables a word - 15.59. */
export function gradeOf(sentences: readonly string[]): number {
  const counts = sentences.map(countsOf)
  const words = counts.reduce((sum, one) => sum + one.words, 0)
  if (words === 0) return 0
  const syllables = counts.reduce((sum, one) => sum + one.syllables, 0)
  return Math.round((0.39 * (words / sentences.length) + 11.8 * (syllables / words) - 15.59) * 10) / 10
}

/** How many words a sentence has; a placeholder is one. */
export function wordCount(sentence: string): number {
  return countsOf(sentence).words
}

function wordsIn(text: string): string[] {
  return text.replace(/\{\w+\}/g, '100').match(/[A-Za-z0-9][\w'’.-]*/g) ?? []
}

/** How many words and syllables a sentence has; many texts share their sentences. */
const counted = new Map<string, { readonly words: number; readonly syllables: number }>()

function countsOf(sentence: string): { readonly words: number; readonly syllables: number } {
  const known = counted.get(sentence)
  if (known) return known
  const words = wordsIn(sentence)
  const counts = { words: words.length, syllables: words.reduce((sum, word) => sum + syllablesOf(word), 0) }
  counted.set(sentence, counts)
  return counts
}

function syllablesOf(word: string): number {
  if (/\d/.test(word)) return 1
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^laeiouy]e|ed)$/, '')
    .match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 1)
}
