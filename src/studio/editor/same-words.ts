/** As many words in a row as say the same thing, in a sentence that differs elsewhere. */
const RUN = 6

/** As few words, beside what is filled in, as make a sentence that is no mere "Share … and ask …". */
const FEWEST = 4

/** Keys whose words nobody reads. */
const NOTES = new Set(['$schema', 'assumption', 'note', 'spec', 'source', 'reason', 'meaning'])

/** The lines of a definition that say the same as a line said when it was opened: a sentence of it, or many words in a row. */
export function linesWithSameWords(opened: string, now: string, line: number): number[] {
  const before = wordsOn(opened.split('\n')[line - 1] ?? '')
  if (before === undefined) return []
  return now.split('\n').flatMap((text, at) => {
    const words = at === line - 1 ? undefined : wordsOn(text)
    return words !== undefined && saysTheSame(before, words) ? [at + 1] : []
  })
}

/** The words that a line gives to participants. */
function wordsOn(line: string): string | undefined {
  const [, key = '', words] = /^\s*"([^"]+)":\s*"((?:[^"\\]|\\.)*)"/.exec(line) ?? []
  return NOTES.has(key) ? undefined : words?.replaceAll('*', '')
}

function saysTheSame(one: string, other: string): boolean {
  const sentences = new Set(sentencesOf(one))
  if (sentencesOf(other).some((sentence) => sentences.has(sentence))) return true
  const runs = new Set(runsOf(one))
  return runsOf(other).some((run) => runs.has(run))
}

function sentencesOf(text: string): string[] {
  return wordsOfSentences(text).flatMap((words) => (words.length >= FEWEST ? [words.join(' ')] : []))
}

function runsOf(text: string): string[] {
  return wordsOfSentences(text).flatMap((words) =>
    words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' ')),
  )
}

/** The words of each sentence, without what is filled in. */
function wordsOfSentences(text: string): readonly (readonly string[])[] {
  return text
    .toLowerCase()
    .split(/(?<=[.!?])\s/)
    .map((sentence) => sentence.replace(/\{\w+\}/g, '').match(/[\p{L}\p{N}']+/gu) ?? [])
}
