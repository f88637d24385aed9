import { useState } from 'react'
import { isTextGroup } from '../content/group-shared-texts.ts'
import { useSignOffTexts } from '../content/use-sign-off-texts.ts'
import { toTextKey, type TextToSign } from '../model/sign-off.ts'
import { useIsApproving } from '../ui/approval/approve-form.tsx'
import { formatWithdrawn } from '../ui/approval/use-withdrawing.ts'
import { useGroupReview } from '../ui/approval/use-group-review.ts'
import type { DoneWords } from '../ui/done-message.tsx'
import { findItemIndex, findNextUnsigned, formatLabel, formatName, toItemKey, type SignOffItem } from './list-items.tsx'
import type { useSignOffList } from './use-sign-off-list.ts'

/** Tracks what the reviewer has checked and signed in a list. */
export function useSigning({ items, at, item, go }: ReturnType<typeof useSignOffList>) {
  const { findBlocker } = useSignOffTexts()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [signed, setSigned] = useState<readonly string[]>([])
  const [done, setDone] = useState<DoneWords>()
  const isApproving = useIsApproving()
  const group = item && isTextGroup(item) ? item : undefined
  const groupReview = useGroupReview(group)
  // Until the counts are updated, texts that were just signed have no approval yet.
  const isSigned = (text: TextToSign) =>
    text.approval !== undefined || (isApproving && signed.includes(toTextKey(text)))
  const isApproved = (one: SignOffItem) => listTexts(one).every(isSigned)
  const isBlocked = (one: SignOffItem) =>
    listTexts(one).some((text) => !text.approval && findBlocker(text) !== undefined)
  const isTicked = (one: SignOffItem) => ticked.includes(toItemKey(one))
  const reportWithdrawn = (count: number) => {
    setSigned([])
    setDone({ words: `${formatWithdrawn(count).slice(0, -1)}, under Open.`, takesFocus: true })
  }
  return {
    /** What was just done, and what is next. */
    done,
    forgetDone: () => setDone(undefined),
    isSigned,
    isApproved,
    isBlocked,
    isTicked,
    tick: () => {
      if (!item || isApproving || isApproved(item) || isBlocked(item)) return
      const key = toItemKey(item)
      if (group) groupReview.toggle()
      else setTicked(isTicked(item) ? ticked.filter((name) => name !== key) : [...ticked, key])
    },
    finish: (words: string, approved: readonly TextToSign[]) => {
      const next = findNextUnsigned(items, at, approved)
      setTicked([])
      setSigned(approved.map(toTextKey))
      const rest = next ? `Next: ${formatLabel(next)}, ${formatName(next)}.` : 'Every wording in this list is signed.'
      setDone({ words: `${words} ${rest}`, takesFocus: true, signed: approved })
      if (next) go(items.indexOf(next))
    },
    reportWithdrawn,
    /** Shows the texts whose signatures were just undone. */
    goBack: (count: number, undone: readonly TextToSign[]) => {
      reportWithdrawn(count)
      go(findItemIndex(items, undone))
    },
  }
}

function listTexts(item: SignOffItem): readonly TextToSign[] {
  return isTextGroup(item) ? item.texts : [item]
}
