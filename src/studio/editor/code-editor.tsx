import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { markdown } from '@codemirror/lang-markdown'
import { yamlFrontmatter } from '@codemirror/lang-yaml'
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import type { StudioFinding } from '../model/studio-model.ts'
import { completeWith, type Names } from './completion.ts'

/** What the page around the editor does with it. */
export interface CodeEditorHandle {
  text(): string
  replace(text: string): void
  show(findings: readonly StudioFinding[]): void
}

interface CodeEditorProps {
  readonly ref: Ref<CodeEditorHandle>
  readonly label: string
  readonly path: string
  /** What it begins with; later texts come through `replace`. */
  readonly text: string
  readonly names: Names
  readonly line?: number
  readonly onChange: (text: string) => void
  readonly onSave: () => void
}

/** CodeMirror's own colors, those that are too faint to read as darker ones. */
const colors = HighlightStyle.define([
  ...defaultHighlightStyle.specs,
  { tag: tags.tagName, color: '#064' },
  { tag: [tags.regexp, tags.escape], color: '#930' },
  { tag: tags.invalid, color: '#a00' },
])

const look = EditorView.theme({
  '&': {
    background: 'var(--mantine-color-white)',
    border: '2px solid var(--mantine-color-gray-6)',
    borderRadius: '8px',
    fontSize: '0.9375rem',
  },
  '&.cm-focused': { outline: '3px solid var(--mantine-color-ink-6)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.55', maxHeight: '70vh' },
  '.cm-gutters': { background: 'var(--mantine-color-gray-1)', color: 'var(--mantine-color-gray-7)' },
})

/** CodeMirror for a text or definition. Escape, then Tab, leaves it. */
export function CodeEditor({ ref, label, path, text, names, line, onChange, onSave }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const listeners = useRef({ onChange, onSave })
  listeners.current = { onChange, onSave }
  useImperativeHandle(ref, () => ({
    text: () => view.current?.state.doc.toString() ?? '',
    replace: (next) =>
      view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: next } }),
    show(findings) {
      const { current } = view
      if (current) current.dispatch(setDiagnostics(current.state, diagnosticsOf(findings, current.state)))
    },
  }))
  useEffect(() => {
    const editor = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          closeBrackets(),
          highlightSelectionMatches(),
          syntaxHighlighting(colors),
          path.endsWith('.json') ? json() : yamlFrontmatter({ content: markdown() }),
          autocompletion({ override: [completeWith(names)] }),
          lintGutter(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true' }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) listeners.current.onChange(state.doc.toString())
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
            ...defaultKeymap,
            indentWithTab,
          ]),
          look,
        ],
      }),
    })
    view.current = editor
    if (line !== undefined && line <= editor.state.doc.lines) {
      const { from } = editor.state.doc.line(line)
      editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      editor.focus()
    }
    return () => editor.destroy()
    // oxlint-disable-next-line react/exhaustive-deps -- the editor keeps its own text from here on
  }, [path])
  return <div ref={place} />
}

function diagnosticsOf(findings: readonly StudioFinding[], { doc }: EditorState): Diagnostic[] {
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
