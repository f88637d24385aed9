import { largeNumbers, smallNumbers } from '../source/number-words.ts'
import { soonDays, timeUnits, weekdays } from '../source/time-words.ts'

/**
 * Words that say when, how often and under which condition to act, and who to call or see; not those that say what is shared or
 * asked. A superfluous word here only makes a reviewer read a change earlier.
 */
const timeWords = new RegExp(
  `\\b(?:\\d+|${[...smallNumbers, ...largeNumbers, ...timeUnits, ...soonDays, ...weekdays].join('|')}|few|several|half|now|soon(?:er)?|later|once|away|immediately|urgent(?:ly)?|emergency|next|last|first|every|within|before|after|until|by|if|unless|when|only|not|no|never|cannot|can|may|might|should|must|need(?:s|ed)?|enough|wait|visit(?:s|ed)?|appointment|make|see|call|contact|talk(?:ed)?|speak|spoken|go|get|reach|return|physician|doctor|service|clinic|hospital|department|room)\\b|n[’']t\\b`,
  'gi',
)

/** Words that ask for the same action, mapped to the word that represents both. */
const sameWords: Readonly<Record<string, string>> = { speak: 'talk', spoken: 'talked' }

/** Whether words about how soon to act changed the time or the way to act. What is shared or asked does not count. */
export function isTimeChanged(before: string, after: string): boolean {
  return listTimeWords(before).join(' ') !== listTimeWords(after).join(' ')
}

/** Lists the time words outside braces, because each text fills in what is in braces. */
function listTimeWords(words: string): string[] {
  return (
    words
      .replace(/\{[^}]*\}/g, '')
      .toLowerCase()
      .match(timeWords)
      ?.map((word) => sameWords[word] ?? word) ?? []
  )
}
