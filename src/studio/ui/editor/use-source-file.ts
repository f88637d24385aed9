import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { drafts, type Draft, type SavedFile } from '../../content/drafts.ts'
import { readSavedFile } from '../../content/read-saved-file.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { CodeEditorHandle } from './code-editor.tsx'
import { useTextSaving } from './use-text-saving.ts'

interface SourceFileOptions {
  readonly path: string
  readonly handle: RefObject<CodeEditorHandle | null>
  /** Called with the text that the editor starts with. */
  readonly onLoad: (text: string) => void
  readonly onSaved: () => void
  readonly onFailure: (error: Error) => void
}

/** Manages a file in the editor: loads it or its draft, saves it, keeps unsaved words, and detects changes by another editor. */
export function useSourceFile({ path, handle, onLoad, onSaved, onFailure }: SourceFileOptions) {
  const index = useStudioIndex()
  const [base, setBase] = useState<SavedFile>()
  const [initialText, setInitialText] = useState('')
  const [conflict, setConflict] = useState<SavedFile>()
  const [isChanged, setChanged] = useState(drafts.getAll().has(path))
  const [isSaved, setSaved] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const [isElsewhere, setElsewhere] = useState(false)
  const [loadFailure, setLoadFailure] = useState<string>()
  const onLoadFailure = (error: Error) => {
    setLoadFailure(error.message)
    onFailure(error)
  }
  useEffect(() => {
    let isClosed = false
    readSavedFile(path).then((found) => {
      if (isClosed) return
      const { text, base: from } = takeDraft(path, found)
      setInitialText(text)
      setChanged(text !== from.text)
      setRestored(drafts.takeRestored(path))
      setBase(from)
      if (from.hash !== found.hash) setConflict(found)
      onLoad(text)
    }, onLoadFailure)
    return () => {
      isClosed = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another file is another editor
  }, [path])
  /** Whether the editor's words are being replaced by words that were not typed in it and are already stored. */
  const isGiven = useRef(false)
  const show = ({ text, base: from }: Draft, isFromElsewhere = false) => {
    isGiven.current = true
    handle.current?.replace(text, isFromElsewhere)
    isGiven.current = false
    setBase(from)
    setChanged(text !== from.text)
  }
  const followOthers = useEffectEvent((changed: string) => {
    if (!base || changed !== path) return
    const draft = drafts.getAll().get(path)
    setElsewhere(draft !== undefined)
    if (draft?.base.hash === base.hash) show(draft, true)
    else
      void readSavedFile(path).then(
        (found) => {
          const now = takeDraft(path, found)
          show(now, true)
          setConflict(now.base.hash === found.hash ? undefined : found)
        },
        () => undefined,
      )
  })
  useEffect(() => drafts.follow((changed) => followOthers(changed)), [path])
  const keepDraft = (text: string, from: SavedFile) => {
    if (isGiven.current) return
    setRestored(false)
    setBase(from)
    setChanged(text !== from.text)
    if (text !== from.text) {
      drafts.set(path, { text, base: from })
      return
    }
    setElsewhere(false)
    drafts.remove(path, from.hash !== base?.hash)
  }
  const takeTheirs = (theirs: SavedFile) => {
    show({ text: theirs.text, base: theirs })
    drafts.remove(path)
    setElsewhere(false)
    setConflict(undefined)
  }
  /** Continues with both versions merged, which is not saved yet. */
  const keepBoth = (text: string, theirs: SavedFile) => {
    handle.current?.replace(text)
    keepDraft(text, theirs)
    setConflict(undefined)
  }
  const { isSaving, saveText } = useTextSaving({
    path,
    onSaved: (saved) => {
      setConflict(undefined)
      // Words typed in the meantime are not saved.
      const now = handle.current?.getText() ?? drafts.getAll().get(path)?.text ?? saved.text
      keepDraft(now, saved)
      setSaved(true)
      onSaved()
      return now
    },
    onConflict: setConflict,
    onFailure,
  })
  // The content on disk changed: a file without unsaved changes is reloaded; otherwise the editor decides.
  useEffect(() => {
    // A running save changes the file itself, and keeps what was typed in the meantime when it finishes.
    if (!base || isSaving) return
    void readSavedFile(path).then(
      (found) => {
        // The drafts already have what was typed or saved since the request.
        const draft = drafts.getAll().get(path)
        if (found.hash === (draft?.base ?? base).hash) return
        if (found.text === handle.current?.getText()) keepDraft(found.text, found)
        else if (draft) setConflict(found)
        else takeTheirs(found)
      },
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the content asks again
  }, [index])
  /** Saves the text; overwrites a different version on disk only if the editor has seen it. */
  const save = (seen?: SavedFile) => {
    const text = handle.current?.getText()
    const hash = (seen ?? base)?.hash
    if (text !== undefined && hash !== undefined) saveText({ text, hash })
  }
  return {
    base,
    initialText,
    conflict,
    /** Why the file cannot be opened; undefined if it can. */
    loadFailure,
    isChanged: isChanged && loadFailure === undefined,
    isSaved,
    isRestored,
    isElsewhere,
    isSaving,
    keepDraft,
    keepBoth,
    takeTheirs,
    save,
  }
}

/** The unsaved draft, if it differs from the file; otherwise the file, whose draft is removed. */
function takeDraft(path: string, found: SavedFile): Draft {
  const draft = drafts.getAll().get(path)
  if (draft && draft.text !== found.text) return draft
  drafts.remove(path)
  return { text: found.text, base: found }
}
