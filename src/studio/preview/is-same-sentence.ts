/** Whether two sentences are the same; one sentence in the source may be several when read. */
export function isSameSentence(one: string, other: string): boolean {
  const [said, sought] = [one.trim(), other.trim()]
  return (
    said === sought || (said.includes(' ') && sought.includes(' ') && (sought.includes(said) || said.includes(sought)))
  )
}
