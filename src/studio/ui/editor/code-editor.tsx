import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete'
import {
  defaultKeymap,
  history,
  historyKeymap,
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { markdown } from '@codemirror/lang-markdown'
import { yamlFrontmatter } from '@codemirror/lang-yaml'
import { codeFolding, foldEffect, foldGutter, foldKeymap, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorSelection, EditorState, Transaction, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react'
import type { StudioFinding } from '../../model/documents.ts'
import type { TextEdit } from '../fields/set-json-value.ts'
import { findTextEdit } from './find-text-edit.ts'
import { createCompletion, type CompletionNames } from './completion.ts'
import { editorColors, editorTheme } from './editor-theme.ts'

/** The functions that the editor offers to the page around it. */
export interface CodeEditorHandle {
  getText(): string
  /** CodeMirror's own view, for extensions; undefined until it exists. */
  getView(): EditorView | undefined
  /** Replaces the text; caret, selection and folds stay. A change from another window is not a step of this window's undo. */
  replace(text: string, isFromElsewhere?: boolean): void
  /** Saves the file, like the keyboard shortcut. */
  save(): void
  showFindings(findings: readonly StudioFinding[]): void
  /** Moves the cursor to a line, scrolls it into view, and focuses the editor unless `isFocused` is false. */
  goTo(line: number, column?: number, isFocused?: boolean): void
  /** Changes characters, as typing or as a separate step for undo; the focus stays. */
  change(change: TextEdit, isTyped: boolean): void
  undo(): void
  redo(): void
  canUndo(): boolean
  canRedo(): boolean
  /** Replaces the words between two indexes of characters, and selects the new ones, or some of them. */
  write(place: TextSpan, words: string, selected?: TextSpan): void
}

/** Characters of a text, from one index to another. */
export interface TextSpan {
  readonly start: number
  readonly end: number
}

interface CodeEditorProps {
  readonly ref: Ref<CodeEditorHandle>
  readonly label: string
  readonly path: string
  /** The initial text; later texts come through `replace`. */
  readonly text: string
  readonly names: CompletionNames
  /** An additional extension; only its first value is used. */
  readonly extension?: Extension
  readonly line?: number
  readonly column?: number
  readonly onChange: (text: string) => void
  readonly onSave: () => void
  /** Called with the line and column of the cursor. */
  readonly onCursor: (line: number, column: number) => void
}

/** What is called when the words or the cursor change, or the file is to be saved. */
type Listeners = Pick<CodeEditorProps, 'onChange' | 'onSave' | 'onCursor'>

/** CodeMirror for a text or definition. Tab leaves it, as it leaves any other field. */
export function CodeEditor(props: CodeEditorProps) {
  const { ref, path, line, column, onChange, onSave, onCursor } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const listeners = useRef<Listeners>({ onChange, onSave, onCursor })
  listeners.current = { onChange, onSave, onCursor }
  useImperativeHandle(ref, () => createHandle(view, listeners))
  useEffect(() => {
    const editor = new EditorView({ parent: place.current!, state: createState(props, listeners) })
    view.current = editor
    const head = findFrontMatter(editor.state.doc.toString())
    if (head) editor.dispatch({ effects: foldEffect.of(head) })
    return () => editor.destroy()
    // oxlint-disable-next-line react/exhaustive-deps -- the editor keeps its own text from here on
  }, [path])
  useEffect(() => {
    if (view.current && line !== undefined) goToLine(view.current, line, column)
  }, [path, line, column])
  return <div ref={place} />
}

function createHandle(view: RefObject<EditorView | null>, listeners: RefObject<Listeners>): CodeEditorHandle {
  return {
    getText: () => view.current?.state.doc.toString() ?? '',
    getView: () => view.current ?? undefined,
    replace(next, isFromElsewhere = false) {
      const { current } = view
      const changes = current && findTextEdit(current.state.doc.toString(), next)
      if (changes) current.dispatch({ changes, annotations: Transaction.addToHistory.of(!isFromElsewhere) })
    },
    save: () => listeners.current.onSave(),
    showFindings(findings) {
      const { current } = view
      if (current) current.dispatch(setDiagnostics(current.state, toDiagnostics(findings, current.state)))
    },
    goTo(to, at, isFocused) {
      if (view.current) goToLine(view.current, to, at, isFocused)
    },
    change: (changes, isTyped) =>
      view.current?.dispatch({
        changes,
        ...(isTyped ? { userEvent: 'input.type' } : { annotations: isolateHistory.of('full') }),
      }),
    undo: () => void (view.current && undo(view.current)),
    redo: () => void (view.current && redo(view.current)),
    canUndo: () => view.current !== null && undoDepth(view.current.state) > 0,
    canRedo: () => view.current !== null && redoDepth(view.current.state) > 0,
    write({ start: from, end: to }, words, { start, end } = { start: 0, end: words.length }) {
      const { current } = view
      if (!current) return
      current.dispatch({
        ...(current.state.sliceDoc(from, to) !== words && { changes: { from, to, insert: words } }),
        selection: { anchor: from + start, head: from + end },
        // Centered, so the surrounding lines are in view, such as the end of a conditional passage.
        effects: EditorView.scrollIntoView(EditorSelection.range(from + start, from + end), { y: 'center' }),
      })
      current.focus()
    },
  }
}

function createState(
  { label, path, text, names, extension }: CodeEditorProps,
  listeners: RefObject<Listeners>,
): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      history(),
      drawSelection(),
      closeBrackets(),
      highlightSelectionMatches(),
      syntaxHighlighting(editorColors),
      path.endsWith('.json') ? json() : yamlFrontmatter({ content: markdown() }),
      autocompletion({ override: [createCompletion(names)] }),
      lintGutter(),
      codeFolding({ placeholderText: '… name, range and headings: press to open' }),
      foldGutter(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true' }),
      EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
        if (docChanged) listeners.current.onChange(state.doc.toString())
        if (!docChanged && !selectionSet) return
        const { from } = state.selection.main
        const at = state.doc.lineAt(from)
        listeners.current.onCursor(at.number, from - at.from + 1)
      }),
      keymap.of([
        {
          key: 'Mod-s',
          preventDefault: true,
          run: () => {
            listeners.current.onSave()
            return true
          },
        },
        ...completionKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...lintKeymap,
        ...foldKeymap,
        ...defaultKeymap,
      ]),
      editorTheme,
      extension ?? [],
    ],
  })
}

/** The part of the front matter to fold: from the end of its first line to the end of its last; undefined if there is none. */
function findFrontMatter(text: string): { readonly from: number; readonly to: number } | undefined {
  const [matter] = /^---\n[\s\S]*?\n---(?=\n)/.exec(text) ?? []
  return matter === undefined ? undefined : { from: 3, to: matter.length }
}

/** Moves the cursor to a line and a column, counted from 1, which unfolds that line, and scrolls it and the editor into view. */
function goToLine(editor: EditorView, line: number, column = 1, isFocused = true): void {
  const { from, to } = editor.state.doc.line(Math.max(1, Math.min(line, editor.state.doc.lines)))
  const at = Math.min(to, from + column - 1)
  editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
  // While the fields are shown, the focus is theirs.
  if (isFocused && !editor.dom.closest('[hidden]')) editor.focus()
  editor.dom.scrollIntoView({ block: 'nearest' })
}

function toDiagnostics(findings: readonly StudioFinding[], { doc }: EditorState): Diagnostic[] {
  return findings
    .filter(({ line }) => line <= doc.lines)
    .map(({ line, column, severity, message, fix, edit }) => {
      const { from, to } = doc.line(line)
      const start = Math.min(to, from + column - 1)
      return {
        from: start,
        to,
        severity: severity === 'note' ? 'info' : severity,
        message: `${message} ${fix}`,
        ...(edit && {
          actions: [
            {
              name: 'Apply the fix',
              apply: (view: EditorView) =>
                view.dispatch({ changes: { from: edit.start, to: edit.end, insert: edit.text } }),
            },
          ],
        }),
      }
    })
}
