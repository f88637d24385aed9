import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useClipboard, useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import { usePostedReviews } from '../content/use-posted-reviews.ts'
import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import type { DecisionCounts } from '../content/use-reviews.ts'
import type { OpenProposal, ReviewVerdict } from '../model/proposal-calls.ts'
import { CopyText } from '../ui/copy-text.tsx'
import classes from '../ui/list-and-detail.module.css'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'
import { formatDecisions } from './change-words.ts'
import { SendDecisions } from './send-decisions.tsx'

interface DecisionsPanelProps {
  readonly counts: DecisionCounts
  /** The decisions as a comment, with the whole comparison. */
  readonly comment: string
  /** The decisions alone. */
  readonly words: string
  /** The reviewer's comment on all changes. */
  readonly whole: string
  /** Whether a refusal still lacks a reason, so the list is open at first. */
  readonly lacksReason: boolean
  /** The way to the signatures, after the decisions are sent; absent if there is nothing to sign. */
  readonly signing?: ReactNode
  /** The decisions as a list, to be read again before they are sent. */
  readonly children: ReactNode
}

/** The reviewer's decisions when all are made, and the one way to send them to the writer. */
export function DecisionsPanel(props: DecisionsPanelProps) {
  const { counts, whole, lacksReason, children } = props
  const [isOpen, { toggle }] = useDisclosure(lacksReason)
  return (
    <Card component="section" aria-label="Your decisions">
      <Stack gap="sm" align="start">
        <Title order={2} fz="lg" id="decisions" tabIndex={-1}>
          {formatDecisions(counts)}
        </Title>
        {whole !== '' && (
          <Text maw="68ch" className={classes.said}>
            <strong>About all of them:</strong> {whole}
          </Text>
        )}
        {lacksReason && (
          <Text fw={700} c="red.8">
            The writer will want a reason for each refusal: say why in the list below.
          </Text>
        )}
        <WayToSend {...props} />
        <Button variant="subtle" size="compact-md" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Hide your decisions' : 'Show your decisions'}
        </Button>
        {isOpen && children}
      </Stack>
    </Card>
  )
}

/** The way in which decisions reach the writer, by where the proposal is. */
function WayToSend({ counts, comment, words, signing }: DecisionsPanelProps) {
  const proposal = useReviewedProposal()
  const decision = counts.refused > 0 ? 'refused' : 'accepted'
  if (!proposal)
    return (
      <>
        <Text>Send them to the writer as a comment in the pull request.</Text>
        <CopyText words={comment} label="Copy as comment" isMain />
      </>
    )
  const sent = { proposal, comment, signing }
  if (proposal.canPostReview) return <PostReview {...sent} verdict={decision} />
  if (proposal.address !== undefined) return <OpenPullRequest {...sent} />
  return <SendDecisions {...sent} decision={decision} words={words} count={counts.all} />
}

interface PostReviewProps {
  readonly proposal: OpenProposal
  readonly verdict: ReviewVerdict
  readonly comment: string
  readonly signing: ReactNode
}

/** Posts the decisions to the pull request; if that fails, offers them for pasting there. */
function PostReview({ proposal, verdict, comment, signing }: PostReviewProps) {
  const { branch, commit } = proposal
  const { notePosted, isReviewed } = usePostedReviews()
  const post = useMutation({
    mutationFn: () =>
      readStudioResponse(
        studioClient.proposals['post-review'].$post({ json: { branch, commit, verdict, body: comment } }),
      ),
    onSuccess: (answer) => ('address' in answer ? notePosted({ commit }) : undefined),
  })
  if (post.data && 'address' in post.data)
    return (
      <>
        <Text role="status">Posted to the pull request, where the writer reads them.</Text>
        {signing}
        <Group gap="sm">
          <Button component={Link} to="/proposals" variant={signing === undefined ? 'filled' : 'default'}>
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
        <OpenPullRequest proposal={proposal} comment={comment} signing={signing} />
      </>
    )
  return (
    <>
      <Text>The writer reads them in the pull request.</Text>
      <Button loading={post.isPending} onClick={() => post.mutate()}>
        Post them to the pull request
      </Button>
      {isReviewed(proposal) && signing}
    </>
  )
}

type OpenPullRequestProps = Omit<PostReviewProps, 'verdict'>

/** Copies the decisions and opens the page into which they are pasted. */
function OpenPullRequest({ proposal, comment, signing }: OpenPullRequestProps) {
  const { notePosted, isReviewed } = usePostedReviews()
  const { copied, error, copy } = useClipboard({ timeout: 60_000 })
  const next = isReviewed(proposal) ? signing : undefined
  return (
    <>
      <Text>
        The writer reads them in the pull request: paste them there as a comment (Ctrl+V, or ⌘V on a Mac), and send it.
      </Text>
      <Group gap="sm">
        <Button
          component="a"
          href={proposal.address}
          target="_blank"
          rel="noreferrer"
          {...(next !== undefined && { variant: 'default' })}
          onClick={() => {
            copy(comment)
            notePosted(proposal)
          }}
        >
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
      {next}
    </>
  )
}
