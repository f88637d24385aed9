import { EditorView } from '@codemirror/view'

/** How a text with chips looks: like prose, with chips as words on a quiet ground that runs on with the line, that of a 911 card red. */
export const chipTheme = EditorView.theme({
  '&.cm-with-chips .cm-scroller': { fontFamily: 'var(--mantine-font-family)', lineHeight: '1.8' },
  // Room for the end of a chip's ground, which would else be wider than a line that is full.
  '&.cm-with-chips .cm-line': { paddingInlineEnd: '0.5rem' },
  '.cm-part': {
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
    padding: '0.125rem 0.375rem',
    borderRadius: '6px',
    background: 'var(--mantine-color-gray-1)',
    color: 'var(--mantine-color-gray-8)',
  },
  '.cm-part[role]': {
    background: 'var(--mantine-color-ink-1)',
    color: 'var(--mantine-color-ink-9)',
    boxShadow: 'inset 0 -1px 0 var(--mantine-color-ink-5)',
    cursor: 'pointer',
  },
  '.cm-part[role]:hover': { background: 'var(--mantine-color-ink-2)' },
  '.cm-part:focus-visible': { outline: '3px solid var(--mantine-color-ink-6)', outlineOffset: '1px' },
  '.cm-part-kind': { fontWeight: '600' },
  '.cm-part[data-kind="911 card"][role]': {
    background: 'var(--mantine-color-red-0)',
    color: 'var(--mantine-color-red-9)',
    boxShadow: 'inset 0 -1px 0 var(--mantine-color-red-5)',
  },
})
