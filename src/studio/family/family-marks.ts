import { splitSentences } from '../../catalogue/words.ts'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import type { Mark, MarkFinder } from '../preview/text-body.tsx'
import { listSentenceTexts } from './combinations.ts'

/** Creates a function that tells whether some readers of the family's file do not read a sentence of the entry. */
export function createAddedCheck(
  test: TestDocument,
  all: readonly StudioEntry[],
  entry: StudioEntry | undefined,
): (sentence: string) => boolean {
  const others = all.filter((one) => one.isOwn !== true).map((one) => new Set(listSentenceTexts(test, one)))
  const read = entry
    ? listSentenceTexts(test, entry).filter((sentence) => others.every((each) => each.has(sentence)))
    : []
  const known = new Set(read)
  const whole = read.join(' ')
  // Words written as one may be several sentences, or part of one.
  return (sentence) => !known.has(sentence) && !(sentence.includes(' ') && whole.includes(sentence))
}

/** Creates a function that marks the chosen sentence, and whole sentences that only some readers have. */
export function createFamilyMarkFinder(isAdded: (sentence: string) => boolean, chosen: string | undefined): MarkFinder {
  const findMarks = (sentence: string): Mark | undefined => {
    const said = sentence.trim()
    if (said.length < 2) return undefined
    if (chosen?.includes(said) === true) return 'chosen'
    return isAdded(said) ? 'added' : undefined
  }
  return (words, sentence = words) => {
    const parts = splitSentences(words, '.!?')
    return parts.length > 1 ? parts.map((text) => ({ text, mark: findMarks(text) })) : findMarks(sentence)
  }
}
