/** The Flesch-Kincaid grade of sentences with one decimal: 0.39 words per sentence + 11.8 syllables per word - 15.59. */
export function computeReadingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(listWords)
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return Math.round((0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59) * 10) / 10
}

/** The words of a sentence; a placeholder is one word. */
export function listWords(sentence: string): string[] {
  return sentence.replace(/\{\w+\}/g, '100').match(/[A-Za-z0-9][\w'’.-]*/g) ?? []
}

function countSyllables(word: string): number {
  if (/\d/.test(word)) return 1
  const stem = word.toLowerCase().replace(/(?:[^laeiouy]es|[^laeiouy]e|ed)$/, '')
  return Math.max(1, stem.match(/[aeiouy]+/g)?.length ?? 1)
}
