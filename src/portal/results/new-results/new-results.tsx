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

const none: readonly string[] = []

/**
 * Tracks which of the results below it arrived since the participant last looked. New results stay marked until the visit ends. If the
 * participant has seen none before, none is marked, because all would be; they then count as seen together.
 */
export function NewResults({ order, views, children }: NewResultsProps) {
  const markAsSeen = useSeenMarking(order.purchaseId)
  const { unseen, isAllNew } = useMemo(() => computeUnseen(order, views), [order, views])
  const revisions = useNewRevisions(order.purchaseId, isAllNew ? none : unseen)
  const value = useMemo(() => ({ revisions, markAsSeen }), [revisions, markAsSeen])
  const isMarkedHere = isAllNew && !isToBeViewed(order)
  useEffect(() => {
    if (isMarkedHere) markAsSeen(unseen)
  }, [isMarkedHere, markAsSeen, unseen])
  return <NewResultsContext value={value}>{children}</NewResultsContext>
}

/** The revisions on the page that the participant has not seen, and whether that is all of them. */
function computeUnseen({ interpretations }: Order, views: readonly ResultView[]) {
  const seen = new Set(interpretations.flatMap(({ revision, seenAt }) => (seenAt === null ? [] : [revision])))
  const shown = views.filter(({ isPending }) => !isPending).map(({ revision }) => revision)
  const unseen = shown.filter((revision) => !seen.has(revision))
  return { unseen, isAllNew: unseen.length === shown.length }
}
