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

/** The chips of an editor: an extension that draws them, and what their forms do with them. */
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

  /** Writes what a form says as one step for undo; nothing where the part is not there any more. */
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

  /** Writes how soon alone in the place of a part, and the rest as words that are selected to be typed over. */
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

  /** Gives the focus to a chip, or to the editor where it is not drawn. */
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

  /** A tag that the page selected is pressed, and not typed over: its chip takes the focus, and its form opens. */
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

/** Shows these parts as chips, if the editor still has the text that they are of. */
export function drawParts(view: EditorView, text: string, parts: readonly SourcePart[]): void {
  if (view.state.doc.toString() === text) view.dispatch({ effects: setParts.of(parts) })
}
