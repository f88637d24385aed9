import { EditorState, type Extension } from '@codemirror/state'
import type { ChipField, PlacedChip } from './chip-field.ts'

/** Takes the other tag of a passage away with one that is deleted, because one of them alone makes the file unreadable. */
export function removePairs(chips: ChipField): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged || !transaction.isUserEvent('delete')) return transaction
    const { startState, changes } = transaction
    const isDeleted = ({ start, end }: PlacedChip) => changes.mapPos(start, -1) === changes.mapPos(end, 1)
    const placed = chips.list(startState)
    const orphans = placed
      .filter((one) => isDeleted(one))
      .flatMap((one) => findPair(one, placed) ?? [])
      .filter((pair) => !isDeleted(pair))
    if (orphans.length === 0) return transaction
    return [transaction, { changes: orphans.map((orphan) => toDeletion(orphan, startState)) }]
  })
}

function findPair({ chip }: PlacedChip, placed: readonly PlacedChip[]): PlacedChip | undefined {
  const { closing } = chip.part
  return closing && placed.find((one) => one.chip !== chip && one.chip.part.closing === closing)
}

/** With its line, where it is alone on it. */
function toDeletion({ start, end }: PlacedChip, { doc }: EditorState) {
  const line = doc.lineAt(start)
  const isAlone = line.from === start && line.to === end && line.number < doc.lines
  return { from: start, to: isAlone ? end + 1 : end }
}
