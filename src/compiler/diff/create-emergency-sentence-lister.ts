import { splitSentences } from '../../catalogue/words.ts'
import type { LinkedContent } from '../link/link-content.ts'

/** The words that name the help to which a reader goes at once. */
export const emergencyWords = /\b911\b|\bemergency (?:room|department)\b/i

/**
 * Creates a function that lists the sentences that send readers to help at once, or that repeat a fallback of urgency.json for
 * when a physician cannot be reached.
 */
export function createEmergencySentenceLister({ sharedContext }: LinkedContent): (words: string) => string[] {
  const fallbacks = Object.values(sharedContext.urgencies).flatMap((one) => Object.values(one?.fallbacks ?? {}))
  const isFallback = (sentence: string) => sentence !== '' && fallbacks.some((fallback) => fallback.includes(sentence))
  return (words) =>
    splitSentences(words, '.!?')
      .map((sentence) => sentence.trim())
      .filter((sentence) => emergencyWords.test(sentence) || isFallback(sentence))
}
