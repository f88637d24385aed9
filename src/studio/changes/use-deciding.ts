import { useState } from 'react'
import { toWholeChange, type useReviews } from '../content/use-reviews.ts'
import type { ChangeItem } from '../model/changes-document.ts'
import type { DoneWords } from '../ui/done-message.tsx'
import { findNextUndecided, showDecisions } from './find-next-undecided.ts'

interface Refusal {
  readonly item: ChangeItem
  /** Whether the next change opens afterward; not if only a reason is being added. */
  readonly opensNext: boolean
}

/**
 * Accepts and refuses the change in view, by button and by key alike. Both go on to the next change without a decision, and after the last
 * one to all decisions.
 */
export function useDeciding(
  items: readonly ChangeItem[],
  at: number,
  reviews: ReturnType<typeof useReviews>,
  open: (item: ChangeItem) => void,
) {
  const [done, setDone] = useState<DoneWords>()
  const [refusal, setRefusal] = useState<Refusal>()
  const item = items[at]
  const openNext = (decision: 'accepted' | 'refused') => {
    const next = findNextUndecided(items, at, reviews.getReview)
    const then = next === undefined ? 'Every change is decided: see above.' : `Now change ${next + 1}.`
    setDone({ words: `Change ${at + 1} ${decision}. ${then}`, takesFocus: false })
    if (next === undefined) showDecisions()
    else open(items[next]!)
  }
  return {
    done,
    setDone,
    /** The change whose reason is asked for. */
    refused: refusal?.item,
    accept: () => {
      if (!item || refusal) return
      reviews.updateReview(item, { decision: 'accepted' })
      openNext('accepted')
    },
    askReason: () => {
      if (item && !refusal) setRefusal({ item, opensNext: true })
    },
    /** Asks for the reason of an earlier decision. */
    askReasonOf: (one: ChangeItem) => setRefusal({ item: one, opensNext: false }),
    refuse: (reason: string) => {
      if (!refusal) return
      // The reason for an earlier refusal of all changes no longer applies if each was accepted since.
      if (reviews.countDecisions(items).refused === 0) reviews.updateReview(toWholeChange(items), { comment: '' })
      reviews.updateReview(refusal.item, { decision: 'refused', comment: reason })
      setRefusal(undefined)
      if (refusal.opensNext) openNext('refused')
    },
    refuseAll: (reason: string) => {
      setRefusal(undefined)
      reviews.refuseAll(items)
      reviews.updateReview(toWholeChange(items), { comment: reason })
      setDone(undefined)
      showDecisions()
    },
    stopRefusing: () => setRefusal(undefined),
  }
}
