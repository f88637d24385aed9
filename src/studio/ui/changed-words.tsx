// oxlint-disable react/no-array-index-key -- parts of a text have no names of their own, and keep their places.
import type { WordRun } from '../../catalogue/word-run.ts'
import { SentenceWords } from '../content/sentence-words.tsx'

interface ChangedWordsProps {
  readonly words: readonly WordRun[]
  /** Whether they are shown as they are written in a file. */
  readonly isSource?: boolean
}

const tags = { added: 'ins', removed: 'del', between: 'span' } as const

/** The words of a change, with removals and additions marked. */
export function ChangedWords({ words, isSource = false }: ChangedWordsProps) {
  return words.map(({ text, mark }, at) => {
    const Tag = mark ? tags[mark] : 'span'
    return <Tag key={at}>{isSource ? text : <SentenceWords text={text} />}</Tag>
  })
}

/** How many words are left around what changed. */
const contextWords = 4

/** Shortens the words of a change to those that changed and a few on both sides, for a list. */
export function shortenWords(words: readonly WordRun[]): readonly WordRun[] {
  if (words.length < 2) return words
  return words.map((run, at) => {
    if (run.mark !== undefined) return run
    const said = run.text.split(/(?<=\s)/)
    const [first, last] = [at === 0, at === words.length - 1]
    const kept = first || last ? contextWords : contextWords * 2
    if (said.length <= kept + 1) return run
    const head = first ? '' : `${said.slice(0, contextWords).join('').trimEnd()} `
    const tail = last ? '' : ` ${said.slice(-contextWords).join('')}`
    return { text: `${head}…${tail}` }
  })
}
