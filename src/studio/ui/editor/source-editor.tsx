import { Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { drafts, useDrafts, type SavedFile } from '../../content/drafts.ts'
import { toPathInContent } from '../../content/links.ts'
import { useStudioIndex } from '../../content/use-studio-index.ts'
import { createFocusKeeper } from '../create-focus-keeper.ts'
import { FindingList } from '../finding-list.tsx'
import type { DraftCheck } from '../../model/call-responses.ts'
import type { StudioFinding, TestDocument } from '../../model/documents.ts'
import type { CodeEditorHandle } from './code-editor.tsx'
import { collectCompletionNames } from './completion.ts'
import { Conflict } from './conflict.tsx'
import { LostDraft } from './lost-draft.tsx'
import { listSimilarLines } from './list-similar-lines.ts'
import { DiscardButton } from './discard-button.tsx'
import { EditorViews } from './editor-views.tsx'
import { AudienceLine } from './audience-line.tsx'
import { SaveBar } from './save-bar.tsx'
import { OtherTextsNotes } from './other-texts-notes.tsx'
import { useCheckedFile } from './use-checked-file.ts'
import { useFileAudience } from './use-file-audience.ts'
import { useSelectTag } from './use-select-tag.ts'

/** Save, Discard and the choices of a conflict are gone once pressed. */
const keepFocus = createFocusKeeper('[data-edit-state]')

interface SourceEditorProps {
  /** The file, as findings name it. */
  readonly file: string
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** The sentence on that line that the editor chose. */
  readonly sentence?: string | undefined
  /** The test shown next to the editor, which a shared passage's path does not determine. */
  readonly test?: string
  /** Receives the editor, so a component next to it can write into the same draft. */
  readonly editor?: RefObject<CodeEditorHandle | null>
  /** The save button's label, if it saves more than this file. */
  readonly saveLabel?: string
  /** Called when the file is saved. */
  readonly onSaved?: () => void
  /** Called with how the test reads with the editor's text; undefined if the text cannot be read. */
  readonly onDraft?: (document: TestDocument | undefined, text: string) => void
  /** Called with the line and column of the cursor. */
  readonly onCursor?: (line: number, column: number) => void
}

/**
 * An editor for the source of a text, with the check's findings while it is written and how it would read. Unsaved text is kept while the
 * studio is open, on other pages, too.
 */
export function SourceEditor(props: SourceEditorProps) {
  const { line, column, sentence, test, editor, onSaved, onDraft, onCursor, saveLabel } = props
  const path = toPathInContent(props.file)
  const index = useStudioIndex()
  const own = useRef<CodeEditorHandle>(null)
  const handle = editor ?? own
  const [failure, setFailure] = useState('')
  const [cursorLine, setCursorLine] = useState(line ?? 1)
  const [areFieldsShown, setFieldsShown] = useState(false)
  const names = useMemo(() => collectCompletionNames(index, path), [index, path])
  const onFailure = ({ message }: Error) => setFailure(message)
  const file = useCheckedFile({ path, test, handle, onDraft, onSaved, onFailure })
  const { source, checked, isChecking, hasFailed } = file
  const savedAudience = useFileAudience(path, onFailure)
  const draft = useDrafts().get(path)
  const { base, initialText, conflict, loadFailure, isChanged, isSaved, isRestored, isElsewhere, isSaving } = source
  const audience = checked?.audience ?? savedAudience
  const save = (seen?: SavedFile) => {
    setFailure('')
    file.save(seen)
  }
  const checkAgain = () => {
    setFailure('')
    file.checkAgain()
  }
  useSelectTag({ path, line, sentence, handle, isOpen: base !== undefined })
  useHotkeys([['mod+S', () => save()]])
  const findings = checked && !hasFailed ? listFindingsToFix(checked) : []
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.length - errors.length
  const same =
    path.endsWith('.json') && !areFieldsShown
      ? // oxlint-disable-next-line react/refs -- the editor keeps the text, and this is rendered whenever it changes
        listSimilarLines(initialText, handle.current?.getText() ?? initialText, cursorLine)
      : []
  const goToFirst = () => {
    const inFile = (errors.length > 0 ? errors : findings).find((one) => one.file.endsWith(path))
    if (inFile) handle.current?.goTo(inFile.line)
    else document.querySelector('#check-says')?.scrollIntoView()
  }
  if (loadFailure !== undefined && draft)
    return <LostDraft path={path} reason={loadFailure} text={draft.text} onDiscard={() => drafts.remove(path)} />
  return (
    <Stack gap="sm" ref={keepFocus}>
      <SaveBar
        state={{
          isChanged,
          isSaving,
          isSaved,
          isRestored,
          isElsewhere,
          isChecking,
          hasCheckFailed: hasFailed,
          errors: errors.length,
          warnings,
          failure,
        }}
        saveLabel={saveLabel}
        onSave={() => save()}
        onFirstFinding={goToFirst}
        onCheckAgain={checkAgain}
        discard={base && <DiscardButton path={path} onDiscard={() => source.takeTheirs(conflict ?? base)} />}
      >
        <AudienceLine
          path={path}
          audience={audience}
          isCurrent={!isChecking || (checked === undefined && !isChanged)}
          line={cursorLine}
          same={same}
        />
        <OtherTextsNotes file={file} path={path} />
      </SaveBar>
      {conflict && base && (
        <Conflict
          mine={handle.current?.getText() ?? initialText}
          base={base.text}
          theirs={conflict}
          onKeepBoth={(text) => source.keepBoth(text, conflict)}
          onKeepMine={() => save(conflict)}
          onTakeTheirs={() => source.takeTheirs(conflict)}
        />
      )}
      {base && (
        <EditorViews
          ref={handle}
          audience={audience}
          test={test}
          onFields={setFieldsShown}
          label={`Source of ${path}`}
          path={path}
          text={initialText}
          names={names}
          {...(line !== undefined && { line })}
          {...(column !== undefined && { column })}
          onChange={(text) => {
            setFailure('')
            file.change(text, base)
          }}
          onSave={() => save()}
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
