import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../catalogue/words.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import type { DecisionCounts } from '../content/use-reviews.ts'
import type { Identity, OpenProposal, ReviewVerdict } from '../model/proposal-calls.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { IdentityFields } from '../ui/send/identity-fields.tsx'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'
import { formatDecisions } from './change-words.ts'

interface DecisionsPanelProps {
  readonly counts: DecisionCounts
  /** The decisions as a comment, with the whole comparison. */
  readonly comment: string
  /** The decisions alone. */
  readonly words: string
}

/** What a reviewer decided once nothing is left to decide, and the one way in which the writer gets to know it. */
export function DecisionsPanel({ counts, comment, words }: DecisionsPanelProps) {
  const proposal = useReviewedProposal()
  return (
    <Card component="section" aria-label="Your decisions">
      <Stack gap="sm" align="start">
        <Title order={2} fz="lg" id="decisions" tabIndex={-1}>
          {formatDecisions(counts)}
        </Title>
        {!proposal ? (
          <>
            <Text>Send them to the writer as a comment in the pull request.</Text>
            <CopyText words={comment} label="Copy as comment" isMain />
          </>
        ) : proposal.canPostReview ? (
          <PostReview proposal={proposal} verdict={counts.refused > 0 ? 'refused' : 'accepted'} comment={comment} />
        ) : proposal.address === undefined ? (
          <SendDecisions
            proposal={proposal}
            decision={counts.refused > 0 ? 'refused' : 'accepted'}
            words={words}
            comment={comment}
            count={counts.all}
          />
        ) : (
          <OpenPullRequest address={proposal.address} comment={comment} />
        )}
      </Stack>
    </Card>
  )
}

interface PostReviewProps {
  readonly proposal: OpenProposal
  readonly verdict: ReviewVerdict
  readonly comment: string
}

/** Posts the decisions to the pull request; where that fails, they are pasted there. */
function PostReview({ proposal: { branch, commit, address = '' }, verdict, comment }: PostReviewProps) {
  const post = useMutation({
    mutationFn: () =>
      readStudioResponse(
        studioClient.proposals['post-review'].$post({ json: { branch, commit, verdict, body: comment } }),
      ),
  })
  if (post.data && 'address' in post.data)
    return (
      <>
        <Text role="status">Posted to the pull request, where the writer reads them.</Text>
        <Group gap="sm">
          <Button component={Link} to="/proposals">
            All proposals
          </Button>
          <Button component="a" href={post.data.address} target="_blank" rel="noreferrer" variant="default">
            Open the pull request
          </Button>
        </Group>
      </>
    )
  if (post.data || post.error)
    return (
      <>
        {post.data && <SendingFailureNote failure={post.data.failure} />}
        {post.error && <Text role="alert">{post.error.message}</Text>}
        <OpenPullRequest address={address} comment={comment} />
      </>
    )
  return (
    <>
      <Text>The writer reads them in the pull request.</Text>
      <Button loading={post.isPending} onClick={() => post.mutate()}>
        Post them to the pull request
      </Button>
    </>
  )
}

/** Copies the decisions and opens the page into which they are pasted. */
function OpenPullRequest({ address, comment }: { address: string; comment: string }) {
  const { copied, error, copy } = useClipboard({ timeout: 60_000 })
  return (
    <>
      <Text>
        The writer reads them in the pull request: paste them there as a comment (Ctrl+V, or ⌘V on a Mac), and send it.
      </Text>
      <Group gap="sm">
        <Button component="a" href={address} target="_blank" rel="noreferrer" onClick={() => copy(comment)}>
          Copy them and open the pull request
        </Button>
        <Button component={Link} to="/proposals" variant="default">
          All proposals
        </Button>
      </Group>
      {copied && <Text role="status">Copied: paste them into the pull request.</Text>}
      {error && (
        <>
          <Text role="alert">
            Your browser did not copy them. Copy them here, then paste them into the pull request.
          </Text>
          <CopyText words={comment} label="Copy as comment" />
        </>
      )}
    </>
  )
}

interface SendDecisionsProps {
  readonly proposal: OpenProposal
  readonly decision: 'accepted' | 'refused'
  readonly words: string
  readonly comment: string
  readonly count: number
}

/** Sends the decisions to the shared repository, where the writer's studio shows them at the proposal. */
function SendDecisions({ proposal, decision, words, comment, count }: SendDecisionsProps) {
  const { branch, commit, author, reviews } = proposal
  const client = useQueryClient()
  const [identity, setIdentity] = useState<Identity>({ name: '', email: '' })
  const send = useMutation({
    mutationFn: (by?: Identity) =>
      readStudioResponse(
        studioClient.proposals['send-review'].$post({
          json: { branch, commit, decision, words, ...(by && { identity: by }) },
        }),
      ),
    onSuccess: (answer) => ('failure' in answer ? undefined : client.invalidateQueries({ queryKey: ['proposals'] })),
  })
  const failure = send.data && 'failure' in send.data ? send.data.failure : undefined
  const isUnknown = failure?.problem === 'no-identity'
  const isKnown = reviews.some((one) => one.isOwn && one.isCurrent && one.words === words.trim())
  if (isKnown || (send.data && !failure))
    return (
      <>
        <Text role="status">Sent. {author} finds them under Proposals.</Text>
        <Button component={Link} to="/proposals">
          All proposals
        </Button>
      </>
    )
  return (
    <>
      <Text>{author} finds them under Proposals once they are sent. No file of yours goes along.</Text>
      {isUnknown && (
        <IdentityFields
          known={undefined}
          identity={identity}
          isTried={false}
          isDisabled={send.isPending}
          onChange={setIdentity}
        />
      )}
      <Group gap="sm">
        <Button loading={send.isPending} onClick={() => send.mutate(isUnknown ? identity : undefined)}>
          Send {formatCount(count, 'decision')} to {author}
        </Button>
        <Button component={Link} to="/proposals" variant="default">
          All proposals
        </Button>
      </Group>
      {failure && !isUnknown && (
        <>
          <SendingFailureNote failure={failure} />
          <CopyText words={comment} label="Copy as comment" />
        </>
      )}
      {send.error && (
        <Text role="alert" c="red.8">
          {send.error.message}
        </Text>
      )}
    </>
  )
}
