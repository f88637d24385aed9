import { Suspense } from 'react'
import { isDangerRank } from '../../catalogue/change-rank.ts'
import type { Review } from '../content/use-reviews.ts'
import type { ChangeItem } from '../model/changes-document.ts'
import type { TextToSign } from '../model/sign-off.ts'
import { formatWithdrawn } from '../ui/approval/use-withdrawing.ts'
import { DoneMessage } from '../ui/done-message.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import { formatChangeOverlap } from '../ui/format-wordings.ts'
import { ListAndDetail } from '../ui/list-and-detail.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { ChangeCard } from './change-card.tsx'
import { ChangeSummary } from './change-summary.tsx'
import { ChangeView } from './change-view.tsx'
import { findRankHeading, formatChangeHeading } from './change-words.ts'
import { ProposalSigning } from './proposal-signing.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { DecisionButtons, ReviewCard } from './review-card.tsx'
import { ReviewMark } from './review-mark.tsx'
import type { ChangeReview } from './use-change-review.ts'

interface ChangesListProps {
  readonly review: ChangeReview
  /** The change on screen. */
  readonly item: ChangeItem
  /** The proposal in which each change was sent; undefined if the page does not say so. */
  readonly sent: ReadonlyMap<string, string> | undefined
}

/** The list of changes, and next to it the one on screen with its decision. */
export function ChangesList({ review, item, sent }: ChangesListProps) {
  const { changes, items, at, reviews, whole, deciding, go, signing } = review
  const { isReview, isFolder, isDone } = review
  const finish = (words: string, signed: readonly TextToSign[]) => {
    deciding.setDone({ words, takesFocus: true, signed })
    go(at + 1)
  }
  const reportWithdrawn = (count: number) => deciding.setDone({ words: formatWithdrawn(count), takesFocus: true })
  const decisionKeys = [
    { key: 'a', does: 'accepts', run: deciding.accept },
    { key: 'r', does: 'refuses and asks why; both then open the next change', run: deciding.askReason },
  ]
  return (
    <ListAndDetail
      name="Changes"
      items={items.map((each, index) => ({
        id: each.id,
        heading: findRankHeading(items, index),
        label: `${index + 1}. ${formatChangeHeading(each, items)}`,
        description: (
          <ChangeSummary
            item={each}
            reach={formatChangeOverlap(changes, each.id)}
            sending={describeSending(each, sent)}
          />
        ),
        mark: isReview && <ReviewMark review={reviews.getReview(each)} />,
      }))}
      at={at}
      onGo={go}
      noun="Change"
      isNextMinor={isDone || review.asksDecision}
      actions={
        isReview && (
          <DecisionButtons
            review={reviews.getReview(item)}
            isUrgent={isDangerRank(item.rank)}
            onAccept={deciding.accept}
            onRefuse={deciding.askReason}
          />
        )
      }
      keys={isReview ? decisionKeys : []}
    >
      <DoneMessage done={deciding.done} onUndone={reportWithdrawn} />
      <ChangeCard item={item} reach={formatChangeOverlap(changes, item.id)} items={items} />
      <Suspense fallback={<LoadingBlock height={400} words="Loading the comparison…" />}>
        <ChangeView
          key={item.id}
          item={item}
          hasNext={at < items.length - 1}
          canSign={!review.proposal && !isFolder}
          onDone={finish}
          onWithdrawn={reportWithdrawn}
          review={<ChangeDecision review={review} item={item} />}
        />
      </Suspense>
      {signing && !isDone && !review.isDangerous && <ProposalSigning {...signing} />}
      <RefuseDialog
        item={deciding.refused}
        reason={deciding.refused ? reviews.getReview(deciding.refused).comment : ''}
        whole={whole}
        count={items.length}
        onRefuse={deciding.refuse}
        onRefuseAll={deciding.refuseAll}
        onClose={deciding.stopRefusing}
      />
    </ListAndDetail>
  )
}

/** What the check found since a change, and the reviewer's decision and comment. */
function ChangeDecision({ review, item }: Pick<ChangesListProps, 'review' | 'item'>) {
  const { isReview, reviews, whole } = review
  return (
    <>
      <FindingList
        findings={'findings' in item ? item.findings : []}
        title="Found by the check since this change"
        isFolded
        isPlain
      />
      {isReview && (
        <ReviewCard
          review={reviews.getReview(item)}
          whole={whole}
          onNote={(fields: Partial<Review>) => reviews.updateReview(item, fields)}
        />
      )}
    </>
  )
}

function describeSending({ id }: ChangeItem, sent: ChangesListProps['sent']): string {
  if (!sent) return ''
  return sent.has(id) ? `Sent in “${sent.get(id)}”` : 'Not sent'
}
