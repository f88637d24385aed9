import { Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDocuments } from '../app/documents.tsx'
import { drafts, type OnDisk } from '../app/drafts.ts'
import { pathInContent } from '../app/links.ts'
import { studioCall } from '../app/studio-call.ts'
import { useIndex } from '../app/use-index.ts'
import { FindingList } from '../findings/finding-list.tsx'
import type { Checked, Reach } from '../model/studio-api.ts'
import type { StudioFinding, TestDocument } from '../model/studio-model.ts'
import { CodeEditor, type CodeEditorHandle } from './code-editor.tsx'
import { namesFor } from './completion.ts'
import { Conflict } from './conflict.tsx'
import { linesWithSameWords } from './same-words.ts'
import { Discard } from './discard.tsx'
import { MadeNote } from './made-note.tsx'
import { ReachLine } from './reach-line.tsx'
import { SaveBar } from './save-bar.tsx'
import { useCheck } from './use-check.ts'
import { useMade } from './use-made.ts'

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
  const path = pathInContent(file)
  const index = useIndex()
  const documents = useDocuments()
  const handle = useRef<CodeEditorHandle>(null)
  const [base, setBase] = useState<OnDisk | undefined>()
  const [begin, setBegin] = useState('')
  const [conflict, setConflict] = useState<OnDisk | undefined>()
  const [isChanged, setChanged] = useState(drafts.files().has(path))
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [failure, setFailure] = useState('')
  const [read, setRead] = useState<Reach | undefined>()
  const [at, setAt] = useState(line ?? 1)
  const names = useMemo(() => namesFor(index, path), [index, path])
  const onFailure = (error: unknown) => setFailure(error instanceof Error ? error.message : 'It did not work.')
  const onChecked = ({ findings }: Checked) => handle.current?.show(findings)
  const { checked, isChecking, check, stop } = useCheck({ path, test, onDraft, onChecked, onFailure })
  useEffect(() => {
    let isGone = false
    studioCall<OnDisk>('source', { path }).then((found) => {
      if (isGone) return
      const kept = drafts.files().get(path)
      setBegin(kept?.text ?? found.text)
      setBase(kept?.base ?? found)
      if (kept && kept.base.hash !== found.hash) setConflict(found)
      check(kept?.text ?? found.text)
    }, onFailure)
    studioCall<Reach>('reach', { path }).then((found) => !isGone && setRead(found), onFailure)
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
    void studioCall<OnDisk>('source', { path }).then(
      (found) => {
        if (found.hash === base.hash) return
        if (found.text === handle.current?.text()) keep(found.text, found)
        else if (isChanged) setConflict(found)
        else takeTheirs(found)
      },
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the content asks again
  }, [index])
  const keep = (text: string, from: OnDisk) => {
    setBase(from)
    setChanged(text !== from.text)
    if (text === from.text) drafts.drop(path)
    else drafts.keep(path, { text, base: from })
  }
  const save = async (over?: OnDisk) => {
    const text = handle.current?.text()
    const hash = (over ?? base)?.hash
    if (text === undefined || hash === undefined || isSaving) return
    setSaving(true)
    setFailure('')
    try {
      const saved = await documents.change(
        studioCall<{ hash: string } | { conflict: OnDisk }>('save', { path, text, hash }),
      )
      if ('conflict' in saved) setConflict(saved.conflict)
      else {
        setConflict(undefined)
        // What was typed meanwhile is not saved.
        keep(handle.current?.text() ?? drafts.files().get(path)?.text ?? text, { text, hash: saved.hash })
        setSaved(true)
      }
    } catch (error) {
      onFailure(error)
    }
    setSaving(false)
  }
  const takeTheirs = (theirs: OnDisk) => {
    handle.current?.replace(theirs.text)
    keep(theirs.text, theirs)
    setConflict(undefined)
  }
  const made = useMade({ path, line, sentence, handle, isOpen: base !== undefined })
  useHotkeys([['mod+S', () => void save()]])
  const findings = checked ? fixable(checked) : []
  const errors = findings.filter(({ severity }) => severity === 'error')
  const same = path.endsWith('.json') ? linesWithSameWords(begin, handle.current?.text() ?? begin, at) : []
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
        discard={base && <Discard path={path} onDiscard={() => takeTheirs(conflict ?? base)} />}
      >
        <ReachLine path={path} reach={checked?.reach ?? read} line={at} same={same} />
      </SaveBar>
      {conflict && (
        <Conflict
          mine={handle.current?.text() ?? begin}
          theirs={conflict.text}
          onMine={() => void save(conflict)}
          onTheirs={() => takeTheirs(conflict)}
        />
      )}
      <MadeNote tag={made.tag} onOwn={made.takeOwn} />
      {base && (
        <CodeEditor
          ref={handle}
          label={`Source of ${path}`}
          path={path}
          text={begin}
          names={names}
          {...(line !== undefined && { line })}
          {...(column !== undefined && { column })}
          onChange={(text) => {
            keep(text, base)
            setFailure('')
            check(text)
          }}
          onSave={() => void save()}
          onCursor={(next, character) => {
            setAt(next)
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

function fixable({ findings, elsewhere }: Checked): readonly StudioFinding[] {
  return [...findings, ...elsewhere].filter(({ severity }) => severity !== 'note')
}
