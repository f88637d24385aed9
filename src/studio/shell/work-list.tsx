import { Anchor, Card, List, Loader, SimpleGrid, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { createFileNamer } from '../content/create-file-namer.ts'
import { createPlaceNamer } from '../content/create-place-namer.ts'
import { useDrafts } from '../content/drafts.ts'
import { useLimitDrafts } from '../content/use-limit-drafts.ts'
import { useLastPlace } from '../content/last-place.ts'
import { useCachedDocument, useStudioModel } from '../content/use-studio-model.ts'
import { proposalsQuery } from '../content/use-open-proposals.ts'
import { useProposalReviews } from '../content/use-proposal-reviews.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { usePostedReviews } from '../content/use-posted-reviews.ts'
import { useReviews } from '../content/use-reviews.ts'
import type { ProposalDocument } from '../model/call-responses.ts'
import type { SendingProblem } from '../model/proposal-calls.ts'
import type { ChangesDocument } from '../model/changes-document.ts'
import { listBegunWork, listWaitingWork, type WorkItem } from './list-work.ts'
import { sortWaitingProposals } from './sort-waiting-proposals.ts'

/** Why proposals are not known that may be there. */
const unreachable: ReadonlySet<SendingProblem> = new Set([
  'network',
  'sign-in',
  'unknown-host',
  'permission',
  'timeout',
  'other',
])

/** What is under way, and what waits for the person who opens the studio. */
export function WorkList() {
  const { isLocal, compare, tests, products, others, findings, counts } = useStudioIndex()
  const drafts = useDrafts()
  const begun = new Set([...useLimitDrafts().values()].map(({ test }) => test))
  const { getReview } = useReviews()
  const { isWaiting } = usePostedReviews()
  const unsent = useStudioModel<ProposalDocument | object>(isLocal ? 'proposal.json' : 'index.json')
  // Asking the shared repository takes long: the list is there at once, and the proposals once they are known.
  const {
    data: sent,
    isFetching,
    isError,
  } = useQuery({
    ...proposalsQuery,
    enabled: isLocal,
  })
  const changes = useCachedDocument<ChangesDocument>('changes.json')
  const namePlace = useMemo(() => createPlaceNamer(tests, others), [tests, others])
  const last = useLastPlace()
  const lastName = last && namePlace(last.id)
  const unsentFiles = unsent && 'files' in unsent ? unsent.files.filter(({ sentIn }) => sentIn === undefined) : []
  // What was changed here since the last commit is the editor's own, and for others to review.
  const isReview = compare !== undefined && compare !== 'HEAD'
  const open = sent && 'proposals' in sent ? sent.proposals : []
  const waiting = open.filter(isWaiting)
  const { reviews } = useProposalReviews(waiting, false)
  const isLooking = isFetching && sent === undefined
  // A folder without a shared repository has no proposals; of one that does not answer they are not known.
  const isUnknown = isError || (sent !== undefined && 'failure' in sent && unreachable.has(sent.failure.problem))
  const work = {
    nameFile: createFileNamer({ tests, products }),
    drafts: [...drafts.keys()],
    limits: tests.filter(({ id }) => begun.has(id)).map(({ id, label }) => ({ test: id, label })),
    unsent: unsentFiles.filter(({ signatures }) => signatures === undefined).length,
    unsentSignatures: !isLooking && unsent && 'files' in unsent ? unsent.unsentSignatures : 0,
    sentSignatures: !isLooking && unsent && 'files' in unsent ? unsent.sentSignatures.filter(({ isOwn }) => isOwn) : [],
    proposals: open.filter(({ isOwn, files }) => isOwn && files.some((path) => path !== 'approvals.json')).length,
    unreviewed: isLooking ? ('unknown' as const) : sortWaitingProposals(waiting, reviews),
    taken: open.filter(({ isOwn, isHere }) => isHere && !isOwn).map(({ title }) => title),
    last: last && lastName ? { to: last.to, name: lastName } : undefined,
    errors: findings.filter(({ severity }) => severity === 'error'),
    undecided: !isReview
      ? 0
      : changes
        ? changes.items.filter((item) => getReview(item).decision === undefined).length
        : ('unknown' as const),
    unapproved: counts.unapproved,
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <WorkCard
        title="Continue"
        items={listBegunWork(work)}
        empty="Nothing is under way. Open a test below, or search for a sentence above."
      />
      <WorkCard
        title="Waiting for you"
        items={listWaitingWork(work)}
        note={
          isLooking ? (
            <>
              <Loader size="xs" aria-hidden mr="xs" />
              Looking for proposals…
            </>
          ) : isUnknown ? (
            <>
              The shared repository did not answer, so proposals are not known.{' '}
              <Anchor component={Link} to="/proposals">
                Try again under Proposals
              </Anchor>
            </>
          ) : undefined
        }
        empty="Nothing is waiting: the check finds no error, and every wording is signed."
      />
    </SimpleGrid>
  )
}

interface WorkCardProps {
  readonly title: string
  readonly items: readonly WorkItem[]
  /** What is said where there is nothing. */
  readonly empty: string
  /** What is not known yet, or could not be found. */
  readonly note?: ReactNode
}

function WorkCard({ title, items, empty, note }: WorkCardProps) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} fz="lg" mb="xs">
        {title}
      </Title>
      {items.length === 0 ? (
        note === undefined && <Text c="dimmed">{empty}</Text>
      ) : (
        <List spacing="0.25rem">
          {items.map(({ to, words }) => (
            <List.Item key={`${to} ${words}`}>
              <Anchor component={Link} to={to}>
                {words}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
      {note !== undefined && (
        <Text role="status" c="dimmed" mt="0.25rem">
          {note}
        </Text>
      )}
    </Card>
  )
}
