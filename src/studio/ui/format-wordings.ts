import { formatCount } from '../../catalogue/words.ts'
import type { ChangesDocument } from '../model/changes-document.ts'

/** How much changes, in what is signed: "7 changes: 252 wordings read differently". */
export function formatChangeCounts({ items, differ }: Pick<ChangesDocument, 'items' | 'differ'>): string {
  return `${formatCount(items.length, 'change')}: ${formatCount(differ, 'wording reads', 'wordings read')} differently`
}

/** In how many wordings a change is read: "In 91 wordings"; empty where it is read in none. */
export function formatChangeReach({ differing }: Pick<ChangesDocument, 'differing'>, id: string): string {
  const count = differing.filter(({ changes }) => changes.includes(id)).length
  return count === 0 ? '' : `In ${formatCount(count, 'wording')}`
}
