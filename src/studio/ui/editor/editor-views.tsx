import { Alert, Box, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useImperativeHandle, useRef, useState, type ComponentProps, type Ref } from 'react'
import type { FileAudience } from '../../model/call-responses.ts'
import type { StudioFinding } from '../../model/documents.ts'
import type { FieldsFormHandle, FormStart } from '../fields/fields-form.tsx'
import { hasFields, isJsonText } from '../fields/has-fields.ts'
import { CodeEditor, type CodeEditorHandle } from './code-editor.tsx'
import { usePartChips } from './parts/use-part-chips.tsx'
import { ViewBar } from './view-bar.tsx'

const FieldsForm = lazy(async () => ({ default: (await import('../fields/fields-form.tsx')).FieldsForm }))

interface EditorViewsProps extends ComponentProps<typeof CodeEditor> {
  readonly ref: Ref<CodeEditorHandle>
  readonly audience: FileAudience | undefined
  /** The test shown next to it. */
  readonly test?: string | undefined
  /** Called with whether the fields are shown instead of the file. */
  readonly onFields: (areShown: boolean) => void
}

/**
 * A file in one of three views: as fields if it has any, as a text with its parts as chips, or as its source. All show the text of the code
 * editor, which keeps one undo history.
 */
export function EditorViews({ ref, audience, test, onFields, ...editor }: EditorViewsProps) {
  const { path, text: opened, line, column, onChange, onSave, onCursor } = editor
  const code = useRef<CodeEditorHandle>(null)
  const form = useRef<FieldsFormHandle>(null)
  const [text, setText] = useState(opened)
  const [findings, setFindings] = useState<readonly StudioFinding[]>([])
  const [steps, setSteps] = useState({ canUndo: false, canRedo: false })
  const [isPlain, setPlain] = useState(true)
  const [start, setStart] = useState<FormStart | undefined>(
    line === undefined ? undefined : { line, column, isFocused: true },
  )
  const cursor = useRef(line ?? 1)
  const canShowFields = hasFields(path, text)
  const isReadable = canShowFields && isJsonText(text)
  const areFieldsShown = isReadable && isPlain
  const isText = path.endsWith('.mdx')
  const chips = usePartChips({ path, text, test, code, areShown: isPlain })
  useEffect(() => onFields(areFieldsShown), [areFieldsShown, onFields])
  const showFile = (to = cursor.current, at = 1, isFocused = true) => {
    setPlain(false)
    // After rendering: a hidden element can neither scroll nor take the focus.
    requestAnimationFrame(() => code.current?.goTo(to, at, isFocused))
  }
  const choose = (next: boolean) => {
    setStart({ line: cursor.current, isFocused: false })
    if (next || isText) setPlain(next)
    else showFile(cursor.current, 1, false)
  }
  useImperativeHandle(ref, () => ({
    ...code.current!,
    showFindings(found) {
      setFindings(found)
      code.current?.showFindings(found)
    },
    goTo(to, at) {
      if (!areFieldsShown) code.current?.goTo(to, at)
      else if (form.current?.goTo(to, at) !== true) showFile(to, at)
    },
  }))
  const follow = (to: number, at: number) => {
    cursor.current = to
    onCursor(to, at)
  }
  return (
    <Stack gap="sm">
      {(canShowFields || isText) && (
        <ViewBar
          plainView={isText ? 'Words' : 'Fields'}
          isPlain={isText ? isPlain : areFieldsShown}
          canBePlain={isText || isReadable}
          onView={choose}
          steps={steps}
          onUndo={() => code.current?.undo()}
          onRedo={() => code.current?.redo()}
        />
      )}
      {canShowFields && !isReadable && (
        <Alert color="ink" role="note">
          This file cannot be read because of a mistake in it, so its fields are not shown. The first mark shows where
          to look.
        </Alert>
      )}
      {areFieldsShown && (
        <Suspense fallback={<Text>Opening the fields…</Text>}>
          <FieldsForm
            ref={form}
            path={path}
            text={text}
            opened={opened}
            start={start}
            audience={audience}
            findings={findings}
            onEdit={(...change) => code.current?.change(...change)}
            onUndo={() => code.current?.undo()}
            onRedo={() => code.current?.redo()}
            onSave={onSave}
            onLine={(to) => follow(to, 1)}
            onNoField={showFile}
          />
        </Suspense>
      )}
      <Box pos="relative" hidden={areFieldsShown}>
        <CodeEditor
          {...editor}
          ref={code}
          {...(isText && { extension: chips.extension })}
          onChange={(next) => {
            setText(next)
            setSteps({ canUndo: code.current?.canUndo() === true, canRedo: code.current?.canRedo() === true })
            onChange(next)
          }}
          onCursor={(to, at) => {
            if (!areFieldsShown) follow(to, at)
          }}
        />
        {chips.form}
      </Box>
    </Stack>
  )
}
