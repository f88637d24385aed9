import { Alert, Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { formatCount, inflect } from '../../catalogue/words.ts'
import { useIndex } from '../content/use-index.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { ListAndDetail } from '../ui/list-and-detail.tsx'
import { SendButton } from '../ui/send/send-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import type { ChangeItem, ChangesDocument } from '../model/changes-document.ts'
import { ChangeBadges } from './change-badges.tsx'
import { ChangeView } from './change-view.tsx'
import { hasChangeId, findCauseNumber, findRankHeading, formatChangeHeading, listChangeWords } from './change-words.ts'
import { ChangedWords, shortenWords } from '../ui/changed-words.tsx'
import { DecisionButtons, ReviewCard } from './review-card.tsx'
import { useReviews, type Review } from '../content/use-reviews.ts'
import { formatReviewMarkdown } from './format-review-markdown.ts'
import { approvalErrorsTitle, useChanges, useSignOffTexts } from '../content/use-sign-off-texts.ts'
import { ChangeCard } from './change-card.tsx'

/** What participants read differently between two revisions, one change after another, what may harm a reader most first. */
export function ChangesPage() {
  return (
    <Suspense
      fallback={
        <StudioPage title="Changes">
          <Text role="status">Comparing… The first time takes some seconds.</Text>
          <Skeleton height={400} />
        </StudioPage>
      }
    >
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
  const reviews = useReviews()
  const { errors } = useSignOffTexts()
  const { isLocal } = useIndex()
  const [doneMessage, setDoneMessage] = useState('')
  const { items } = changes
  const at = Math.max(
    0,
    items.findIndex((item) => hasChangeId(item, change)),
  )
  const item = items[at]
  const go = (to: number) => {
    const next = items[to]
    if (next) void navigate(`/changes/${next.id}`, { replace: true })
  }
  const note = (fields: Partial<Review>) => {
    if (item) reviews.updateReview(item, fields)
  }
  const finish = (words: string) => {
    setDoneMessage(words)
    go(at + 1)
  }
  const decided = items.filter((each) => reviews.getReview(each).decision !== undefined).length
  return (
    <StudioPage
      title="Changes"
      detail={
        <>
          {describeComparison(changes)}
          {items.length > 0 && `: ${describeCounts(changes)}. You have decided ${decided} of ${items.length}`}.{' '}
          {changes.differ > 0 && (
            <Anchor component={Link} to="/sign-off?show=changed" fz="inherit">
              Sign-off of these texts
            </Anchor>
          )}
        </>
      }
      tools={
        <Group gap="sm">
          {items.length > 0 && (
            <CopyText
              words={formatReviewMarkdown(items, reviews.getReview, changes.markdown)}
              label="Copy as comment"
            />
          )}
          {isLocal && <SendButton />}
        </Group>
      }
    >
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
          actions={<DecisionButtons review={reviews.getReview(item)} onNote={note} />}
          keys={[
            { key: 'a', does: 'accepts', run: () => note({ decision: 'accepted' }) },
            { key: 'r', does: 'refuses', run: () => note({ decision: 'refused' }) },
          ]}
        >
          {doneMessage !== '' && <Text role="status">{doneMessage}</Text>}
          <ChangeCard item={item} cause={findCauseNumber(item, items)} />
          <FindingList
            findings={'findings' in item ? item.findings : []}
            title="Found by the check since this change"
          />
          <Suspense fallback={<Skeleton height={400} />}>
            <ChangeView
              key={item.id}
              item={item}
              hasNext={at < items.length - 1}
              onDone={finish}
              review={<ReviewCard review={reviews.getReview(item)} onNote={note} />}
            />
          </Suspense>
        </ListAndDetail>
      ) : (
        <Text role="status">Nothing that participants read has changed.</Text>
      )}
    </StudioPage>
  )
}

/** "Compared with main (1a2b3c4)"; of a site that shows another revision than the files, which two. */
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

function ChangeSummary({ item }: { item: ChangeItem }) {
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
