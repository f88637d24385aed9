/** The minimum likeness of two sentences for one to stand for the other, from 0 to 1. */
const minLikeness = 0.4

/** Finds the same sentence in another text, or else the most similar one; undefined if none is similar. */
export function findSimilarSentence(sentences: readonly string[], wanted: string): string | undefined {
  const rated = sentences.map((text) => ({ text, likeness: text === wanted ? 2 : computeLikeness(text, wanted) }))
  const [best] = rated.toSorted((one, other) => other.likeness - one.likeness)
  return best && best.likeness >= minLikeness ? best.text : undefined
}

/** The Dice coefficient of the words of two sentences: 1 for the same words, 0 for none in common. */
function computeLikeness(one: string, other: string): number {
  const [words, others] = [splitWords(one), splitWords(other)]
  const shared = [...words].filter((word) => others.has(word)).length
  return (2 * shared) / Math.max(words.size + others.size, 1)
}

function splitWords(sentence: string): ReadonlySet<string> {
  return new Set(sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
