import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createFileLabeler } from '../content/create-file-labeler.ts'
import { createPlaceLabeler } from '../content/create-place-labeler.ts'
import { useDrafts } from '../content/drafts.ts'
import { useLimitDrafts } from '../content/use-limit-drafts.ts'
import { useLastPlace } from '../content/use-last-place.ts'
import { useCachedDocument, useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import { proposalsQuery } from '../content/use-open-proposals.ts'
import { useProposalReviews } from '../content/use-proposal-reviews.ts'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { usePostedReviews } from '../content/use-posted-reviews.ts'
import { useReviews } from '../content/use-reviews.ts'
import type { ProposalDocument } from '../model/call-responses.ts'
import type { SendingProblem } from '../model/proposal-calls.ts'
import type { ChangesDocument } from '../model/changes-document.ts'
import type { Work } from './list-work.ts'
import { sortWaitingProposals } from './sort-waiting-proposals.ts'

/** The problems that leave it unknown whether there are proposals. */
const unreachable: ReadonlySet<SendingProblem> = new Set([
  'network',
  'sign-in',
  'unknown-host',
  'permission',
  'timeout',
  'other',
])

/**
 * The work in progress, and the work that waits for this person. `isLooking` while the shared repository is asked for proposals;
 * `isUnknown` if it did not answer.
 */
export function useWork() {
  const { isLocal, compare, tests, products, others, findings, counts } = useStudioIndex()
  const drafts = useDrafts()
  const begun = new Set([...useLimitDrafts().values()].map(({ test }) => test))
  const { getReview } = useReviews()
  const { isWaiting } = usePostedReviews()
  const unsent = useSuspenseStudioDocument<ProposalDocument>(isLocal ? 'proposal.json' : undefined)
  // The shared repository answers slowly: the list appears immediately, and the proposals once they are known.
  const {
    data: sent,
    isFetching,
    isError,
  } = useQuery({
    ...proposalsQuery,
    enabled: isLocal,
  })
  const changes = useCachedDocument<ChangesDocument>('changes.json')
  const namePlace = useMemo(() => createPlaceLabeler(tests, others), [tests, others])
  const last = useLastPlace()
  const lastName = last && namePlace(last.id)
  const unsentFiles = unsent?.files.filter(({ sentIn }) => sentIn === undefined) ?? []
  // What was changed here since the last commit is the editor's own work, for others to review.
  const isReview = compare !== undefined && compare !== 'HEAD'
  const open = sent && 'proposals' in sent ? sent.proposals : []
  const waiting = open.filter(isWaiting)
  const { reviews } = useProposalReviews(waiting, false)
  const isLooking = isFetching && sent === undefined
  // A folder without a shared repository has no proposals; if the repository does not answer, they are unknown.
  const isUnknown = isError || (sent !== undefined && 'failure' in sent && unreachable.has(sent.failure.problem))
  const undecided = changes?.items.filter((item) => getReview(item).decision === undefined).length ?? 'unknown'
  const work: Work = {
    nameFile: createFileLabeler({ tests, products }),
    drafts: [...drafts.keys()],
    limits: tests.filter(({ id }) => begun.has(id)).map(({ id, label }) => ({ test: id, label })),
    unsent: unsentFiles.filter(({ signatures }) => signatures === undefined).length,
    unsentSignatures: isLooking ? 0 : (unsent?.unsentSignatures ?? 0),
    sentSignatures: isLooking ? [] : (unsent?.sentSignatures.filter(({ isOwn }) => isOwn) ?? []),
    proposals: open.filter(({ isOwn, files }) => isOwn && files.some((path) => path !== 'approvals.json')).length,
    unreviewed: isLooking ? ('unknown' as const) : sortWaitingProposals(waiting, reviews),
    taken: open.filter(({ isOwn, isHere }) => isHere && !isOwn).map(({ title }) => title),
    last: last && lastName ? { to: last.to, name: lastName } : undefined,
    errors: findings.filter(({ severity }) => severity === 'error'),
    undecided: isReview ? undecided : 0,
    unapproved: counts.unapproved,
  }
  return { work, isLooking, isUnknown }
}
