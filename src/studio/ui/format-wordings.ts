import { formatCount } from '../../catalogue/words.ts'
import type { ChangesDocument } from '../model/changes-document.ts'

/** Counts the changes and the wordings to sign that they change: "7 changes: 252 wordings read differently". */
export function formatChangeCounts({ items, differ }: Pick<ChangesDocument, 'items' | 'differ'>): string {
  return `${formatCount(items.length, 'change')}: ${formatCount(differ, 'wording reads', 'wordings read')} differently`
}

/** Counts the wordings with a change: "In 91 wordings"; empty if there are none. */
export function formatChangeReach({ differing }: Pick<ChangesDocument, 'differing'>, id: string): string {
  const count = listReachedWordings(differing, id).length
  return count === 0 ? '' : `In ${formatCount(count, 'wording')}`
}

/** Counts the wordings with a change, and those that changes above it in the list have, too: "In 4 wordings, all also in change 6". */
export function formatChangeOverlap(changes: Pick<ChangesDocument, 'differing' | 'items'>, id: string): string {
  const { differing, items } = changes
  const own = listReachedWordings(differing, id)
  const above = items
    .slice(
      0,
      items.findIndex((item) => item.id === id),
    )
    .map((item) => item.id)
  const isCounted = (one: string) => (text: Differing) => text.changes.includes(one)
  const shared = own.filter((text) => above.some((one) => isCounted(one)(text)))
  if (shared.length === 0) return formatChangeReach(changes, id)
  const source = above.findIndex((one) => shared.every(isCounted(one)))
  const where = source < 0 ? 'counted above' : `in change ${source + 1}`
  return `${formatChangeReach(changes, id)}, ${formatShare(shared.length, own.length)}also ${where}`
}

/** How many of the wordings, with a space after it; empty for the only one. */
function formatShare(count: number, all: number): string {
  if (all === 1) return ''
  return count === all ? 'all ' : `${count} `
}

type Differing = ChangesDocument['differing'][number]

function listReachedWordings(differing: readonly Differing[], id: string): readonly Differing[] {
  return differing.filter(({ changes }) => changes.includes(id))
}
