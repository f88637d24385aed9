import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '../../catalogue/words.ts'
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
}

/** Sends the decisions to the shared repository, where the writer's studio shows them at the proposal. */
export function SendDecisions({ proposal, decision, words, comment, count }: SendDecisionsProps) {
  const { branch, commit, author, reviews } = proposal
  const client = useQueryClient()
  const [, setName] = useReviewerName()
  const place = useRef<HTMLDivElement>(null)
  const [identity, setIdentity] = useState<GitIdentity>({ name: '', email: '' })
  const [isAsked, setAsked] = useState(false)
  const [isTried, setTried] = useState(false)
  const [sentWords, setSentWords] = useState<string>()
  const send = useMutation({
    mutationFn: (by?: GitIdentity) =>
      readStudioResponse(
        studioClient.proposals['send-review'].$post({
          json: { branch, commit, decision, words, ...(by && { identity: by }) },
        }),
      ),
    onSuccess: async (answer) => {
      if ('failure' in answer) {
        if (answer.failure.problem === 'no-identity') setAsked(true)
        return
      }
      setSentWords(words)
      // The name is that of signatures, too, and is asked once.
      setName((known) => (known.trim() === '' ? answer.reviewer : known))
      await client.invalidateQueries({ queryKey: ['proposals'] })
    },
  })
  const start = () => {
    const isMissing = isAsked && [identity.name, identity.email].some((one) => one.trim() === '')
    setTried(isAsked)
    if (isMissing) place.current?.querySelector<HTMLElement>('input')?.focus()
    else send.mutate(isAsked ? identity : undefined)
  }
  const failure = send.data && 'failure' in send.data ? send.data.failure : undefined
  const isKnown = reviews.some((one) => one.isOwn && one.isCurrent && one.words === words.trim())
  const isSent = isKnown || sentWords === words
  // The button that was pressed is gone, or waits for the fields: the focus goes to what comes next.
  useEffect(() => {
    if (sentWords !== undefined) place.current?.focus()
    else if (isAsked) place.current?.querySelector('input')?.focus()
  }, [sentWords, isAsked])
  if (isSent)
    return (
      <>
        <Text role="status" ref={place} tabIndex={-1}>
          Sent. {author} finds them under Proposals.
          {decision === 'accepted' && ' To sign the texts now, go to “Signing its texts” at the end of this page.'}
        </Text>
        <Button component={Link} to="/proposals">
          All proposals
        </Button>
      </>
    )
  return (
    <>
      <Text>{author} finds them under Proposals once they are sent. No file of yours goes along.</Text>
      {isAsked && (
        <div ref={place}>
          <Text fz="sm" mb="xs" role="status">
            Not sent yet: {author} reads who decided. Enter your name and email, then press Send again.
          </Text>
          <IdentityFields
            known={undefined}
            identity={identity}
            isTried={isTried}
            isDisabled={send.isPending}
            onChange={setIdentity}
          />
        </div>
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
