/** The candidate nearest to a misspelt word, or undefined when none is near (Levenshtein distance over a third of its length). */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = distanceBetween(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** "Did you mean "X"?" or, without a near candidate, the list of what is expected. */
export function mend(word: string, candidates: Iterable<string>): string {
  const known = [...candidates]
  const near = nearest(word, known)
  if (near !== undefined) return `Did you mean "${near}"?`
  if (known.length === 0) return 'Write it, or take the name out.'
  return known.length > 12
    ? `Expected one of: ${known.slice(0, 12).join(', ')} and ${known.length - 12} more.`
    : `Expected one of: ${known.join(', ')}.`
}

function distanceBetween(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      current.push(Math.min(current[j - 1]! + 1, previous[j]! + 1, previous[j - 1]! + change))
    }
    previous = current
  }
  return previous[b.length]!
}
