import { Alert, Anchor, Card, List, Skeleton, Stack, Text } from '@mantine/core'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { CopyText } from '../app/copy-text.tsx'
import { ListAndDetail } from '../app/list-and-detail.tsx'
import classes from '../app/list-and-detail.module.css'
import { StudioPage } from '../app/studio-page.tsx'
import { FindingList } from '../findings/finding-list.tsx'
import type { ChangeItem, ChangesDocument } from '../model/studio-model.ts'
import { ChangeBadges } from './change-badges.tsx'
import { ChangeView } from './change-view.tsx'
import { answersTo, kindWords, titleOf, wordsOf } from './change-words.ts'
import { ChangedWords, shortened } from './changed-words.tsx'
import { ErrorsBanner } from './errors-banner.tsx'
import { ReviewCard } from './review-card.tsx'
import { isRead, reviewMarkdown, useReviews, type Review } from './reviews.ts'
import { useChanges, useSignOff } from './use-sign-off.ts'

/** What participants read differently between two revisions, one change after another, clinical changes first. */
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
  return <Compared changes={changes} />
}

function Compared({ changes }: { changes: ChangesDocument }) {
  const { change = '' } = useParams()
  const navigate = useNavigate()
  const reviews = useReviews()
  const { errors } = useSignOff()
  const [said, setSaid] = useState('')
  const { items } = changes
  const at = Math.max(
    0,
    items.findIndex((item) => answersTo(item, change)),
  )
  const item = items[at]
  const go = (to: number) => {
    const next = items[to]
    if (next) void navigate(`/changes/${next.id}`, { replace: true })
  }
  const decide = (decision: Review['decision']) => {
    if (item) reviews.note(item, { decision: reviews.of(item).decision === decision ? undefined : decision })
  }
  const done = (words: string) => {
    setSaid(words)
    go(at + 1)
  }
  const read = items.filter((each) => isRead(reviews.of(each))).length
  return (
    <StudioPage
      title="Changes"
      detail={
        <>
          From {changes.before} to {changes.after}: {countsOf(changes)}, in {items.length}{' '}
          {items.length === 1 ? 'change' : 'changes'}. You have read {read} of {items.length}.{' '}
          {changes.differ > 0 && (
            <Anchor component={Link} to="/sign-off?show=changed" fz="inherit">
              Sign-off of these texts
            </Anchor>
          )}
        </>
      }
      tools={<CopyText words={reviewMarkdown(items, reviews.of, changes.markdown)} label="Copy as comment" />}
    >
      <ErrorsBanner errors={errors} />
      {item ? (
        <ListAndDetail
          name="Changes"
          items={items.map((each, index) => ({
            id: each.id,
            label: `${index + 1}. ${kindWords[each.kind]}: ${titleOf(each)}`,
            description: <Summary item={each} />,
            mark: <ReviewMark review={reviews.of(each)} />,
          }))}
          at={at}
          onGo={go}
          keys={[
            { key: 'a', does: 'accepts', run: () => decide('accepted') },
            { key: 'r', does: 'refuses', run: () => decide('refused') },
          ]}
        >
          {said !== '' && <Text role="status">{said}</Text>}
          <WhatChanges item={item} />
          <FindingList findings={'findings' in item ? item.findings : []} title="The check finds since this change" />
          <ReviewCard review={reviews.of(item)} onNote={(note) => reviews.note(item, note)} />
          <Suspense fallback={<Skeleton height={400} />}>
            <ChangeView key={item.id} item={item} hasNext={at < items.length - 1} onDone={done} />
          </Suspense>
        </ListAndDetail>
      ) : (
        <Text role="status">Participants read nothing differently.</Text>
      )}
    </StudioPage>
  )
}

function countsOf({ texts, differ }: ChangesDocument): string {
  const read = `${texts} ${texts === 1 ? 'text reads' : 'texts read'} differently`
  return texts === differ ? read : `${read}, ${differ} different ${differ === 1 ? 'wording' : 'wordings'} to sign`
}

function Summary({ item }: { item: ChangeItem }) {
  return (
    <Stack gap="0.25rem" component="span">
      <span>
        {item.kind === 'clinical' ? (
          item.change.slice(item.change.indexOf(': ') + 1).trim()
        ) : (
          <ChangedWords words={shortened(wordsOf(item))} />
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

function WhatChanges({ item }: { item: ChangeItem }) {
  const who = 'reach' in item ? [...new Set(item.reach.map((one) => one.who).filter((words) => words !== ''))] : []
  return (
    <Card component="section" aria-label="What changes">
      <Stack gap="sm">
        <ChangeBadges item={item} />
        {item.kind === 'data' && (
          <Text fz="sm" c="dimmed">
            {item.datum}
          </Text>
        )}
        <p className={classes.words}>
          <ChangedWords words={wordsOf(item)} />
        </p>
        {item.kind === 'clinical' && item.lines.length > 1 && (
          <List spacing={0} size="sm">
            {item.lines.slice(1).map((line) => (
              <List.Item key={line.id}>{line.change}</List.Item>
            ))}
          </List>
        )}
        {item.kind !== 'clinical' && who.length > 0 && (
          <Text>
            <strong>Who reads it:</strong> {who.slice(0, SHOWN).join('; ')}
            {who.length > SHOWN && `; and ${who.length - SHOWN} more, below`}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** How many kinds of readers are named before the list. */
const SHOWN = 6
