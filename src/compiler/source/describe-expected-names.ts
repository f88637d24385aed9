import { closest, distance } from 'fastest-levenshtein'

/** The candidate nearest to a misspelled word; undefined if none is near: a distance over a third of its length, but two letters may
 * always differ. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const known = [...candidates]
  if (known.length === 0) return undefined
  const lower = known.map((candidate) => candidate.toLowerCase())
  const best = closest(word.toLowerCase(), lower)
  return distance(word.toLowerCase(), best) <= Math.max(2, Math.floor(word.length / 3))
    ? known[lower.indexOf(best)]
    : undefined
}

/** How many names a sentence lists. */
const maxListed = 12

/**
 * "Did you mean "X"?" if a word can only be a misspelling of one candidate; otherwise the list of expected words, of many those most like
 * the word. Words that differ in a number, or in a whole word such as a sex or side, are different names and not a misspelling.
 */
export function describeExpectedNames(word: string, candidates: Iterable<string>): string {
  const known = [...candidates]
  const [slip, ...others] = known.filter((candidate) => isSlip(word, candidate))
  if (slip !== undefined && others.length === 0) return `Did you mean "${slip}"?`
  if (known.length === 0) return 'No names are defined here yet: define one first, or leave it out.'
  if (known.length <= maxListed) return `Expected one of: ${known.join(', ')}.`
  const listed = sortByLikeness(word, known).slice(0, maxListed)
  return `Expected one of: ${listed.join(', ')} and ${known.length - maxListed} more.`
}

/** Sorts names that contain the word first, then those that have most of its parts, then the nearest in spelling. */
function sortByLikeness(word: string, names: readonly string[]): readonly string[] {
  const lower = word.toLowerCase()
  const parts = new Set(splitName(word))
  const ranked = names.map((name) => ({
    name,
    isPart: lower !== '' && name.toLowerCase().includes(lower),
    shared: splitName(name).filter((part) => parts.has(part)).length,
    spelling: distance(lower, name.toLowerCase()),
  }))
  return ranked
    .toSorted((a, b) => Number(b.isPart) - Number(a.isPart) || b.shared - a.shared || a.spelling - b.spelling)
    .map(({ name }) => name)
}

/**
 * Whether a word is a misspelling of a candidate, compared part by part: one letter may be wrong, or a few of a longer part, but
 * numbers must be equal.
 */
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

/** Splits a name such as `labIron/CONTENT_LOW` or `lab-iron` into its words, in lower case. */
function splitName(name: string): string[] {
  const segments = name.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const words = segments.flatMap((segment) => (/[a-z]/.test(segment) ? segment.split(/(?=[A-Z])/) : segment))
  return words.map((word) => word.toLowerCase())
}
