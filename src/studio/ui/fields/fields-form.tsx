import { toJsonPointer } from '../../model/to-json-pointer.ts'
import { Stack, Text, TextInput } from '@mantine/core'
import { parseTree, getNodeValue, type JSONPath } from 'jsonc-parser'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import type { FileAudience } from '../../model/call-responses.ts'
import type { StudioFinding } from '../../model/documents.ts'
import { renderField } from './render-field.tsx'
import { setJsonValue, type TextEdit } from './set-json-value.ts'
import { FieldsContext, type Fields } from './fields-context.ts'
import classes from './fields.module.css'
import { getFormSchema, hasField } from './form-files.ts'
import { isMessagesPath } from './has-fields.ts'
import { hasItemWords, listSections } from './form-items.ts'
import { ItemFolds } from './item-folds.tsx'
import { nameFormPath } from './name-form-path.ts'
import { useWantedFocus } from './use-wanted-focus.ts'
import { countReaders, findLines, getPathAt, listSimilarPaths, useExamples, useMessages } from './use-file-fields.ts'

/** The functions that the form offers to the editor around it. */
export interface FieldsFormHandle {
  /** Focuses the field of a line; returns false if the line has none. */
  goTo(line: number, column?: number): boolean
}

/** The line at which a form opens. */
export interface FormStart {
  readonly line: number
  readonly column?: number | undefined
  /** Whether the field of the line gets the focus, or is only opened. */
  readonly isFocused: boolean
}

interface FieldsFormProps {
  readonly ref: Ref<FieldsFormHandle>
  readonly path: string
  readonly text: string
  /** The text as it was opened. */
  readonly opened: string
  readonly audience: FileAudience | undefined
  readonly findings: readonly StudioFinding[]
  /** Typed words are one step of undo, everything else is a step of its own. */
  readonly onEdit: (change: TextEdit, isTyped: boolean) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onSave: () => void
  /** Called with the line of the field that has the focus. */
  readonly onLine: (line: number) => void
  readonly start: FormStart | undefined
  /** Called if the starting line has no field. */
  readonly onNoField: (line: number, column?: number) => void
}

/** A search field appears above this number of items. */
const fewItems = 8

/** A data file as fields: the words and numbers that texts take from it, each with its purpose and an example. */
export function FieldsForm(props: FieldsFormProps) {
  const { ref, path, text, opened, audience, findings, start, onEdit, onLine, onNoField } = props
  const place = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  const [open, setOpen] = useState<readonly string[]>([])
  const [words, setWords] = useState('')
  const [focused, setFocused] = useState<string>()
  const { placed, base } = useMemo(() => getFormSchema(path, text), [path, text])
  const value = useMemo(() => readValue(text, base), [text, base])
  const examples = useExamples(path, text)
  const messages = useMessages(text, findings)
  const sections = listSections(placed, base, value)
  const goTo = (to: JSONPath, isFocused = true) => {
    if (isFocused) wanted.current = toJsonPointer(to)
    setWords('')
    setOpen((known) => [...new Set([...known, ...to.map((_, at) => toJsonPointer(to.slice(0, at + 1)))])])
  }
  useWantedFocus(place, wanted)
  const goToLine = (line: number, column?: number, isFocused = true) => {
    const to = getPathAt(text, line, column)
    const isOfForm = to.length > base.length && base.every((key, at) => to[at] === key)
    if (!isOfForm || !hasField(placed, to.slice(base.length))) return false
    goTo(to, isFocused)
    return true
  }
  useImperativeHandle(ref, () => ({ goTo: goToLine }))
  useEffect(() => {
    if (start && !goToLine(start.line, start.column, start.isFocused) && start.isFocused)
      onNoField(start.line, start.column)
    // oxlint-disable-next-line react/exhaustive-deps -- it begins once; where it begins again is another start
  }, [start])
  const fields: Fields = {
    edit(at, next, order) {
      const change = setJsonValue(text, at, next, order)
      if (change) onEdit(change, typeof next === 'string' || typeof next === 'number')
    },
    findMessage: (pointer, isAll = false) =>
      [...messages].find(([at]) => at === pointer || (isAll && at.startsWith(`${pointer}/`)))?.[1],
    countReaders: (at) => countReaders(text, at, audience),
    findExample: (pointer) => examples[pointer],
    listSimilar: (pointer) => (pointer === focused ? listSimilarPaths(opened, text, parsePointer(pointer)) : []),
    namePath: (at) => nameFormPath(placed, at.slice(base.length)),
    goTo,
    onFocus(pointer) {
      setFocused(pointer)
      const lines = findLines(text, parsePointer(pointer))
      if (lines) onLine(lines.from)
    },
  }
  const count = sections.reduce((sum, { items = [] }) => sum + items.length, 0)
  return (
    <FieldsContext value={fields}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the shortcuts of an editor, wherever the focus is in it */}
      <div ref={place} className={classes.form} onKeyDown={(event) => runShortcut(event, props)}>
        <Stack gap="md">
          {isMessagesPath(path) && (
            <Text fz="sm">
              These are the labels and messages of the portal, each under the name that the portal gives it.
            </Text>
          )}
          {base[0] === 'questionnaire' && (
            <Text fz="sm">
              These are the flags that the questionnaire raises. Limits are changed in Bands, and everything else of
              this definition in the file.
            </Text>
          )}
          {count > fewItems && (
            <TextInput
              type="search"
              label="Find"
              maw="24rem"
              value={words}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
          )}
          {sections.map((section) =>
            section.items ? (
              <ItemFolds
                key={toJsonPointer(section.field.path)}
                section={section}
                items={section.items.filter((item) => hasItemWords(item, words))}
                open={open}
                onOpen={setOpen}
              />
            ) : (
              renderField(section.field)
            ),
          )}
        </Stack>
      </div>
    </FieldsContext>
  )
}

/** Runs what an editor's shortcut stands for. */
function runShortcut(event: KeyboardEvent, { onUndo, onRedo, onSave }: FieldsFormProps): void {
  if (!event.ctrlKey && !event.metaKey) return
  const act = { s: onSave, z: event.shiftKey ? onRedo : onUndo, y: onRedo }[event.key.toLowerCase()]
  if (!act) return
  event.preventDefault()
  act()
}

function readValue(text: string, base: JSONPath): unknown {
  const root = parseTree(text)
  const value: unknown = root && getNodeValue(root)
  return base.reduce<unknown>((found, key) => (found as Readonly<Record<string, unknown>> | undefined)?.[key], value)
}

/** The path of a pointer; parts of digits are indexes of lists. */
function parsePointer(pointer: string): JSONPath {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
