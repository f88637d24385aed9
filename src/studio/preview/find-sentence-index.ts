import type { StudioSentence, TextTable } from '../model/text.ts'
import { isSameSentence } from './is-same-sentence.ts'

/** Identifies a sentence: by the place of its source, by the cursor, or by its words alone. */
export interface SentenceTarget {
  readonly file?: string
  readonly line?: number
  /** The column of the cursor, which is in the last sentence that starts before it. */
  readonly column?: number
  readonly said?: string
}

/** Finds the index of the sentence; -1 if there is none. */
export function findSentenceIndex(
  { files }: Pick<TextTable, 'files'>,
  sentences: readonly StudioSentence[],
  { file, line, column, said = '' }: SentenceTarget,
): number {
  const all = sentences.map((sentence, index) => ({ ...sentence, index }))
  const own = file === undefined ? all : all.filter(({ at }) => files[at[0]] === file && at[1] === line)
  const started = own.filter((sentence) => column === undefined || sentence.column <= column)
  const last = Math.max(...started.map((sentence) => sentence.column))
  const isSame = ({ text }: StudioSentence) => said !== '' && isSameSentence(text, said)
  // A part of several sentences begins all of them at one place.
  const near = column === undefined ? started : started.filter((sentence) => sentence.column === last)
  const same = near.filter(isSame)
  const found =
    same.find(({ text }) => text === said) ??
    same[0] ??
    // Words in the middle of a sentence may be on a line on which none begins.
    (column === undefined ? all.find(isSame) : undefined) ??
    (file === undefined ? undefined : near[0])
  return found?.index ?? -1
}
