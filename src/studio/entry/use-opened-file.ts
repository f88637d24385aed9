import { useEffect, useState } from 'react'
import type { EditorPlace } from '../content/editor-place.ts'
import { toPathInContent } from '../content/links.ts'
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

interface EditorTabOptions {
  /** The place where the editor opens, for a file that is new, unreadable or was being edited; absent if the sentences are shown first. */
  readonly start: EditorPlace | undefined
  /** The files that an address may name, by the paths in findings. */
  readonly files: readonly string[]
}

/** The open tab of a text, and the file and sentence in the editor: `ownFile` until another file is opened. */
export function useEditorTab(ownFile: string, { start, files }: EditorTabOptions) {
  const [tab, setTab] = useState(start ? 'source' : 'sentences')
  const [opened, setOpened] = useState<OpenedFile | undefined>(() => start && toStartFile(start, ownFile, files))
  return { tab, setTab, ownFile, opened: opened ?? { file: ownFile, line: undefined }, setOpened }
}

/**
 * Opens files and sentences in the editor of a text, and follows its cursor. Calls `onPlace` with the cursor's place, or undefined when the
 * editor is closed.
 */
export function useOpenedFile(
  table: Pick<TextTable, 'files'>,
  { tab, setTab, ownFile, opened, setOpened }: ReturnType<typeof useEditorTab>,
  chosen: ReturnType<typeof useChosenSentence>,
  onPlace: (place: EditorPlace | undefined) => void,
) {
  const { file, ...spot } = opened
  const toPlace = (line: number, column?: number): EditorPlace => ({
    line,
    ...(column !== undefined && { column }),
    ...(file !== ownFile && { file: toPathInContent(file) }),
  })
  useEffect(() => {
    onPlace(tab === 'source' ? toPlace(spot.line ?? 1, spot.column) : undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- from here on the cursor says where it is
  }, [tab, file, ownFile])
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
  /** Follows the cursor of the editor. */
  const follow = (line: number, column: number) => {
    chosen.follow(file, line, column)
    onPlace(toPlace(line, column))
  }
  return { file, spot, open, press, changeTab, follow }
}

function toOpenedFile({ files }: Pick<TextTable, 'files'>, { at, column, text }: StudioSentence) {
  return { file: files[at[0]]!, line: at[1], column, sentence: text }
}

function toStartFile({ file, line, column }: EditorPlace, ownFile: string, files: readonly string[]): OpenedFile {
  const named = file === undefined ? ownFile : (files.find((one) => toPathInContent(one) === file) ?? file)
  return { file: named, line, ...(column !== undefined && { column }) }
}
