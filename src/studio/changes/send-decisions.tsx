import { Box, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, selectPlural } from '../../catalogue/words.ts'
import type { OpenProposal, ReviewVerdict } from '../model/proposal-calls.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { IdentityFields } from '../ui/send/identity-fields.tsx'
import { SendingFailureNote } from '../ui/send/sending-failure-note.tsx'
import { useDecisionSending } from './use-decision-sending.ts'

interface SendDecisionsProps {
  readonly proposal: OpenProposal
  readonly decision: ReviewVerdict
  readonly words: string
  readonly comment: string
  readonly count: number
  /** The way to the signatures, after the decisions are sent; absent if there is nothing to sign. */
  readonly signing?: ReactNode
}

/** Sends the decisions to the shared repository, where the writer's studio shows them at the proposal. */
export function SendDecisions({ proposal, decision, words, comment, count, signing }: SendDecisionsProps) {
  const { author } = proposal
  const sending = useDecisionSending({ proposal, decision, words })
  const { place, identity, setIdentity, isAsked, isTried, send, failure } = sending
  if (sending.isSent)
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
        <Button loading={send.isPending} onClick={sending.start}>
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
