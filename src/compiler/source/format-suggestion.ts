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

/**
 * "Did you mean "X"?" where a word can only be a slip of one candidate, else the list of what is expected. Words that differ in a
 * number, or in a whole word such as that of a sex or side, are two names and not a slip.
 */
export function formatSuggestion(word: string, candidates: Iterable<string>): string {
  const known = [...candidates]
  const [slip, ...others] = known.filter((candidate) => isSlip(word, candidate))
  if (slip !== undefined && others.length === 0) return `Did you mean "${slip}"?`
  if (known.length === 0) return 'Nothing has a name here yet: write what it names first.'
  const more = known.length > 12 ? ` and ${known.length - 12} more` : ''
  return `Expected one of: ${known.slice(0, 12).join(', ')}${more}.`
}

/** Whether a word is a candidate misspelled: part by part, with a letter or a few of a longer part wrong, and the same numbers. */
function isSlip(word: string, candidate: string): boolean {
  const [parts, meant] = [splitName(word), splitName(candidate)]
  if (parts.join('') === meant.join('')) return true
  const digits = (name: string) => name.replace(/\D+/g, ' ').trim()
  if (parts.length !== meant.length || digits(word) !== digits(candidate)) return false
  return parts.every((part, index) => isSlipOfPart(part, meant[index]!))
}

function isSlipOfPart(part: string, meant: string): boolean {
  const length = Math.max(part.length, meant.length)
  const sort = (letters: string) => [...letters].sort().join('')
  return part === meant || (length >= 4 && (sort(part) === sort(meant) || distance(part, meant) <= length / 4))
}

/** A name as its words, in lower case: of `CONTENT_LOW`, `labIron`, `lab-iron`. */
function splitName(name: string): string[] {
  const words = /[a-z]/.test(name) ? name.replace(/[A-Z]/g, ' $&') : name
  return words
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
