import { Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDocuments } from '../../content/documents.tsx'
import { drafts, type SavedFile } from '../../content/drafts.ts'
import { toContentPath } from '../../content/links.ts'
import { api, callStudio } from '../../content/studio-client.ts'
import { useIndex } from '../../content/use-index.ts'
import { FindingList } from '../finding-list.tsx'
import type { DraftCheck, FileAudience } from '../../model/call-responses.ts'
import type { StudioFinding, TestDocument } from '../../model/documents.ts'
import { CodeEditor, type CodeEditorHandle } from './code-editor.tsx'
import { collectCompletionNames } from './completion.ts'
import { Conflict } from './conflict.tsx'
import { listSimilarLines } from './list-similar-lines.ts'
import { DiscardButton } from './discard-button.tsx'
import { TagSourceNote } from './tag-source-note.tsx'
import { AudienceLine } from './audience-line.tsx'
import { SaveBar } from './save-bar.tsx'
import { useCheck } from './use-check.ts'
import { useTagSource } from './use-tag-source.ts'

interface SourceEditorProps {
  /** The file, as findings name it. */
  readonly file: string
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** The sentence on that line that somebody wants to edit. */
  readonly sentence?: string | undefined
  /** The test that is shown beside it, which a shared passage does not tell. */
  readonly test?: string
  /** Told how the test would read; undefined once the draft is the file. */
  readonly onDraft?: (document: TestDocument | undefined) => void
  /** Told the line and column of the cursor. */
  readonly onCursor?: (line: number, column: number) => void
}

/**
 * The source of a text: what the check says while it is written, and how it would read; saved when the editor says so. Words
 * that are not saved are kept while the studio is open, whichever page is.
 */
export function SourceEditor({ file, line, column, sentence, test, onDraft, onCursor }: SourceEditorProps) {
  const path = toContentPath(file)
  const index = useIndex()
  const documents = useDocuments()
  const handle = useRef<CodeEditorHandle>(null)
  const [base, setBase] = useState<SavedFile | undefined>()
  const [initialText, setInitialText] = useState('')
  const [conflict, setConflict] = useState<SavedFile | undefined>()
  const [isChanged, setChanged] = useState(drafts.getAll().has(path))
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState('')
  const [loadedAudience, setLoadedAudience] = useState<FileAudience | undefined>()
  const [cursorLine, setCursorLine] = useState(line ?? 1)
  const names = useMemo(() => collectCompletionNames(index, path), [index, path])
  const onFailure = (error: unknown) => setFailure(error instanceof Error ? error.message : 'It did not work.')
  const onChecked = ({ findings }: DraftCheck) => handle.current?.showFindings(findings)
  const { checked, isChecking, check, stop } = useCheck({ path, test, onDraft, onChecked, onFailure })
  useEffect(() => {
    let isGone = false
    callStudio(api.source.$post({ json: { path } })).then((found) => {
      if (isGone) return
      const kept = drafts.getAll().get(path)
      setInitialText(kept?.text ?? found.text)
      setBase(kept?.base ?? found)
      if (kept && kept.base.hash !== found.hash) setConflict(found)
      check(kept?.text ?? found.text)
    }, onFailure)
    callStudio(api.audience.$post({ json: { path } })).then((found) => !isGone && setLoadedAudience(found), onFailure)
    return () => {
      isGone = true
      stop()
      onDraft?.(undefined)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another file is another editor
  }, [path])
  // The content on disk changed: what nobody has changed here follows, anything else is the editor's to decide.
  useEffect(() => {
    if (!base) return
    void callStudio(api.source.$post({ json: { path } })).then(
      (found) => {
        if (found.hash === base.hash) return
        if (found.text === handle.current?.getText()) keepDraft(found.text, found)
        else if (isChanged) setConflict(found)
        else takeTheirs(found)
      },
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the content asks again
  }, [index])
  const keepDraft = (text: string, from: SavedFile) => {
    setBase(from)
    setChanged(text !== from.text)
    if (text === from.text) drafts.remove(path)
    else drafts.set(path, { text, base: from })
  }
  const save = async (over?: SavedFile) => {
    const text = handle.current?.getText()
    const hash = (over ?? base)?.hash
    if (text === undefined || hash === undefined || isSaving) return
    setSaving(true)
    setFailure('')
    try {
      const saved = await documents.change(callStudio(api.save.$post({ json: { path, text, hash } })))
      if ('conflict' in saved) setConflict(saved.conflict)
      else {
        setConflict(undefined)
        // What was typed meanwhile is not saved.
        keepDraft(handle.current?.getText() ?? drafts.getAll().get(path)?.text ?? text, { text, hash: saved.hash })
        setSaved(true)
      }
    } catch (error) {
      onFailure(error)
    }
    setSaving(false)
  }
  const takeTheirs = (theirs: SavedFile) => {
    handle.current?.replace(theirs.text)
    keepDraft(theirs.text, theirs)
    setConflict(undefined)
  }
  const tagSource = useTagSource({ path, line, sentence, handle, isOpen: base !== undefined })
  useHotkeys([['mod+S', () => void save()]])
  const findings = checked ? listFindingsToFix(checked) : []
  const errors = findings.filter(({ severity }) => severity === 'error')
  const same = path.endsWith('.json')
    ? listSimilarLines(initialText, handle.current?.getText() ?? initialText, cursorLine)
    : []
  const goToFirst = () => {
    const own = errors.find((one) => one.file.endsWith(path))
    if (own) handle.current?.goTo(own.line)
    else document.querySelector('#check-says')?.scrollIntoView()
  }
  return (
    <Stack gap="sm">
      <SaveBar
        state={{ isChanged, isSaving, isSaved, isChecking, errors: errors.length, failure }}
        onSave={() => void save()}
        onFirstError={goToFirst}
        discard={base && <DiscardButton path={path} onDiscard={() => takeTheirs(conflict ?? base)} />}
      >
        <AudienceLine path={path} audience={checked?.audience ?? loadedAudience} line={cursorLine} same={same} />
      </SaveBar>
      {conflict && (
        <Conflict
          mine={handle.current?.getText() ?? initialText}
          theirs={conflict.text}
          onKeepMine={() => void save(conflict)}
          onTakeTheirs={() => takeTheirs(conflict)}
        />
      )}
      <TagSourceNote tag={tagSource.tag} onOwn={tagSource.takeOwn} />
      {base && (
        <CodeEditor
          ref={handle}
          label={`Source of ${path}`}
          path={path}
          text={initialText}
          names={names}
          {...(line !== undefined && { line })}
          {...(column !== undefined && { column })}
          onChange={(text) => {
            keepDraft(text, base)
            setFailure('')
            check(text)
          }}
          onSave={() => void save()}
          onCursor={(next, character) => {
            setCursorLine(next)
            onCursor?.(next, character)
          }}
        />
      )}
      <div id="check-says">
        <FindingList findings={findings} title="What the check says" />
      </div>
    </Stack>
  )
}

function listFindingsToFix({ findings, elsewhere }: DraftCheck): readonly StudioFinding[] {
  return [...findings, ...elsewhere].filter(({ severity }) => severity !== 'note')
}
