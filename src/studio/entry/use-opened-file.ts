import { useState } from 'react'
import type { StudioSentence, TextTable } from '../model/text.ts'
import type { SentenceTarget } from '../preview/find-sentence-index.ts'
import type { useChosenSentence } from './use-chosen-sentence.ts'

/** A file in the editor, and the sentence that the editor wants to change there. */
interface OpenedFile {
  readonly file: string
  readonly line: number | undefined
  readonly column?: number
  readonly sentence?: string
}

/** Which tab of a text is open, and which file and sentence the editor has: `ownFile` until another is opened. */
export function useOpenedFile(
  table: Pick<TextTable, 'files'>,
  ownFile: string,
  chosen: ReturnType<typeof useChosenSentence>,
  /** The line with which the editor begins, of a file that was just made or cannot be read; absent where the sentences come first. */
  firstLine?: number,
) {
  const [tab, setTab] = useState(firstLine === undefined ? 'sentences' : 'source')
  const [opened, setOpened] = useState<OpenedFile | undefined>(
    firstLine === undefined ? undefined : { file: ownFile, line: firstLine },
  )
  const { file, ...spot } = opened ?? { file: ownFile, line: undefined }
  const open = (next: string, line: number | undefined, sentence?: StudioSentence) => {
    const place = sentence && toOpenedFile(table, sentence)
    setOpened(place?.file === next && place.line === line ? place : { file: next, line })
    if (place) chosen.choose({ file: place.file, line: place.line, said: place.sentence })
    else if (line !== undefined) chosen.choose({ file: next, line })
    setTab('source')
  }
  const press = (target: SentenceTarget) => {
    const sentence = chosen.choose(target)
    if (tab === 'source' && sentence) setOpened(toOpenedFile(table, sentence))
  }
  const changeTab = (next: string) => {
    if (next === 'source' && chosen.sentence) setOpened(toOpenedFile(table, chosen.sentence))
    setTab(next)
  }
  return { file, spot, tab, open, press, changeTab }
}

function toOpenedFile({ files }: Pick<TextTable, 'files'>, { at, column, text }: StudioSentence) {
  return { file: files[at[0]]!, line: at[1], column, sentence: text }
}
