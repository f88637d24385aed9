import type { ReactNode } from 'react'
import type { ChangeItem } from '../model/changes-document.ts'
import type { TextToSign } from '../model/sign-off.ts'

/** What is passed to every view of a change. */
export interface ChangeViewProps<Item extends ChangeItem = ChangeItem> {
  readonly item: Item
  readonly hasNext: boolean
  /** Whether the texts are signed here, too. */
  readonly canSign: boolean
  /** The reviewer's decision and comment, shown after the texts; nothing if another person decides. */
  readonly review: ReactNode
  /** Called with what was signed. */
  readonly onDone: (words: string, texts: readonly TextToSign[]) => void
  /** Called with the number of withdrawn signatures. */
  readonly onWithdrawn: (count: number) => void
}
