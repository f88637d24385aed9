import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Suspense, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { formatCount, inflect } from '../../catalogue/words.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { ListAndDetail } from '../ui/list-and-detail.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { SendButton } from '../ui/send/send-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import type { ContentDiffItem, ChangesDocument } from '../model/changes-document.ts'
import { ChangeBadges } from './change-badges.tsx'
import { ChangeView } from './change-view.tsx'
import { hasChangeId, findCauseNumber, findRankHeading, formatChangeHeading, listChangeWords } from './change-words.ts'
import { ChangedWords, shortenWords } from '../ui/changed-words.tsx'
import { DecisionButtons, ReviewCard } from './review-card.tsx'
import { useChangeLink, useReviewedProposal } from '../content/reviewed-proposal.ts'
import { isDecided, useReviews, wholeProposal, type Review } from '../content/use-reviews.ts'
import { formatReviewMarkdown } from './format-review-markdown.ts'
import { approvalErrorsTitle, useChanges, useSignOffTexts } from '../content/use-sign-off-texts.ts'
import { Comparing, FocusKeeper } from './comparing.tsx'
import { ChangeCard } from './change-card.tsx'
import { DecisionsPanel } from './decisions-panel.tsx'
import { ProposalSigning } from './proposal-signing.tsx'
import { RefuseAllButton } from './refuse-all-button.tsx'

/** What participants read differently between two revisions, one change after another, what may harm a reader most first. */
export function ChangesPage() {
  const wasFocused = useRef(false)
  return (
    <Suspense fallback={<Comparing wasFocused={wasFocused} />}>
      <FocusKeeper wasFocused={wasFocused} />
      <Changes />
    </Suspense>
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
  const { errors } = useSignOffTexts()
  const { isLocal, compare } = useStudioIndex()
  const [doneMessage, setDoneMessage] = useState('')
  const { items } = changes
  const at = Math.max(
    0,
    items.findIndex((item) => hasChangeId(item, change)),
  )
  const item = items[at]
  const counts = reviews.countDecisions(items)
  const isDone = isDecided(counts)
  const isReview = proposal !== undefined || !isLocal || compare !== 'HEAD'
  const whole = reviews.getReview(wholeProposal).comment
  const formatComment = (comparison: string) => formatReviewMarkdown(items, reviews.getReview, comparison, whole)
  const go = (to: number) => {
    const next = items[to]
    if (next) void navigate(toLink(next.id), { replace: true })
  }
  const note = (fields: Partial<Review>) => {
    if (item) reviews.updateReview(item, fields)
  }
  const finish = (words: string) => {
    setDoneMessage(words)
    go(at + 1)
  }
  const decide = (decision: 'accepted' | 'refused') => {
    note({ decision })
    const next = findNextUndecided(items, at, reviews.getReview)
    const words = `Change ${at + 1} ${decision}.`
    setDoneMessage(next === undefined ? words : `${words} Now change ${next + 1}.`)
    if (next === undefined) showDecisions()
    else go(next)
  }
  const refuseAll = (reason: string) => {
    reviews.refuseAll(items)
    reviews.updateReview(wholeProposal, { comment: reason })
    setDoneMessage('')
    showDecisions()
  }
  return (
    <StudioPage
      title={proposal ? `Review: ${proposal.title}` : 'Changes'}
      {...(proposal && { heading: proposal.title, trail: proposalsTrail, current: 'Review' })}
      detail={
        <>
          {proposal && (
            <Text inherit maw="80ch">
              {proposal.author}, {proposal.date}: {proposal.reason}
            </Text>
          )}
          {proposal ? 'Compared with main' : describeComparison(changes)}
          {items.length > 0 &&
            `: ${describeCounts(changes)}. You have decided ${counts.accepted + counts.refused} of ${items.length}`}
          .{' '}
          {changes.differ > 0 && !proposal && (
            <Anchor component={Link} to="/sign-off?show=changed" fz="inherit">
              Sign-off of these texts
            </Anchor>
          )}
        </>
      }
      tools={
        <Group gap="sm">
          {isReview && items.length > 0 && (
            <RefuseAllButton key={whole} count={items.length} reason={whole} onRefuse={refuseAll} />
          )}
          {items.length > 0 && !(isDone && isReview) && (
            <CopyText words={formatComment(changes.markdown)} label="Copy as comment" />
          )}
          {isLocal && <SendButton />}
        </Group>
      }
    >
      {isDone && isReview && (
        <DecisionsPanel counts={counts} comment={formatComment(changes.markdown)} words={formatComment('')} />
      )}
      <FindingList findings={errors} title={approvalErrorsTitle} isFolded />
      {item ? (
        <ListAndDetail
          name="Changes"
          items={items.map((each, index) => ({
            id: each.id,
            heading: findRankHeading(items, index),
            label: `${index + 1}. ${formatChangeHeading(each, items)}`,
            description: <ChangeSummary item={each} />,
            mark: <ReviewMark review={reviews.getReview(each)} />,
          }))}
          at={at}
          onGo={go}
          noun="Change"
          isDone={isDone && isReview}
          actions={<DecisionButtons review={reviews.getReview(item)} onNote={note} />}
          keys={[
            { key: 'a', does: 'accepts', run: () => decide('accepted') },
            { key: 'r', does: 'refuses; both go on', run: () => decide('refused') },
          ]}
        >
          {doneMessage !== '' && <Text role="status">{doneMessage}</Text>}
          <ChangeCard item={item} cause={findCauseNumber(item, items)} />
          <FindingList
            findings={'findings' in item ? item.findings : []}
            title="Found by the check since this change"
          />
          <Suspense fallback={<LoadingBlock height={400} words="Loading the comparison…" />}>
            <ChangeView
              key={item.id}
              item={item}
              hasNext={at < items.length - 1}
              onDone={finish}
              review={<ReviewCard review={reviews.getReview(item)} onNote={note} />}
            />
          </Suspense>
          {proposal && <ProposalSigning proposal={proposal} />}
        </ListAndDetail>
      ) : (
        <Text role="status">Nothing that participants read has changed.</Text>
      )}
    </StudioPage>
  )
}

const proposalsTrail = [{ label: 'Proposals', to: '/proposals' }]

/** The place of the next change that has no decision, apart from the one at `at`; from the end on, of the first. */
function findNextUndecided(
  items: readonly ContentDiffItem[],
  at: number,
  getReview: (item: ContentDiffItem) => Review,
): number | undefined {
  const open = items.flatMap((item, place) => (place !== at && getReview(item).decision === undefined ? [place] : []))
  return open.find((place) => place > at) ?? open[0]
}

/** Leads the eye and the focus to what was decided, once it is drawn. */
function showDecisions(): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('#decisions')
    heading?.scrollIntoView({ block: 'center' })
    heading?.focus({ preventScroll: true })
  })
}

/** "Compared with main"; of a site that shows another revision than the files, which two. */
function describeComparison({ before, after }: ChangesDocument): string {
  return after === undefined ? `Compared with ${before}` : `${after} compared with ${before}`
}

function describeCounts({ readers, texts, differ, items }: ChangesDocument): string {
  const scales = items.reduce((sum, item) => sum + (item.kind === 'clinical' ? item.alsoOnScale.length : 0), 0)
  return [
    `${formatCount(readers, 'reader')} of ${formatCount(texts, 'text')} ${inflect(readers, 'reads', 'read')} differently`,
    ...(readers === differ ? [] : [`${formatCount(differ, 'different wording')} to sign`]),
    `in ${formatCount(items.length, 'change')}`,
    ...(scales > 0 ? [`and ${formatCount(scales, 'more range shows', 'more ranges show')} a change on the scale`] : []),
  ].join(', ')
}

function ChangeSummary({ item }: { item: ContentDiffItem }) {
  return (
    <Stack gap="0.25rem" component="span">
      <span>
        {item.kind === 'clinical' ? (
          item.change.slice(item.change.indexOf(': ') + 1).trim()
        ) : (
          <ChangedWords words={shortenWords(listChangeWords(item))} />
        )}
      </span>
      <ChangeBadges item={item} />
    </Stack>
  )
}

function ReviewMark({ review: { decision, comment } }: { review: Review }) {
  const icon = { size: 18, role: 'img' }
  if (decision === 'accepted') return <CheckIcon {...icon} color="var(--mantine-color-green-8)" aria-label="accepted" />
  if (decision === 'refused') return <XIcon {...icon} color="var(--mantine-color-red-8)" aria-label="refused" />
  return comment.trim() === '' ? null : <ChatTextIcon {...icon} aria-label="commented" />
}
