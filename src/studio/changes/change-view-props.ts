import type { ChangeItem } from '../model/changes-document.ts'

/** What is passed to every view of a change. */
export interface ChangeViewProps<Item extends ChangeItem = ChangeItem> {
  readonly item: Item
  readonly hasNext: boolean
  /** Told what was signed. */
  readonly onDone: (words: string) => void
}
