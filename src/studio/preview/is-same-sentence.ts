/** Whether two sentences are the same; one sentence in the source may be several when read. */
export function isSameSentence(one: string, other: string): boolean {
  const [first, second] = [one.trim(), other.trim()]
  return (
    first === second ||
    (first.includes(' ') && second.includes(' ') && (second.includes(first) || first.includes(second)))
  )
}
