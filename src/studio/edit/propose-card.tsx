import { Alert, Card, Code, List, Radio, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../catalogue/words.ts'
import { Commands } from '../ui/copy-text.tsx'
import { drafts, useProposalReason } from '../content/drafts.ts'
import type { ProposalBranch, ProposalDocument } from '../model/call-responses.ts'
import { formatProposalCommands } from './proposal-commands.ts'

/** The steps that make a proposal (a pull request) of the changes. */
export function ProposeCard({ proposal, errors }: { proposal: ProposalDocument; errors: number }) {
  const { branch, root, folder } = proposal
  const reason = useProposalReason()
  const [wish, setWish] = useState<'join' | 'main'>('join')
  const isReady = reason.trim() !== ''
  const start = !branch.isProposal ? 'here' : branch.canCarryToMain ? wish : 'join'
  const isSent = branch.remote !== undefined
  return (
    <Card component="section" aria-label="Propose">
      <Title order={2} fz="md" mb="xs">
        Propose
      </Title>
      <TextInput
        label="Why"
        description="One sentence that a reviewer reads first."
        value={reason}
        onChange={(event) => drafts.setReason(event.currentTarget.value)}
        mb="sm"
      />
      {branch.isProposal && <JoinChoice branch={branch} wish={wish} onWish={setWish} />}
      {errors > 0 && (
        <Alert color="red" role="note" mb="sm">
          The check finds {formatCount(errors, 'error')}. A proposal with errors cannot be accepted: correct what is
          listed above first.
        </Alert>
      )}
      {!isSent && (
        <Alert color="yellow" role="note" mb="sm" title="This folder cannot send a proposal">
          It has no address to send to (no remote). You can keep the change as a commit and write it to a file, which
          you mail to a colleague who can send it.
        </Alert>
      )}
      <List type="ordered" spacing="sm">
        <List.Item>
          Open a second terminal in this folder: <Code style={{ overflowWrap: 'anywhere' }}>{root}</Code>
        </List.Item>
        <List.Item>{isReady ? describeSteps(start === 'join', isSent) : notReadyHint}</List.Item>
        <List.Item>
          {isSent ? (
            <>
              Open the link that the last line, <Code>git push</Code>, prints, and press “Create pull request”. A
              colleague reads it, and the check runs. If the last line fails, the commit stays here, and this page goes
              on listing it as not yet sent.
            </>
          ) : (
            <>
              Email the file whose name the last line, <Code>git format-patch</Code>, prints. Your colleague applies it
              with <Code>git am</Code>.
            </>
          )}
        </List.Item>
      </List>
      {isReady && (
        <Stack mt="sm">
          <Commands commands={formatProposalCommands(reason, folder, branch, start)} />
        </Stack>
      )}
    </Card>
  )
}

const notReadyHint = 'Paste the lines that appear here once you have filled in Why.'

function describeSteps(isJoining: boolean, isSent: boolean): string {
  const where = isJoining ? 'in the proposal that you are on' : 'on a branch of your own'
  const end = isSent ? 'and send it (push)' : 'and write it to a file'
  return `Paste these lines there and press Enter. They save what you changed as one step with your reason (a commit) ${where}, ${end}.`
}

interface JoinChoiceProps {
  readonly branch: ProposalBranch
  readonly wish: 'join' | 'main'
  readonly onWish: (wish: 'join' | 'main') => void
}

/** On the branch of an earlier proposal: whether this change joins it, or is a proposal of its own. */
function JoinChoice({ branch: { name, main, canCarryToMain }, wish, onWish }: JoinChoiceProps) {
  if (!canCarryToMain)
    return (
      <Alert color="ink" role="note" mb="sm" title={`This change joins the proposal ${name}`}>
        You are on its branch, and you have now changed a file that it already changes. To begin another proposal, wait
        until {main} contains this one.
      </Alert>
    )
  return (
    <Radio.Group
      label={`You are on the branch of an earlier proposal, ${name}`}
      value={wish}
      onChange={(value) => onWish(value)}
      mb="sm"
    >
      <Stack gap="xs" mt="xs">
        <Radio value="join" label="Add this change to it: a colleague reads both together." />
        <Radio value="main" label={`Make this change a separate proposal, starting from ${main}.`} />
      </Stack>
    </Radio.Group>
  )
}
