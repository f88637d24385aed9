import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { drafts, type Draft, type SavedFile } from '../../content/drafts.ts'
import { readSavedFile } from '../../content/read-saved-file.ts'
import { useRefreshDocuments } from '../../content/refresh-documents.ts'
import { readStudioResponse, studioClient } from '../../content/studio-client.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import type { CodeEditorHandle } from './code-editor.tsx'

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
  const refreshDocuments = useRefreshDocuments()
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
      const { text, base: from } = getDraft(found)
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
  /** The unsaved draft, if it differs from the file; otherwise the file. */
  const getDraft = (found: SavedFile): Draft => {
    const draft = drafts.getAll().get(path)
    if (draft && draft.text !== found.text) return draft
    drafts.remove(path)
    return { text: found.text, base: found }
  }
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
          const now = getDraft(found)
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
  /** Whether another save was requested while one was running. */
  const isWantedAgain = useRef(false)
  const saving = useMutation({
    mutationFn: (json: SavedFile) => readStudioResponse(studioClient.save.$post({ json: { path, ...json } })),
    onSuccess: (saved, { text }) => {
      // The comparison takes seconds on a busy machine, and saving does not wait for it.
      void refreshDocuments('saved')
      const isAgain = isWantedAgain.current
      isWantedAgain.current = false
      if ('conflict' in saved) {
        setConflict(saved.conflict)
        return
      }
      setConflict(undefined)
      // Words typed in the meantime are not saved.
      const now = handle.current?.getText() ?? drafts.getAll().get(path)?.text ?? text
      keepDraft(now, { text, hash: saved.hash })
      setSaved(true)
      onSaved()
      if (isAgain && now !== text) saving.mutate({ text: now, hash: saved.hash })
    },
    onError: (error) => {
      isWantedAgain.current = false
      onFailure(error)
    },
  })
  // The content on disk changed: a file without unsaved changes is reloaded; otherwise the editor decides.
  useEffect(() => {
    // A running save changes the file itself, and keeps what was typed in the meantime when it finishes.
    if (!base || saving.isPending) return
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
    if (saving.isPending) isWantedAgain.current = true
    else if (text !== undefined && hash !== undefined) saving.mutate({ text, hash })
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
    isSaving: saving.isPending,
    keepDraft,
    keepBoth,
    takeTheirs,
    save,
  }
}
