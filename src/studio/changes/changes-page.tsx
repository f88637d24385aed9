import { Alert, Group } from '@mantine/core'
import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { isDangerRank } from '../../catalogue/change-rank.ts'
import { usePostedReviews } from '../content/use-posted-reviews.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { formatWithdrawn } from '../ui/approval/use-withdrawing.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { DoneMessage } from '../ui/done-message.tsx'
import { formatChangeOverlap } from '../ui/format-wordings.ts'
import { ListAndDetail } from '../ui/list-and-detail.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { SendButton } from '../ui/send/send-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { WaitingPage } from '../ui/waiting-page.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import type { ContentDiffItem, ChangesDocument } from '../model/changes-document.ts'
import type { SignOffText } from '../model/sign-off.ts'
import { ChangesDetail } from './changes-detail.tsx'
import { ChangeSummary } from './change-summary.tsx'
import { ChangeView } from './change-view.tsx'
import { hasChangeId, findRankHeading, formatChangeHeading } from './change-words.ts'
import { DecisionButtons, ReviewCard } from './review-card.tsx'
import { ReviewMark } from './review-mark.tsx'
import { SignProposal } from './sign-proposal.tsx'
import { useChangeLink, useReviewedProposal } from '../content/reviewed-proposal.ts'
import { isDecided, isWithoutReason, useReviews, wholeProposal, type Review } from '../content/use-reviews.ts'
import { formatReviewMarkdown } from './format-review-markdown.ts'
import { approvalErrorsTitle, useChanges, useSignOffTexts } from '../content/use-sign-off-texts.ts'
import { Comparing } from './comparing.tsx'
import { ChangeCard } from './change-card.tsx'
import { DecisionList } from './decision-list.tsx'
import { DecisionsPanel } from './decisions-panel.tsx'
import { NothingChanged } from './nothing-changed.tsx'
import { ProposalSigning } from './proposal-signing.tsx'
import { RefuseAllButton } from './refuse-all-button.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useDeciding } from './use-deciding.ts'
import { useSentChanges } from './use-sent-changes.ts'

/** What participants read differently between two revisions, one change after another, what may harm a reader most first. */
export function ChangesPage() {
  return (
    <WaitingPage fallback={<Comparing />}>
      <Changes />
    </WaitingPage>
  )
}

function Changes() {
  const changes = useChanges()
  if (!changes)
    return (
      <StudioPage title="Changes">
        <Alert title="Nothing to compare with">Start the studio with --compare and a revision.</Alert>
      </StudioPage>
    )
  return <ChangesBody changes={changes} />
}

function ChangesBody({ changes }: { changes: ChangesDocument }) {
  const { change = '' } = useParams()
  const navigate = useNavigate()
  const proposal = useReviewedProposal()
  const toLink = useChangeLink()
  const reviews = useReviews()
  const { isReviewed } = usePostedReviews()
  const { errors } = useSignOffTexts()
  const { isLocal, compare } = useStudioIndex()
  const { items } = changes
  const at = Math.max(
    0,
    items.findIndex((item) => hasChangeId(item, change)),
  )
  const item = items[at]
  const counts = reviews.countDecisions(items)
  // What was changed here since the last commit, and what was sent from here, is the writer's own: others decide.
  const isFolder = !proposal && isLocal && compare === 'HEAD'
  const isReview = !isFolder && proposal?.isOwn !== true
  const isDone = isReview && isDecided(counts)
  const asksDecision =
    isReview && item !== undefined && isDangerRank(item.rank) && reviews.getReview(item).decision === undefined
  const isDangerous = items.some(({ rank }) => isDangerRank(rank))
  // What a reviewer refused comes again with other words; what may harm a reader is decided before it is signed.
  const isRefused = counts.refused > 0 || proposal?.reviews.some((one) => one.isCurrent && one.decision === 'refused')
  const signing = proposal && changes.differ > 0 && !isRefused ? { proposal, count: changes.differ } : undefined
  const sent = useSentChanges(isFolder)
  const whole = reviews.getReview(wholeProposal).comment
  const formatComment = (comparison: string) => formatReviewMarkdown(items, reviews.getReview, comparison, whole)
  const describeOneSending = ({ id }: ContentDiffItem) =>
    !isFolder || !sent ? '' : sent.has(id) ? `Sent in “${sent.get(id)}”` : 'Not sent'
  const open = (one: ContentDiffItem) => void navigate(toLink(one.id), { replace: true })
  const deciding = useDeciding(items, at, reviews, open)
  const go = (to: number) => {
    const next = items[to]
    if (next && !deciding.refused) open(next)
  }
  const note = (fields: Partial<Review>) => {
    if (item) reviews.updateReview(item, fields)
  }
  const finish = (words: string, signed: readonly SignOffText[]) => {
    deciding.setDone({ words, takesFocus: true, signed })
    go(at + 1)
  }
  const tellWithdrawn = (count: number) => deciding.setDone({ words: formatWithdrawn(count), takesFocus: true })
  return (
    <StudioPage
      title={proposal ? `Review: ${proposal.title}` : 'Changes'}
      {...(proposal && { heading: proposal.title, trail: proposalsTrail, current: 'Review' })}
      detail={
        <ChangesDetail changes={changes} counts={isReview ? counts : undefined} sent={isFolder ? sent : undefined} />
      }
      tools={
        <Group gap="sm">
          {isReview &&
            items.length > 0 &&
            counts.refused < counts.all &&
            !(isDone && proposal && isReviewed(proposal)) && (
              <RefuseAllButton
                key={whole}
                count={items.length}
                reason={whole}
                isUrgent={isDangerous}
                onRefuse={deciding.refuseAll}
              />
            )}
          {items.length > 0 && isReview && !isDone && (
            <CopyText words={formatComment(changes.markdown)} label="Copy as comment" />
          )}
          {isLocal && <SendButton />}
        </Group>
      }
    >
      {isDone && (
        <DecisionsPanel
          counts={counts}
          comment={formatComment(changes.markdown)}
          words={formatComment('')}
          whole={whole}
          lacksReason={whole === '' && items.map(reviews.getReview).some(isWithoutReason)}
          signing={signing && <SignProposal {...signing} isMain />}
        >
          <DecisionList items={items} getReview={reviews.getReview} whole={whole} onReason={deciding.askReasonOf} />
        </DecisionsPanel>
      )}
      {!proposal && <FindingList findings={errors} title={approvalErrorsTitle} isFolded isPlain />}
      {item ? (
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
                sending={describeOneSending(each)}
              />
            ),
            mark: isReview && <ReviewMark review={reviews.getReview(each)} />,
          }))}
          at={at}
          onGo={go}
          noun="Change"
          isNextMinor={isDone || asksDecision}
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
          keys={
            isReview
              ? [
                  { key: 'a', does: 'accepts', run: deciding.accept },
                  { key: 'r', does: 'refuses, with a reason; both go on', run: deciding.askReason },
                ]
              : []
          }
        >
          <DoneMessage done={deciding.done} onUndone={tellWithdrawn} />
          <ChangeCard item={item} reach={formatChangeOverlap(changes, item.id)} items={items} />
          <Suspense fallback={<LoadingBlock height={400} words="Loading the comparison…" />}>
            <ChangeView
              key={item.id}
              item={item}
              hasNext={at < items.length - 1}
              canSign={!proposal && !isFolder}
              onDone={finish}
              onWithdrawn={tellWithdrawn}
              review={
                <>
                  <FindingList
                    findings={'findings' in item ? item.findings : []}
                    title="Found by the check since this change"
                    isFolded
                    isPlain
                  />
                  {isReview && <ReviewCard review={reviews.getReview(item)} whole={whole} onNote={note} />}
                </>
              }
            />
          </Suspense>
          {signing && !isDone && !isDangerous && <ProposalSigning {...signing} />}
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
      ) : (
        <NothingChanged />
      )}
    </StudioPage>
  )
}

const proposalsTrail = [{ label: 'Proposals', to: '/proposals' }]
