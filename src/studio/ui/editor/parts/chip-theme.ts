import { EditorView } from '@codemirror/view'

/**
 * Styles for a text with chips: like prose, with chips as words on a quiet background that wraps with the line; the background of a 911
 * card is red.
 */
export const chipTheme = EditorView.theme({
  '&.cm-with-chips .cm-scroller': { fontFamily: 'var(--mantine-font-family)', lineHeight: '1.8' },
  // Space for the end of a chip's background, which would otherwise extend past a full line.
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
