import type { ReactNode } from 'react'
import type { ContentDiffItem } from '../model/changes-document.ts'
import type { SignOffText } from '../model/sign-off.ts'

/** What is passed to every view of a change. */
export interface ChangeViewProps<Item extends ContentDiffItem = ContentDiffItem> {
  readonly item: Item
  readonly hasNext: boolean
  /** Whether the texts are signed here, too. */
  readonly canSign: boolean
  /** What the reviewer decides and writes, which comes after what is read; nothing where another person decides. */
  readonly review: ReactNode
  /** Told what was signed. */
  readonly onDone: (words: string, texts: readonly SignOffText[]) => void
  /** Told how many signatures were withdrawn. */
  readonly onWithdrawn: (count: number) => void
}
