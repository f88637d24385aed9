import { defaultHighlightStyle, HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** CodeMirror's own colors; those too faint to read are replaced by darker ones. */
export const editorColors = HighlightStyle.define([
  ...defaultHighlightStyle.specs,
  { tag: tags.tagName, color: '#064' },
  { tag: [tags.regexp, tags.escape], color: '#930' },
  { tag: tags.invalid, color: '#a00' },
])

export const editorTheme = EditorView.theme({
  '&': {
    background: 'var(--mantine-color-white)',
    border: '2px solid var(--mantine-color-gray-6)',
    borderRadius: '8px',
    fontSize: '0.9375rem',
    // Clear of the bar with Save, which stays in view, and of the row below it.
    scrollMarginTop: '13rem',
  },
  '&.cm-focused': { outline: '3px solid var(--mantine-color-ink-6)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.55', minHeight: '16rem', maxHeight: '70vh' },
  '.cm-foldPlaceholder': { background: 'var(--mantine-color-gray-1)', color: 'var(--mantine-color-gray-9)' },
  '.cm-gutters': { background: 'var(--mantine-color-gray-1)', color: 'var(--mantine-color-gray-7)' },
})
