import { useRef, type RefObject } from 'react'
import type { SavedFile } from '../../content/drafts.ts'
import type { DraftCheck, TwinSentence } from '../../model/call-responses.ts'
import type { TestDocument } from '../../model/documents.ts'
import type { CodeEditorHandle } from './code-editor.tsx'
import { useCheck } from './use-check.ts'
import { useSourceFile } from './use-source-file.ts'
import { useTwinTexts } from './use-twin-texts.ts'

interface CheckedFileOptions {
  readonly path: string
  /** The test shown next to the editor. */
  readonly test: string | undefined
  readonly handle: RefObject<CodeEditorHandle | null>
  readonly onDraft: ((document: TestDocument | undefined, text: string) => void) | undefined
  readonly onSaved: (() => void) | undefined
  readonly onFailure: (error: Error) => void
}

const savedNothing =
  'Nothing was saved, because the check says what else is to be saved. Press Save again, or clear the box to save this text alone.'

/** A file in the editor, the findings of the check, and the sentences of other files that are saved with it. */
export function useCheckedFile({ path, test, handle, onDraft, onSaved, onFailure }: CheckedFileOptions) {
  /** The save that waits for the check, with the version on disk that the editor has seen. */
  const wantedSave = useRef<{ readonly seen: SavedFile | undefined }>(undefined)
  const savedTwins = useRef<readonly TwinSentence[]>([])
  const twins = useTwinTexts({ path, handle, onFailure })
  const saveWith = (found: readonly TwinSentence[], seen?: SavedFile) => {
    wantedSave.current = undefined
    savedTwins.current = found.filter((twin) => !twin.isChanged && twins.isChosen(twin))
    source.save(seen)
  }
  const onChecked = ({ findings, twins: found }: DraftCheck) => {
    handle.current?.showFindings(findings)
    if (wantedSave.current) saveWith(found, wantedSave.current.seen)
  }
  const onCheckFailure = (error: Error) => {
    const isSaveLost = wantedSave.current !== undefined
    wantedSave.current = undefined
    onFailure(isSaveLost ? new Error(`${error.message} ${savedNothing}`) : error)
  }
  const { checked, isChecking, hasFailed, check } = useCheck({
    path,
    test,
    onDraft,
    onChecked,
    onFailure: onCheckFailure,
  })
  const onFileSaved = () => {
    void twins.save(savedTwins.current)
    onSaved?.()
  }
  const source = useSourceFile({ path, handle, onLoad: check, onSaved: onFileSaved, onFailure })
  return {
    source,
    twins,
    checked,
    isChecking,
    hasFailed,
    /** Keeps the typed text, and has it checked. */
    change: (text: string, base: SavedFile) => {
      source.keepDraft(text, base)
      twins.forget()
      check(text)
    },
    checkAgain: () => check(handle.current?.getText() ?? ''),
    /** Saves the file, over another version on disk if the editor has seen it. */
    save: (seen?: SavedFile) => {
      // Which sentences of other files are saved depends on the check of the current words.
      if ((isChecking || hasFailed) && twins.hasChosen) wantedSave.current = { seen }
      else saveWith(checked?.twins ?? [], seen)
      const text = handle.current?.getText()
      if (hasFailed && !isChecking && text !== undefined) check(text)
    },
  }
}
