import { EditorState, type Extension, type Text, type Transaction } from '@codemirror/state'
import type { ChipField, PlacedChip } from './chip-field.ts'

/**
 * When a tag is deleted, also deletes the other tag of its passage, because a single one makes the file unreadable, and the lines that this
 * would leave empty.
 */
export function deleteLeftovers(chips: ChipField): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged || !transaction.isUserEvent('delete')) return transaction
    const { startState, changes } = transaction
    const isDeleted = ({ start, end }: PlacedChip) => changes.mapPos(start, -1) === changes.mapPos(end, 1)
    const placed = chips.list(startState)
    const deleted = placed.filter(isDeleted)
    const orphans = deleted.flatMap((one) => findPair(one, placed) ?? []).filter((pair) => !isDeleted(pair))
    const lone = deleted.filter((one) => isEmptyLineLeft(one, transaction))
    if (orphans.length + lone.length === 0) return transaction
    return [transaction, { changes: [...orphans, ...lone].map((one) => toDeletion(one, startState.doc)) }]
  })
}

function findPair({ chip }: PlacedChip, placed: readonly PlacedChip[]): PlacedChip | undefined {
  const { closing } = chip.part
  return closing && placed.find((one) => one.chip !== chip && one.chip.part.closing === closing)
}

/** Whether a tag was alone on its line, and no other text moved there, as the words before a deleted selection would. */
function isEmptyLineLeft({ start, chip }: PlacedChip, { startState, changes, newDoc }: Transaction): boolean {
  const isBlank = (text: string) => text.trim() === ''
  const { text } = startState.doc.lineAt(start)
  return isBlank(text.replace(chip.written, '')) && isBlank(newDoc.lineAt(changes.mapPos(start, -1)).text)
}

/** The range to delete: the tag, with its line if it is alone there, and with one of two empty lines that would meet. */
function toDeletion({ start, end, chip }: PlacedChip, doc: Text) {
  const { text, number, from } = doc.lineAt(start)
  if (text.trim() !== chip.written || number === doc.lines) return { from: start, to: end }
  const isEmpty = (at: number) => at < 1 || doc.line(at).text.trim() === ''
  const last = number + 1 < doc.lines && isEmpty(number - 1) && isEmpty(number + 1) ? number + 1 : number
  return { from, to: doc.line(last).to + 1 }
}
