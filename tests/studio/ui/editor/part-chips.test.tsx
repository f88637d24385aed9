import { deleteCharBackward, deleteCharForward, history, undo } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { expect, it, vi } from 'vitest'
import type { SourcePart } from '../../../../src/studio/model/source-parts.ts'
import { showChips } from '../../../../src/studio/ui/editor/parts/chip-field.ts'
import { drawParts, PartChips, type OpenedPart } from '../../../../src/studio/ui/editor/parts/part-chips.ts'

const doc = 'Eat. <HowSoon ask="why" /> Rest.\n<When all="A">\nBeans.\n</When>\nEnd.'

function createPart(text: string, written: string, closing?: string): SourcePart {
  const start = text.indexOf(written)
  const attribute = /(\w+)="(\w+)"/.exec(written)!
  return {
    tag: /^<(\w+)/.exec(written)![1]!,
    written,
    start,
    end: start + written.length,
    kind: 'How soon',
    words: 'Soon.',
    attributes: [{ name: attribute[1]!, value: attribute[2]! }],
    fields: [{ name: attribute[1]!, kind: 'words', label: 'Ask' }],
    ...(closing !== undefined && {
      closing: { start: text.indexOf(closing), end: text.indexOf(closing) + closing.length },
    }),
  }
}

function open(text = doc) {
  const onOpen = vi.fn<(opened: OpenedPart) => void>()
  const chips = new PartChips(onOpen)
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({ doc: text, extensions: [history(), chips.extension] }),
  })
  drawParts(view, text, [createPart(text, '<HowSoon ask="why" />'), createPart(text, '<When all="A">', '</When>')])
  const listShown = () => [...view.contentDOM.querySelectorAll('.cm-part')].map(({ textContent }) => textContent)
  return { view, chips, onOpen, listShown, getText: () => view.state.doc.toString() }
}

const shown = ['How soon: Soon.', 'How soon: Soon.', 'End of “How soon”']

it('shows tags in words, or as written if that is requested', () => {
  const { view, listShown } = open()
  expect(listShown()).toEqual(shown)
  view.dispatch({ effects: showChips.of(false) })
  expect(listShown()).toEqual([])
  expect(view.contentDOM.textContent).toContain('<HowSoon ask="why" />')
})

it('replaces a part with custom words, which are then selected, and undo restores the part', () => {
  const { view, chips, getText } = open()
  const part = { ...createPart(doc, '<HowSoon ask="why" />'), own: { tag: '<HowSoon alone />', words: 'Ask why.' } }
  chips.writeOwn({ view, start: part.start, part })
  expect(getText()).toBe(doc.replace(part.written, '<HowSoon alone /> Ask why.'))
  const { from, to } = view.state.selection.main
  expect(view.state.sliceDoc(from, to)).toBe('Ask why.')
  undo(view)
  expect(getText()).toBe(doc)
})

it('deletes a whole chip, and undo restores it immediately', () => {
  const { view, listShown, getText } = open()
  view.dispatch({ selection: { anchor: doc.indexOf(' Rest') } })
  deleteCharBackward(view)
  expect(getText()).toBe(doc.replace('<HowSoon ask="why" />', ''))
  expect(listShown()).toHaveLength(2)
  undo(view)
  expect(getText()).toBe(doc)
  expect(listShown()).toEqual(shown)
})

it('deletes both tags of a passage with their lines, and keeps its words', () => {
  const { view, getText, listShown } = open()
  view.dispatch({ selection: { anchor: doc.indexOf('\nBeans') } })
  deleteCharBackward(view)
  expect(getText()).toBe('Eat. <HowSoon ask="why" /> Rest.\nBeans.\nEnd.')
  undo(view)
  expect(getText()).toBe(doc)
  expect(listShown()).toEqual(shown)
})

it('keeps one empty line if a tag was between two', () => {
  const spaced = doc.replaceAll('\n', '\n\n')
  const { view, getText } = open(spaced)
  view.dispatch({ selection: { anchor: spaced.indexOf('</When>') } })
  deleteCharForward(view)
  expect(getText()).toBe('Eat. <HowSoon ask="why" /> Rest.\n\nBeans.\n\nEnd.')
  undo(view)
  expect(getText()).toBe(spaced)
})

it('leaves the rest of a line intact if a tag on it was deleted together with words before it', () => {
  const { view, getText } = open()
  const [from, to] = [doc.indexOf(' Rest.'), doc.indexOf('\nBeans')]
  view.dispatch({ changes: { from, to }, userEvent: 'delete.selection' })
  expect(getText()).toBe('Eat. <HowSoon ask="why" />\nBeans.\nEnd.')
})

it('opens the form of the pressed chip, and writes its values as one step', () => {
  const { view, chips, onOpen, getText, listShown } = open()
  view.dispatch({ changes: { from: 0, insert: 'Now. ' } })
  view.contentDOM.querySelector<HTMLElement>('.cm-part')!.click()
  expect(onOpen).toHaveBeenCalledOnce()
  const [opened] = onOpen.mock.calls[0]!
  chips.apply(opened, { ask: 'when' })
  expect(getText()).toBe(`Now. ${doc.replace('why', 'when')}`)
  expect(listShown()).toEqual(shown)
  // The part has changed by now.
  chips.apply(opened, { ask: 'where' })
  expect(getText()).toContain('ask="when"')
  undo(view)
  expect(getText()).toBe(`Now. ${doc}`)
  expect(listShown()).toEqual(shown)
})

it('moves the focus to a tag that the page selected, so that typing does not replace it, and opens its form', () => {
  const { view, onOpen, getText } = open()
  view.focus()
  const start = doc.indexOf('<HowSoon')
  view.dispatch({ selection: { anchor: start, head: start + '<HowSoon ask="why" />'.length } })
  expect(document.activeElement?.className).toBe('cm-part')
  expect(onOpen.mock.calls.map(([{ start: at }]) => at)).toEqual([start])
  expect(view.state.selection.main.empty).toBe(true)
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete' }))
  expect(getText()).not.toContain('HowSoon')
  expect(view.hasFocus).toBe(true)
})
