import { useState } from 'react'
import { wholeProposal, type useReviews } from '../content/use-reviews.ts'
import type { ContentDiffItem } from '../model/changes-document.ts'
import type { DoneWords } from '../ui/done-message.tsx'
import { findNextUndecided, showDecisions } from './find-next-undecided.ts'

interface Refusal {
  readonly item: ContentDiffItem
  /** Whether the next change follows; not where a reason alone is written. */
  readonly goesOn: boolean
}

/** Accepting and refusing the change that is read, by button and by key alike: both go on to the next one without a decision, and from the last one to all decisions. */
export function useDeciding(
  items: readonly ContentDiffItem[],
  at: number,
  reviews: ReturnType<typeof useReviews>,
  open: (item: ContentDiffItem) => void,
) {
  const [done, setDone] = useState<DoneWords>()
  const [refusal, setRefusal] = useState<Refusal>()
  const item = items[at]
  const goOn = (decision: 'accepted' | 'refused') => {
    const next = findNextUndecided(items, at, reviews.getReview)
    const words = `Change ${at + 1} ${decision}.`
    setDone({ words: next === undefined ? words : `${words} Now change ${next + 1}.`, takesFocus: false })
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
      goOn('accepted')
    },
    askReason: () => {
      if (item && !refusal) setRefusal({ item, goesOn: true })
    },
    /** Asks for the reason of a decision that is made. */
    askReasonOf: (one: ContentDiffItem) => setRefusal({ item: one, goesOn: false }),
    refuse: (reason: string) => {
      if (!refusal) return
      reviews.updateReview(refusal.item, { decision: 'refused', comment: reason })
      setRefusal(undefined)
      if (refusal.goesOn) goOn('refused')
    },
    refuseAll: (reason: string) => {
      setRefusal(undefined)
      reviews.refuseAll(items)
      reviews.updateReview(wholeProposal, { comment: reason })
      setDone(undefined)
      showDecisions()
    },
    stopRefusing: () => setRefusal(undefined),
  }
}
