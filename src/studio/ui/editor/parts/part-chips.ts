import { isolateHistory } from '@codemirror/commands'
import { type Extension, Transaction } from '@codemirror/state'
import { EditorView, keymap, type ViewUpdate } from '@codemirror/view'
import type { SourcePart } from '../../../model/source-parts.ts'
import { addChip, ChipField, setParts, type PlacedChip } from './chip-field.ts'
import { chipTheme } from './chip-theme.ts'
import { hasForm } from './part-widget.ts'
import { deleteLeftovers } from './delete-leftovers.ts'
import { writePart, type PartValues } from './write-part.ts'

/** A part whose form is open. */
export interface OpenedPart {
  readonly view: EditorView
  readonly start: number
  readonly part: SourcePart
}

/** The chips of an editor: the extension that draws them, and the actions of their forms. */
export class PartChips {
  readonly extension: Extension
  readonly #chips: ChipField

  constructor(onOpen: (opened: OpenedPart) => void) {
    const open = (view: EditorView, placed: PlacedChip | undefined) => {
      if (!placed || !hasForm(placed.chip)) return false
      onOpen({ view, start: placed.start, part: placed.chip.part })
      return true
    }
    this.#chips = new ChipField({
      open: (view, from) => void open(view, this.#find(view, from)),
      remove: (view, from) => this.#remove(view, from),
      leave: (view, from, side) => this.#leave(view, from, side),
    })
    this.extension = [
      this.#chips.extension,
      deleteLeftovers(this.#chips),
      chipTheme,
      keymap.of([{ key: 'Alt-Enter', run: (view) => open(view, this.#findAtCursor(view)) }]),
      EditorView.updateListener.of((update) => this.#focusSelected(update)),
    ]
  }

  /** Writes the values of a form as one step for undo; does nothing if the part is gone. */
  apply({ view, start, part }: OpenedPart, values: PartValues): void {
    const placed = this.#find(view, start)
    if (placed?.chip.written !== part.written) return
    const next = writePart(part, values)
    if (next === part) return
    const { written } = next
    const chip = { part: next, isClosing: false, written }
    view.dispatch({
      changes: { from: start, to: placed.end, insert: written },
      effects: addChip.of({ start, end: start + written.length, chip }),
      annotations: isolateHistory.of('full'),
    })
  }

  /** Replaces a part with the tag for how soon alone and the rest as plain words, selected for typing over. */
  writeOwn({ view, start, part: { own, written } }: OpenedPart): void {
    const placed = this.#find(view, start)
    if (!own || placed?.chip.written !== written) return
    const isLast = /^\s*(?:\n|$)/.test(view.state.sliceDoc(placed.end))
    const words = `${own.tag} ${own.words}`
    const insert = isLast || own.words !== '' ? words : words.trimEnd()
    view.dispatch({
      changes: { from: start, to: placed.end, insert },
      selection: { anchor: start + own.tag.length + 1, head: start + words.length },
      annotations: isolateHistory.of('full'),
      scrollIntoView: true,
    })
    view.focus()
  }

  /** Focuses a chip, or the editor if the chip is not drawn. */
  focus(view: EditorView, start: number): void {
    const chip = [...view.contentDOM.querySelectorAll<HTMLElement>('.cm-part[role]')].find(
      (element) => view.posAtDOM(element) === start,
    )
    if (chip) chip.focus()
    else view.focus()
  }

  #find({ state }: EditorView, start: number): PlacedChip | undefined {
    return this.#chips.list(state).find((placed) => placed.start === start)
  }

  #findAtCursor({ state }: EditorView): PlacedChip | undefined {
    const { from, to } = state.selection.main
    return this.#chips.list(state).find(({ start, end, chip }) => start <= to && end >= from && hasForm(chip))
  }

  #remove(view: EditorView, from: number): void {
    const placed = this.#find(view, from)
    if (!placed) return
    view.dispatch({ changes: { from, to: placed.end }, selection: { anchor: from }, userEvent: 'delete' })
    view.focus()
  }

  #leave(view: EditorView, from: number, side: 'before' | 'after'): void {
    const end = this.#find(view, from)?.end ?? from
    view.dispatch({ selection: { anchor: side === 'before' ? from : end } })
    view.focus()
  }

  /** Treats a tag that the page selected as pressed, so it is not typed over: its chip takes the focus, and its form opens. */
  #focusSelected({ view, state, transactions, focusChanged }: ViewUpdate): void {
    const isAsked = transactions.some((one) => one.annotation(Transaction.userEvent) === undefined)
    if (!view.hasFocus || !(focusChanged || isAsked)) return
    const { from, to } = state.selection.main
    const selected = from < to ? this.#find(view, from) : undefined
    if (selected?.end !== to || !hasForm(selected.chip)) return
    view.dispatch({ selection: { anchor: from } })
    this.focus(view, from)
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement.matches('.cm-part')) activeElement.click()
  }
}

/** Shows the parts of `text` as chips, if the editor still has that text. */
export function drawParts(view: EditorView, text: string, parts: readonly SourcePart[]): void {
  if (view.state.doc.toString() === text) view.dispatch({ effects: setParts.of(parts) })
}
