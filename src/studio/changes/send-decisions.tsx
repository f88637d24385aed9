import { Box, Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, selectPlural } from '../../catalogue/words.ts'
import { gitIdentityQuery } from '../content/git-identity-query.ts'
import { readStudioResponse, studioClient } from '../content/studio-client.ts'
import { useReviewerName } from '../content/use-reviewer-name.ts'
import type { GitIdentity, OpenProposal } from '../model/proposal-calls.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { IdentityFields } from '../ui/send/identity-fields.tsx'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'

interface SendDecisionsProps {
  readonly proposal: OpenProposal
  readonly decision: 'accepted' | 'refused'
  readonly words: string
  readonly comment: string
  readonly count: number
  /** The way to the signatures, after the decisions are sent; absent if there is nothing to sign. */
  readonly signing?: ReactNode
}

/** Sends the decisions to the shared repository, where the writer's studio shows them at the proposal. */
export function SendDecisions({ proposal, decision, words, comment, count, signing }: SendDecisionsProps) {
  const { branch, commit, author, reviews } = proposal
  const client = useQueryClient()
  const [reviewerName, setName] = useReviewerName()
  const place = useRef<HTMLDivElement>(null)
  const [identity, setIdentity] = useState<GitIdentity>({ name: reviewerName, email: '' })
  const [isRefused, setRefused] = useState(false)
  const [isTried, setTried] = useState(false)
  const [sentWords, setSentWords] = useState<string>()
  const known = useQuery(gitIdentityQuery)
  const isAsked = isRefused || (known.data !== undefined && !('failure' in known.data) && !known.data.identity)
  const send = useMutation({
    mutationFn: (by?: GitIdentity) =>
      readStudioResponse(
        studioClient.proposals['send-review'].$post({
          json: { branch, commit, decision, words, ...(by && { identity: by }) },
        }),
      ),
    onSuccess: async (answer) => {
      if ('failure' in answer) {
        if (answer.failure.problem === 'no-identity') setRefused(true)
        return
      }
      setSentWords(words)
      // The same name is used for signatures, so it is asked for once.
      setName((before) => (before.trim() === '' ? answer.reviewer : before))
      await Promise.all([client.invalidateQueries({ queryKey: ['proposals'] }), known.refetch()])
    },
  })
  const start = () => {
    const { name, email } = identity
    setTried(isAsked)
    if (isAsked && (name.trim() === '' || email.trim() === '')) focusEmptyField(place.current)
    else send.mutate(isAsked ? identity : undefined)
  }
  const failure = send.data && 'failure' in send.data ? send.data.failure : undefined
  const isKnown = reviews.some((one) => one.isOwn && one.isCurrent && one.words === words.trim())
  const isSent = isKnown || sentWords === words
  // The button that was pressed is gone, or waits for the fields: the focus goes to what comes next.
  useEffect(() => {
    if (sentWords !== undefined) place.current?.focus()
    else if (isRefused) focusEmptyField(place.current)
  }, [sentWords, isRefused])
  if (isSent)
    return (
      <>
        <Text role="status" ref={place} tabIndex={-1}>
          Sent. {author} finds {selectPlural(count, 'it', 'them')} under Proposals.
        </Text>
        {signing}
        <Button component={Link} to="/proposals" variant={signing === undefined ? 'filled' : 'default'}>
          All proposals
        </Button>
      </>
    )
  return (
    <>
      <Text>
        Send your {selectPlural(count, 'decision', 'decisions')}, and {author} finds {selectPlural(count, 'it', 'them')}{' '}
        under Proposals. None of your files are sent.
      </Text>
      {isAsked && (
        <Box ref={place} w="100%" maw="40rem">
          <IdentityFields
            known={undefined}
            identity={identity}
            isTried={isTried}
            isDisabled={send.isPending}
            onChange={setIdentity}
          />
        </Box>
      )}
      <Group gap="sm">
        <Button loading={send.isPending} onClick={start}>
          Send {formatCount(count, 'decision')} to {author}
        </Button>
        <Button component={Link} to="/proposals" variant="default">
          All proposals
        </Button>
      </Group>
      {failure && failure.problem !== 'no-identity' && (
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

/** Leads to the first field that is still to be filled in. */
function focusEmptyField(place: HTMLElement | null): void {
  const fields = [...(place?.querySelectorAll('input') ?? [])]
  const empty = fields.find(({ value }) => value.trim() === '') ?? fields[0]
  empty?.focus()
}
