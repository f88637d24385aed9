import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { drafts } from '../content/drafts.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import type { WrittenDraft, WrittenSibling } from '../model/form-drafts.ts'
import type { CodeEditorHandle } from '../ui/editor/code-editor.tsx'
import { computePassageEdit, findPassagePlace, type PassagePlace, type PassageSide } from './passage-place.ts'
import type { SiblingPassage } from './sibling-passages.ts'

/** The values of the form. */
export interface PassageRequest {
  readonly test: TestDocument
  readonly entry: StudioEntry
  /** The family's file, which the editor has open. */
  readonly path: string
  readonly place: PassagePlace
  readonly side: PassageSide
  readonly siblings: readonly SiblingPassage[]
  readonly tag: string
  readonly words: string
}

/** Writes words into the open file and the drafts of its siblings: into all of them, or, if one has no place for them, into none. */
export function usePassageWriting(
  editor: RefObject<CodeEditorHandle | null>,
  onWritten: (written: Omit<WrittenDraft, 'asked'>, words: string) => void,
) {
  return useMutation({
    mutationFn: async ({ test, entry, path, place, side, siblings, tag, words }: PassageRequest) => {
      const text = await readOpenText(editor)
      const edit = await computePassageEdit({ test, entry, path, text }, place, tag, words)
      const written = await Promise.all(siblings.map((one) => writeSibling(test, one, side, tag, words)))
      const { current } = editor
      // What was typed in the file since then has moved the place.
      if (current?.getText() !== text) throw new Error('The file has just changed. Press the button again.')
      current.change({ from: edit.start, to: edit.end, insert: edit.text }, false)
      for (const { sibling, base } of written) drafts.set(sibling.path, { text: sibling.text, base })
      return { before: text, text: current.getText(), siblings: written.map(({ sibling }) => sibling) }
    },
    onSuccess: (written, { words }) => onWritten(written, words),
  })
}

async function writeSibling(
  test: TestDocument,
  { family, label, path, entry, sentence }: SiblingPassage,
  side: PassageSide,
  tag: string,
  words: string,
) {
  const before = drafts.getAll().get(path)
  const base = before?.base ?? (await readStudioResponse(studioClient.source.$post({ json: { path } })))
  const { text } = before ?? base
  const place = entry && findPassagePlace(test, entry, path, side, sentence)
  if (!place) throw new Error(`Choose the sentence in ${label}.`)
  const edit = await computePassageEdit({ test, entry, path, text }, place, tag, words).catch((error: unknown) => {
    throw new Error(`${label}: ${String(error instanceof Error ? error.message : error)}`)
  })
  const next = `${text.slice(0, edit.start)}${edit.text}${text.slice(edit.end)}`
  const sibling: WrittenSibling = { path, family: family.name, label, text: next, ...(before && { before }) }
  return { sibling, base }
}

/** The number of attempts to read the editor's file, and the pause between them in milliseconds. */
const [maxTries, pause] = [75, 200]

/** Waits for the editor's file to open, and returns its text. @throws {Error} if that takes too long */
async function readOpenText(editor: RefObject<CodeEditorHandle | null>): Promise<string> {
  for (let tries = 0; tries < maxTries; tries++) {
    const text = editor.current?.getText()
    if (text !== undefined && text !== '') return text
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new Error('The file is still being opened. Press the button again.')
}
