/**
 * Words that say when, how often and under which condition to act, and whom to call or see; not those that say what is
 * shared or asked. A word too many here only makes a change be read earlier.
 */
const timeWords =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|few|several|half|today|tonight|tomorrow|now|soon(?:er)?|later|once|away|immediately|urgent(?:ly)?|emergency|minutes?|hours?|days?|weeks?|months?|years?|next|last|first|every|within|before|after|until|by|if|unless|when|only|not|no|never|cannot|can|may|might|should|must|need(?:s|ed)?|enough|wait|visit(?:s|ed)?|appointment|make|see|call|contact|talk(?:ed)?|speak|spoken|go|get|reach|return|physician|doctor|service|clinic|hospital|department|room)\b|n[’']t\b/gi

/** Words that ask for the same, by the one that stands for both. */
const sameWords: Readonly<Record<string, string>> = { speak: 'talk', spoken: 'talked' }

/** Whether words that say how soon to act say another time or another way to act: what is shared or asked is left out. */
export function isTimeChanged(before: string, after: string): boolean {
  return listTimeWords(before).join(' ') !== listTimeWords(after).join(' ')
}

/** What is in braces is filled in by each text. */
function listTimeWords(words: string): string[] {
  return (
    words
      .replace(/\{[^}]*\}/g, '')
      .toLowerCase()
      .match(timeWords)
      ?.map((word) => sameWords[word] ?? word) ?? []
  )
}
