/** A side of the body, in a word or at the start or end of a name such as `leftIndex`. */
const SIDE = /left|right|Left|Right/g

/** "right" and "left" in other meanings: "right away", "what is right for you", "left untreated", "the time left". */
const ORDINARY =
  /\b(?:right (?:away|now|after|before|for|time|amount|kind|choice|person|place|thing|way|dose|medicine|answer|food|question)|left (?:out|over|untreated|alone|to|for|you)|(?:room|time|all|is|are|was|be|feels?|have|has|nothing|anything) (?:left|right))\b/g

/** A name that has a side in it, which is never an ordinary word. */
const NAME = /\b(?:left|right)[A-Z]|[a-z](?:Left|Right)/

const OTHER: Readonly<Record<string, string>> = { left: 'right', right: 'left', Left: 'Right', Right: 'Left' }

/** The word with which a text names a side, if it does; phrases such as "right away" are not sides. */
export function findSide(words: string): string | undefined {
  return /\b(?:left|right)\b/.exec(words.replace(ORDINARY, ''))?.[0]
}

/** A name or words with the sides exchanged. */
export function mirrorSides(words: string): string {
  return words.replace(SIDE, (side) => OTHER[side]!)
}

/** Words without the sides in them. */
export function removeSides(words: string): string {
  return words.replace(SIDE, '')
}

/**
 * Finds where two texts that should mirror each other differ: some words of each; undefined if each names its own side and all
 * else is the same.
 */
export function findSideDifference(mine: string, theirs: string): readonly [mine: string, theirs: string] | undefined {
  const [a, b] = [mine.split(/\s+/), theirs.split(/\s+/)]
  const parts = new Set(a.flatMap((word, index) => (isMirrored(word, b[index]) ? [toPart(a[index + 1])] : [])))
  const isAlike = (word: string, other: string | undefined, next: string | undefined) =>
    word === other
      ? !NAME.test(word) && !(findSide(word) !== undefined && parts.has(toPart(next)))
      : isMirrored(word, other)
  const from = a.findIndex((word, index) => !isAlike(word, b[index], a[index + 1]))
  if (from === -1 && a.length === b.length) return undefined
  const start = from === -1 ? a.length : from
  let same = 0
  const longest = Math.min(a.length, b.length) - start
  while (same < longest && isAlike(a.at(-1 - same)!, b.at(-1 - same), same === 0 ? undefined : a.at(-same))) same++
  const show = (words: readonly string[]) => words.slice(Math.max(0, start - 3), words.length - same + 1).join(' ')
  return [show(a), show(b)]
}

function isMirrored(word: string, other: string | undefined): boolean {
  return word !== other && mirrorSides(word) === other
}

/** The part of the body to which a side belongs, without punctuation. */
function toPart(word = ''): string {
  return word.toLowerCase().replace(/[^a-z]/g, '')
}
