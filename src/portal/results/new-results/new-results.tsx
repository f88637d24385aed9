import { useEffect, useMemo, type ReactNode } from 'react'
import type { Order } from '../../data/order.ts'
import { useSeenMarking } from '../../data/use-seen-marking.ts'
import { isToBeViewed } from '../../data/use-viewed-marking.ts'
import { useNewRevisions } from '../../data/use-new-revisions.ts'
import type { ResultView } from '../result-view.ts'
import { NewResultsContext } from './new-results-context.ts'

interface NewResultsProps {
  readonly order: Order
  /** The results that the page shows. */
  readonly views: readonly ResultView[]
  readonly children: ReactNode
}

/**
 * Knows which results beneath it came since the participant last looked. What was new stays marked until the visit ends. Where
 * nothing was seen before nothing is marked, because every result would be; they count as seen together then.
 */
export function NewResults({ order, views, children }: NewResultsProps) {
  const marked = useNewRevisions(order.purchaseId)
  const markAsSeen = useSeenMarking(order.purchaseId)
  const { unseen, isAllNew } = useMemo(() => computeUnseen(order, views), [order, views])
  const value = useMemo(() => {
    if (!isAllNew) for (const revision of unseen) marked.add(revision)
    return { revisions: new Set(marked), markAsSeen }
  }, [marked, unseen, isAllNew, markAsSeen])
  const isMarkedHere = isAllNew && !isToBeViewed(order)
  useEffect(() => {
    if (isMarkedHere) markAsSeen(unseen)
  }, [isMarkedHere, markAsSeen, unseen])
  return <NewResultsContext value={value}>{children}</NewResultsContext>
}

/** What the page shows that the participant has not seen, and whether that is everything. */
function computeUnseen({ interpretations }: Order, views: readonly ResultView[]) {
  const seen = new Set(interpretations.flatMap(({ revision, seenAt }) => (seenAt === null ? [] : [revision])))
  const shown = views.filter(({ isPending }) => !isPending).map(({ revision }) => revision)
  const unseen = shown.filter((revision) => !seen.has(revision))
  return { unseen, isAllNew: unseen.length === shown.length }
}
