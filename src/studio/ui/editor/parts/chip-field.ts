import { invertedEffects } from '@codemirror/commands'
import { type EditorState, StateEffect, StateField, type Extension, type Transaction } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import type { SourcePart, SourceSpan } from '../../../model/source-parts.ts'
import { PartWidget, type Chip, type ChipActions } from './part-widget.ts'

/** A chip and its tag's place. */
export interface PlacedChip extends SourceSpan {
  readonly chip: Chip
}

/** Shows these parts of the current text as chips. */
export const setParts = StateEffect.define<readonly SourcePart[]>()

/** Shows the tags as chips, or as written. */
export const showChips = StateEffect.define<boolean>()

/** Shows a tag that was just written as a chip. */
export const addChip = StateEffect.define<PlacedChip>({
  map({ start, end, chip }, changes) {
    const [from, to] = [changes.mapPos(start, 1), changes.mapPos(end, -1)]
    return from < to ? { start: from, end: to, chip } : undefined
  },
})

const isShown = StateField.define<boolean>({
  create: () => true,
  update: (value, { effects }) => effects.findLast((effect) => effect.is(showChips))?.value ?? value,
})

/** The chips in place of tags: the cursor skips them as units, and typing cannot change them. */
export class ChipField {
  readonly #field: StateField<DecorationSet>
  readonly #actions: ChipActions

  constructor(actions: ChipActions) {
    this.#actions = actions
    this.#field = StateField.define<DecorationSet>({
      create: () => Decoration.none,
      update: (chips, transaction) => this.#update(chips, transaction),
    })
  }

  /** The extension that adds the field to an editor. */
  get extension(): Extension {
    return [
      isShown,
      this.#field,
      EditorView.decorations.compute([isShown, this.#field, 'selection'], (state) => this.#getShown(state)),
      EditorView.editorAttributes.compute([isShown], (state) => ({
        class: state.field(isShown) ? 'cm-with-chips' : '',
      })),
      EditorView.atomicRanges.of(({ state }) => this.#getShown(state)),
      // When a change that removed or altered a chip's tag is undone, the chip comes back, too.
      invertedEffects.of((transaction) =>
        transaction.docChanged
          ? this.list(transaction.startState)
              .filter((placed) => !isKept(placed, transaction))
              .map((placed) => addChip.of(placed))
          : [],
      ),
    ]
  }

  /** The chips in their order, whether or not they are shown. */
  list(state: EditorState): readonly PlacedChip[] {
    const chips: PlacedChip[] = []
    state.field(this.#field).between(0, state.doc.length, (start, end, { spec }) => {
      chips.push({ start, end, chip: (spec as { readonly chip: Chip }).chip })
    })
    return chips
  }

  #getShown(state: EditorState): DecorationSet {
    if (!state.field(isShown)) return Decoration.none
    const { head } = state.selection.main
    // A tag that contains the cursor shows its source until the cursor leaves it.
    return state.field(this.#field).update({ filter: (from, to) => head <= from || head >= to })
  }

  #update(chips: DecorationSet, { docChanged, changes, newDoc, effects }: Transaction): DecorationSet {
    let next = chips
    if (docChanged)
      next = next.map(changes).update({
        filter: (from, to, { spec }) => newDoc.sliceString(from, to) === (spec as { readonly chip: Chip }).chip.written,
      })
    for (const effect of effects) {
      if (effect.is(setParts)) next = this.#draw(effect.value.flatMap(toChips))
      if (effect.is(addChip)) {
        const { start, end } = effect.value
        next = next.update({
          filter: (from, to) => to <= start || from >= end,
          add: [this.#toRange(effect.value)],
        })
      }
    }
    return next
  }

  #draw(chips: readonly PlacedChip[]): DecorationSet {
    return Decoration.set(
      chips.map((placed) => this.#toRange(placed)),
      true,
    )
  }

  #toRange({ start, end, chip }: PlacedChip) {
    return Decoration.replace({ widget: new PartWidget(chip, this.#actions), chip }).range(start, end)
  }
}

function toChips(part: SourcePart): PlacedChip[] {
  const { start, end, written, closing, tag } = part
  const own = { start, end, chip: { part, isClosing: false, written } }
  return closing ? [own, { ...closing, chip: { part, isClosing: true, written: `</${tag}>` } }] : [own]
}

function isKept({ start, end, chip }: PlacedChip, { changes, newDoc }: Transaction): boolean {
  return newDoc.sliceString(changes.mapPos(start, 1), changes.mapPos(end, -1)) === chip.written
}
