import { splitSentences } from '../../../catalogue/words.ts'

/** The number of consecutive words that count as the same statement, in sentences that otherwise differ. */
const runLength = 6

/** Shorter sentences, placeholders not counted, are formulas such as "Share … and ask …". */
const minSentenceWords = 4

/** Keys whose words participants never read. */
const noteKeys = new Set(['$schema', 'assumption', 'note', 'spec', 'source', 'reason', 'meaning'])

/** Lists the lines of a definition that say the same as a line did when it was opened: one of its sentences, or many consecutive words. */
export function listSimilarLines(opened: string, now: string, line: number): number[] {
  const before = findParticipantWords(opened.split('\n')[line - 1] ?? '')
  if (before === undefined) return []
  return now.split('\n').flatMap((text, at) => {
    const words = at === line - 1 ? undefined : findParticipantWords(text)
    return words !== undefined && hasSameWords(before, words) ? [at + 1] : []
  })
}

/** The words of a line that participants read. */
function findParticipantWords(line: string): string | undefined {
  const [, key = '', words] = /^\s*"([^"]+)":\s*"((?:[^"\\]|\\.)*)"/.exec(line) ?? []
  return noteKeys.has(key) ? undefined : words?.replaceAll('*', '')
}

function hasSameWords(one: string, other: string): boolean {
  const sentences = new Set(listSentences(one))
  if (listSentences(other).some((sentence) => sentences.has(sentence))) return true
  const runs = new Set(listRuns(one))
  return listRuns(other).some((run) => runs.has(run))
}

function listSentences(text: string): string[] {
  return listSentenceWords(text).flatMap((words) => (words.length >= minSentenceWords ? [words.join(' ')] : []))
}

function listRuns(text: string): string[] {
  return listSentenceWords(text).flatMap((words) =>
    words.slice(runLength - 1).map((_, at) => words.slice(at, at + runLength).join(' ')),
  )
}

/** The words of each sentence, without what is filled in. */
function listSentenceWords(text: string): readonly (readonly string[])[] {
  return splitSentences(text.toLowerCase(), '.!?').map(
    (sentence) => sentence.replace(/\{\w+\}/g, '').match(/[\p{L}\p{N}']+/gu) ?? [],
  )
}
