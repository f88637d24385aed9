import { closest, distance } from 'fastest-levenshtein'

/** The candidate nearest to a misspelled word, or undefined when none is near (a distance over a third of its length). */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const known = [...candidates]
  if (known.length === 0) return undefined
  const lower = known.map((candidate) => candidate.toLowerCase())
  const best = closest(word.toLowerCase(), lower)
  return distance(word.toLowerCase(), best) <= Math.max(2, Math.floor(word.length / 3))
    ? known[lower.indexOf(best)]
    : undefined
}

/** "Did you mean "X"?" or, without a near candidate, the list of what is expected. */
export function suggest(word: string, candidates: Iterable<string>): string {
  const known = [...candidates]
  const near = findNearest(word, known)
  if (near !== undefined) return `Did you mean "${near}"?`
  if (known.length === 0) return 'Create it, or remove the name.'
  const more = known.length > 12 ? ` and ${known.length - 12} more` : ''
  return `Expected one of: ${known.slice(0, 12).join(', ')}${more}.`
}
