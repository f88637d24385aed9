import { useEffect, useState } from 'react'
import type { EditorPlace } from '../content/editor-place.ts'
import { toPathInContent } from '../content/links.ts'
import { useDraftPreview } from '../content/use-draft-preview.ts'
import type { TestDocument } from '../model/documents.ts'
import { hasFamily } from './combinations.ts'
import type { FamilyChoice } from './use-family-choice.ts'

export type FamilyTab = 'readers' | 'source'

/** The state of a family's editor: where it is open, and its draft. */
export type FamilyEditor = ReturnType<typeof useFamilyEditor>

/** The tab, line and draft of a family's editor; calls `onPlace` with its place, or with undefined when it closes. */
export function useFamilyEditor(
  document: TestDocument,
  name: string,
  { file, familyFile, hasFile }: FamilyChoice,
  start: EditorPlace | undefined,
  onPlace: (place: EditorPlace | undefined) => void,
) {
  const [line, setLine] = useState(start?.line)
  const [sentence, setSentence] = useState<string>()
  const [tab, setTab] = useState<FamilyTab>(start ? 'source' : 'readers')
  const isEditing = tab === 'source' && hasFile
  const keepPlace = (at: number, column?: number) =>
    onPlace({
      line: at,
      ...(column !== undefined && { column }),
      ...(file !== familyFile && { file: toPathInContent(file) }),
    })
  useEffect(() => {
    if (isEditing) keepPlace(line ?? 1)
    else onPlace(undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- from here on the cursor says where it is
  }, [isEditing, file])
  const { state, draftDocument, onDraft } = useDraftPreview(document, file, isEditing)
  const isDraftShown = hasFamily(draftDocument, name)
  return {
    tab,
    setTab,
    /** The line on which the file opens. */
    line,
    setLine,
    /** The sentence to edit there. */
    sentence,
    setSentence,
    isEditing,
    /** Whether the file has unsaved words, and whether they are part of what is shown. */
    state,
    isUnsaved: state !== 'saved',
    isDraftShown,
    /** The document with the draft, or the saved one if the draft cannot be parsed. */
    shown: isDraftShown ? draftDocument! : document,
    onDraft,
    keepPlace,
  }
}
