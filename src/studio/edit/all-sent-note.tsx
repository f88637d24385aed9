import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { selectPlural } from '../../catalogue/words.ts'
import type { ChangedFile, ProposalName } from '../model/call-responses.ts'
import { ProposalLink } from '../ui/proposal-link.tsx'

/** Where the changed files were sent, if all were sent in their current state, and what can still be done. */
export function AllSentNote({ files }: { files: readonly ChangedFile[] }) {
  const proposals = [...new Map(files.flatMap(({ sentIn }) => (sentIn ? [[sentIn.branch, sentIn]] : []))).values()]
  const its = selectPlural(files.length, 'file was', `${files.length} files were`)
  return (
    <Alert
      color="green"
      role="status"
      title="There is nothing to send"
      icon={<CheckCircleIcon size={24} weight="fill" aria-hidden />}
    >
      <Stack gap="sm" align="start">
        <Text fz="sm" maw="68ch">
          The {its} sent in <ProposalList proposals={proposals} />, and not changed since.{' '}
          {selectPlural(files.length, 'It stays', 'They stay')} in your folder until the published texts have{' '}
          {selectPlural(files.length, 'it', 'them')}. Change a text, and you can send it here.
        </Text>
        <Group gap="sm">
          <Button component={Link} to="/proposals">
            Proposals
          </Button>
          <Button component={Link} to="/" variant="default">
            Find a text to change
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

function ProposalList({ proposals }: { proposals: readonly ProposalName[] }) {
  return proposals.map((proposal, at) => (
    <Fragment key={proposal.branch}>
      {at > 0 && (at === proposals.length - 1 ? ' and ' : ', ')}
      <ProposalLink proposal={proposal} />
    </Fragment>
  ))
}
