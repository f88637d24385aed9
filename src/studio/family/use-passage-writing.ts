import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { drafts, type Draft } from '../content/drafts.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { StudioEntry, StudioTest } from '../model/documents.ts'
import type { CodeEditorHandle } from '../ui/editor/code-editor.tsx'
import {
  computePassageEdit,
  findPassagePlace,
  listPlaces,
  type PassagePlace,
  type PassageSide,
} from './passage-place.ts'
import type { SiblingPassage } from './sibling-passages.ts'

/** What the form asks for. */
export interface PassageRequest {
  readonly test: StudioTest
  readonly entry: StudioEntry
  /** The family's file, which the editor has open. */
  readonly path: string
  readonly place: PassagePlace
  readonly side: PassageSide
  readonly siblings: readonly SiblingPassage[]
  readonly tag: string
  readonly words: string
}

/** Words that were written into the draft of a file that is not open. */
export interface WrittenSibling {
  readonly path: string
  readonly family: string
  readonly label: string
  readonly text: string
  /** What was not saved there before. */
  readonly before: Draft | undefined
}

/** The words in the drafts of all files that were asked for: the open one's text, and the others. */
export interface WrittenPassage {
  readonly text: string
  readonly siblings: readonly WrittenSibling[]
}

/** Writes words into the open file and the drafts of its siblings: into all of them, or, where one has no place for them, into none. */
export function usePassageWriting(
  editor: RefObject<CodeEditorHandle | null>,
  onWritten: (written: WrittenPassage, words: string) => void,
) {
  return useMutation({
    mutationFn: async ({ test, entry, path, place, side, siblings, tag, words }: PassageRequest) => {
      const text = await readOpenText(editor)
      const edit = await computePassageEdit({ test, entry, path, text }, place, tag, words)
      const written = await Promise.all(siblings.map((one) => writeSibling(test, one, side, tag, words)))
      const { current } = editor
      // What was typed in the file since then has moved the place.
      if (current?.getText() !== text) throw new Error('The file has just changed. Press the button again.')
      current.write({ start: edit.start, end: edit.end }, edit.text, edit.words)
      for (const { path: other, text: next, base } of written) drafts.set(other, { text: next, base })
      return { text: current.getText(), siblings: written }
    },
    onSuccess: (written, { words }) => onWritten(written, words),
  })
}

async function writeSibling(
  test: StudioTest,
  { family, label, path, entry, sentence }: SiblingPassage,
  side: PassageSide,
  tag: string,
  words: string,
) {
  const before = drafts.getAll().get(path)
  const base = before?.base ?? (await readStudioResponse(studioClient.source.$post({ json: { path } })))
  const { text } = before ?? base
  const place = entry && findPassagePlace(listPlaces(test, entry, path), side, sentence)
  if (!place) throw new Error(`Choose the sentence in ${label}.`)
  const edit = await computePassageEdit({ test, entry, path, text }, place, tag, words).catch((error: unknown) => {
    throw new Error(`${label}: ${String(error instanceof Error ? error.message : error)}`)
  })
  const next = `${text.slice(0, edit.start)}${edit.text}${text.slice(edit.end)}`
  return { path, family: family.name, label, text: next, before, base }
}

/** Takes the words out of the drafts of siblings again, unless something else was typed there meanwhile. */
export function takeOutOfSiblings(siblings: readonly WrittenSibling[]): void {
  for (const { path, text, before } of siblings) {
    if (drafts.getAll().get(path)?.text !== text) continue
    if (before) drafts.set(path, before)
    else drafts.remove(path)
  }
}

/** How often the editor is asked whether its file is open, and how long apart, in milliseconds. */
const [maxTries, pause] = [75, 200]

/** The text of the editor, as soon as its file is open. @throws {Error} where that takes too long */
async function readOpenText(editor: RefObject<CodeEditorHandle | null>): Promise<string> {
  for (let tries = 0; tries < maxTries; tries++) {
    const text = editor.current?.getText()
    if (text !== undefined && text !== '') return text
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new Error('The file is still being opened. Press the button again.')
}
