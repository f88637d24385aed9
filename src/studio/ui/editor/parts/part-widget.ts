import { redo, undo } from '@codemirror/commands'
import { WidgetType, type EditorView } from '@codemirror/view'
import type { SourcePart } from '../../../model/source-parts.ts'

/** A tag that the editor shows in words: the part itself, or the end of its passage. */
export interface Chip {
  readonly part: SourcePart
  readonly isClosing: boolean
  /** The tag as it is written. */
  readonly written: string
}

/** The actions of a chip; `from` is its start. */
export interface ChipActions {
  open(view: EditorView, from: number): void
  remove(view: EditorView, from: number): void
  /** Puts the cursor before or after it. */
  leave(view: EditorView, from: number, side: 'before' | 'after'): void
}

/** Whether pressing a chip opens a form. */
export function hasForm({ part, isClosing }: Chip): boolean {
  return !isClosing && part.fields.length > 0
}

/** Shows a tag with the words that its readers read; pressing it opens its form. */
export class PartWidget extends WidgetType {
  readonly chip: Chip
  readonly #actions: ChipActions

  constructor(chip: Chip, actions: ChipActions) {
    super()
    this.chip = chip
    this.#actions = actions
  }

  override eq({ chip: { part, written, isClosing } }: PartWidget): boolean {
    const own = this.chip
    return (
      written === own.written &&
      isClosing === own.isClosing &&
      part.words === own.part.words &&
      part.kind === own.part.kind &&
      hasForm({ part, written, isClosing }) === hasForm(own)
    )
  }

  override toDOM(view: EditorView): HTMLElement {
    const element = document.createElement('span')
    // Computed on each use: the position changes while the chip stays.
    const getPlace = () => view.posAtDOM(element)
    element.addEventListener('click', () => {
      if (element.getAttribute('role') !== 'button') return
      // A focused chip may be out of view, and its form opens next to it.
      element.scrollIntoView({ block: 'nearest' })
      this.#actions.open(view, getPlace())
    })
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') element.click()
      else if (!this.#handleKey(event, view, getPlace())) return
      event.preventDefault()
    })
    this.updateDOM(element)
    return element
  }

  /** Keeps the element, and so the focus, when its words change. */
  override updateDOM(element: HTMLElement): boolean {
    const { part, written, isClosing } = this.chip
    element.className = 'cm-part'
    element.dataset['kind'] = part.kind
    element.title = written
    const kind = document.createElement('span')
    kind.className = 'cm-part-kind'
    const opening = part.words === '' ? part.kind : `${part.kind}: `
    kind.textContent = isClosing ? `End of “${part.kind}”` : opening
    element.replaceChildren(kind, isClosing ? '' : part.words)
    if (hasForm(this.chip)) {
      element.setAttribute('role', 'button')
      element.setAttribute('aria-haspopup', 'dialog')
      element.tabIndex = 0
    } else {
      element.removeAttribute('role')
      element.removeAttribute('aria-haspopup')
      element.removeAttribute('tabindex')
    }
    return true
  }

  /** A chip handles its own events. */
  override ignoreEvent(): boolean {
    return true
  }

  #handleKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, view: EditorView, from: number): boolean {
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === 'z') return shiftKey ? redo(view) : undo(view)
      return key === 'y' && redo(view)
    }
    if (key === 'Backspace' || key === 'Delete') this.#actions.remove(view, from)
    else if (key === 'ArrowLeft' || key === 'ArrowUp') this.#actions.leave(view, from, 'before')
    else if (key === 'ArrowRight' || key === 'ArrowDown') this.#actions.leave(view, from, 'after')
    else return false
    return true
  }
}
