import { splitSentences } from '../../catalogue/words.ts'
import type { LinkedContent } from '../link/link-content.ts'

const emergencyWords = /\b911\b|\bemergency (?:room|department)\b/i

/** Reads from words the sentences that send readers to help at once, or say what to do if a physician cannot be reached as urgency.json has it. */
export function createEmergencySentenceLister({ sharedContext }: LinkedContent): (words: string) => string[] {
  const fallbacks = Object.values(sharedContext.urgencies).flatMap((one) => Object.values(one?.fallbacks ?? {}))
  const isFallback = (sentence: string) => sentence !== '' && fallbacks.some((fallback) => fallback.includes(sentence))
  return (words) =>
    splitSentences(words, '.!?')
      .map((sentence) => sentence.trim())
      .filter((sentence) => emergencyWords.test(sentence) || isFallback(sentence))
}
