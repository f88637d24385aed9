import { splitSentences } from '../../catalogue/words.ts'

/** The sentences of a line, without the spaces around them; a colon ends none. */
export function listLineSentences(line: string): string[] {
  return splitSentences(line, '.!?').map((sentence) => sentence.trim())
}
